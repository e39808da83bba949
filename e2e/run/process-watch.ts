import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of 10 ms on all machines that the desk runs on. */
const TICKS = 100;

/** One running process, as `/proc` reports it. Processor times are in seconds. */
interface ProcessFacts {
  readonly parent: string;
  /** Its own processor time. */
  readonly seconds: number;
  /** Processor time of its children that ended and for which it waited. */
  readonly endedChildren: number;
  /** Tells it from a later process with the same number. */
  readonly start: string;
  readonly name: string;
  /** Resident memory of its own and that of mapped files, which processes of a program share, in pages of 4 KiB. */
  readonly ownPages: number;
  readonly filePages: number;
}

/** Calls `read`; returns undefined if the process has ended, or on a system without `/proc`. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Reads one process. Synchronous, since reading hundreds of these in the thread pool took a tenth of a core. */
function processFacts(pid: string): ProcessFacts | undefined {
  const line = orUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const memory = orUndefined(() => readFileSync(`/proc/${pid}/statm`, 'utf8'));
  if (line === undefined || memory === undefined) return undefined;
  // The name in parentheses may contain spaces.
  const end = line.lastIndexOf(')');
  const fields = line.slice(end + 2).split(' ');
  const [, pages = 0, filePages = 0] = memory.split(' ').map(Number);
  const secondsAt = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) / TICKS;
  return {
    parent: fields[1] ?? '',
    seconds: secondsAt(11),
    endedChildren: secondsAt(13),
    start: fields[19] ?? '',
    name: line.slice(line.indexOf('(') + 1, end),
    ownPages: pages - filePages,
    filePages,
  };
}

/** Returns all running processes below this one, by number and start. */
function processesBelow(): Map<string, ProcessFacts> {
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
  return new Map([...all].filter(([pid]) => isBelow(pid)).map(([pid, facts]) => [`${pid} ${facts.start}`, facts]));
}

const endedChildren = (): number => processFacts('self')?.endedChildren ?? 0;

/** Interval between two looks at the processes, in ms. */
const LOOK_MS = 1_000;

/**
 * Measures all processes below this one from its creation on. It samples once a second, since Chromium does not wait
 * for its renderers, whose processor time is lost when they end; the system's own sums include short-lived ones.
 */
export class ProcessWatch {
  readonly #before = new Map([...processesBelow()].map(([key, { seconds }]) => [key, seconds]));
  readonly #endedBefore = endedChildren();
  readonly #seconds = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #peakPages = 0;

  constructor() {
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Stops looking and returns processor time in seconds and peak memory in MiB; undefined on a system without `/proc`. */
  stop(): { readonly seconds: number; readonly peakMiB: number } | undefined {
    clearInterval(this.#timer);
    this.#look();
    if (!processFacts('self')) return undefined;
    const seen = [...this.#seconds.values()].reduce((sum, seconds) => sum + seconds, 0);
    return { seconds: Math.max(seen, endedChildren() - this.#endedBefore), peakMiB: this.#peakPages / PAGES_A_MIB };
  }

  #look(): void {
    let ownPages = 0;
    const filePages = new Map<string, number>();
    for (const [key, facts] of processesBelow()) {
      this.#seconds.set(key, facts.seconds - (this.#before.get(key) ?? 0));
      ownPages += facts.ownPages;
      filePages.set(facts.name, Math.max(facts.filePages, filePages.get(facts.name) ?? 0));
    }
    const pages = [...filePages.values()].reduce((sum, shared) => sum + shared, ownPages);
    this.#peakPages = Math.max(this.#peakPages, pages);
  }
}

const PAGES_A_MIB = 256;
