import { ProcessWatch } from './process-watch.ts';

/** Time and memory that a piece of work took; processor time and memory are undefined on a system without `/proc`. */
export interface Footprint {
  readonly seconds: number;
  /** Processor time of all processes below this one, servers and browsers included. */
  readonly cpuSeconds: number | undefined;
  /** Peak memory of all processes below this one together, in MiB. */
  readonly peakMiB: number | undefined;
}

/** Runs `work` and measures it, together with anything that runs beside it. */
export async function withFootprint<T>(work: () => Promise<T>): Promise<{ result: T; footprint: Footprint }> {
  const start = performance.now();
  const watch = new ProcessWatch();
  const result = await work().finally(() => watch.stop());
  const measured = watch.stop();
  const seconds = (performance.now() - start) / 1_000;
  return { result, footprint: { seconds, cpuSeconds: measured?.seconds, peakMiB: measured?.peakMiB } };
}

/** `855 s, 1490 s of CPU time, at most 2210 MiB`. */
export function footprintText({ seconds, cpuSeconds, peakMiB }: Footprint): string {
  const parts = [`${seconds.toFixed(0)} s`];
  if (cpuSeconds !== undefined) parts.push(`${cpuSeconds.toFixed(0)} s of CPU time`);
  if (peakMiB !== undefined) parts.push(`at most ${peakMiB.toFixed(0)} MiB`);
  return parts.join(', ');
}
