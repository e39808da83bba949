import { processesBelow, processFacts } from './processor-time.ts';

/** Time and memory that a piece of work took; processor time and memory are undefined on a system without `/proc`. */
export interface Footprint {
  readonly seconds: number;
  /** Processor time of all processes below this one, servers included. */
  readonly cpuSeconds: number | undefined;
  /** Peak memory of all processes below this one together, in MiB. */
  readonly peakMiB: number | undefined;
}

/** Interval between two looks at the memory, in ms. */
const LOOK_MS = 1_000;
const PAGES_A_MIB = 256;

/** Runs `work` and measures it, together with whatever runs beside it. */
export async function withFootprint<T>(work: () => Promise<T>): Promise<{ result: T; footprint: Footprint }> {
  const start = performance.now();
  const before = cpuSeconds();
  let peakMiB: number | undefined;
  const look = setInterval(() => {
    const pages = processesBelow().reduce((sum, { pages }) => sum + pages, 0);
    if (pages > 0) peakMiB = Math.max(peakMiB ?? 0, pages / PAGES_A_MIB);
  }, LOOK_MS);
  try {
    const result = await work();
    const after = cpuSeconds();
    return {
      result,
      footprint: {
        seconds: (performance.now() - start) / 1_000,
        cpuSeconds: before === undefined || after === undefined ? undefined : after - before,
        peakMiB,
      },
    };
  } finally {
    clearInterval(look);
  }
}

/** Processor time of all children of this process so far, ended and running, in seconds. */
function cpuSeconds(): number | undefined {
  const ended = processFacts('self')?.endedChildren;
  return ended === undefined ? undefined : processesBelow().reduce((sum, { seconds }) => sum + seconds, ended);
}

/** `855 s, 1490 s of CPU time, at most 2210 MiB`. */
export function footprintText({ seconds, cpuSeconds, peakMiB }: Footprint): string {
  const parts = [`${seconds.toFixed(0)} s`];
  if (cpuSeconds !== undefined) parts.push(`${cpuSeconds.toFixed(0)} s of CPU time`);
  if (peakMiB !== undefined) parts.push(`at most ${peakMiB.toFixed(0)} MiB`);
  return parts.join(', ');
}
