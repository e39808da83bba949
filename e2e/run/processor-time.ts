import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of 10 ms on all machines that the desk runs on. */
const TICKS = 100;

/** One running process, as `/proc` reports it. */
export interface ProcessFacts {
  readonly parent: string;
  /** Processor time in seconds: its own, and that of its children that ended. */
  readonly seconds: number;
  /** The latter alone. */
  readonly endedChildren: number;
  /** Resident memory in pages of 4 KiB. */
  readonly pages: number;
}

/** Calls `read`; undefined if the process has ended, or on a system without `/proc`. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Reads one process. Synchronous: by way of the thread pool, reading hundreds of these took a tenth of a core. */
export function processFacts(pid: string): ProcessFacts | undefined {
  const line = orUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (line === undefined) return undefined;
  // The name in parentheses may contain spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) / TICKS;
  const endedChildren = ticks(13);
  return { parent: fields[1] ?? '', seconds: ticks(11) + endedChildren, endedChildren, pages: Number(fields[21]) };
}

/** Returns all running processes below this one. */
export function processesBelow(): ProcessFacts[] {
  const pids = orUndefined(() => readdirSync('/proc'))?.filter((name) => /^\d+$/.test(name)) ?? [];
  const all = new Map<string, ProcessFacts>();
  for (const pid of pids) {
    const facts = processFacts(pid);
    if (facts) all.set(pid, facts);
  }
  const isBelow = (pid: string): boolean => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === String(process.pid) || isBelow(parent));
  };
  return [...all].filter(([pid]) => isBelow(pid)).map(([, facts]) => facts);
}
