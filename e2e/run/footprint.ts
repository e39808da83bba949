import { readdirSync, readFileSync } from 'node:fs';

/** What a piece of work took; CPU time and memory where the system tells them (`/proc`). */
export interface Footprint {
  readonly seconds: number;
  /** CPU time of the processes that ended meanwhile, with that of their children. */
  readonly cpuSeconds: number | undefined;
  /** The most memory that all processes below this one held at one moment, in MiB. */
  readonly peakMiB: number | undefined;
}

/** How often memory is looked at, in ms. */
const LOOK_MS = 1_000;
/** Linux counts CPU time in ticks of 10 ms and memory in pages of 4 KiB on all machines that the desk runs on. */
const TICKS = 100;
const PAGES_A_MIB = 256;

/** Runs `work` and measures it. Work that runs at the same time is measured with it. */
export async function withFootprint<T>(work: () => Promise<T>): Promise<{ result: T; footprint: Footprint }> {
  const start = performance.now();
  const cpu = cpuOfChildren();
  let peakMiB = memoryBelow();
  const look = setInterval(() => {
    const now = memoryBelow();
    if (now !== undefined) peakMiB = Math.max(peakMiB ?? 0, now);
  }, LOOK_MS);
  try {
    const result = await work();
    const spent = cpuOfChildren();
    const cpuSeconds = cpu === undefined || spent === undefined ? undefined : spent - cpu;
    return { result, footprint: { seconds: (performance.now() - start) / 1_000, cpuSeconds, peakMiB } };
  } finally {
    clearInterval(look);
  }
}

/** `855 s, 1490 s of CPU time, at most 2210 MiB`. */
export function footprintText({ seconds, cpuSeconds, peakMiB }: Footprint): string {
  const parts = [`${seconds.toFixed(0)} s`];
  if (cpuSeconds !== undefined) parts.push(`${cpuSeconds.toFixed(0)} s of CPU time`);
  if (peakMiB !== undefined) parts.push(`at most ${peakMiB.toFixed(0)} MiB`);
  return parts.join(', ');
}

/** A list or text of the system's; undefined once its process has ended, or without `/proc`. */
function told<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/**
 * The fields of a process that follow its name, which may hold spaces. Read at once, since the system has them ready:
 * reading hundreds of these by way of the thread pool took a tenth of a core.
 */
function fieldsOf(pid: string): string[] | undefined {
  const line = told(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** CPU time of all children that ended, in seconds. */
function cpuOfChildren(): number | undefined {
  const fields = fieldsOf('self');
  return fields && (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** Resident memory of the processes below this one, in MiB. */
function memoryBelow(): number | undefined {
  const pids = told(() => readdirSync('/proc'))?.filter((name) => /^\d+$/.test(name)) ?? [];
  if (pids.length === 0) return undefined;
  const processes = new Map<string, { parent: string; pages: number }>();
  for (const pid of pids) {
    const fields = fieldsOf(pid);
    if (fields) processes.set(pid, { parent: fields[1] ?? '', pages: Number(fields[21]) });
  }
  const isBelow = (pid: string): boolean => {
    const parent = processes.get(pid)?.parent;
    return parent !== undefined && (parent === String(process.pid) || isBelow(parent));
  };
  let pages = 0;
  for (const [pid, one] of processes) if (isBelow(pid)) pages += one.pages;
  return pages / PAGES_A_MIB;
}
