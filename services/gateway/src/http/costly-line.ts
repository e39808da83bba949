import { Unavailable } from '../errors.ts';

/** Costly calls of one user that run at a time. */
const AT_ONCE = 2;
/** Costly calls of one user that wait; more than a page and its reloads ever ask for. */
const WAITING = 20;
const RETRY_SECONDS = 1;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets few costly calls of each user run at a time, in the order of their arrival (security.md E9). Each gateway counts its own. */
export class CostlyLine {
  readonly #lines = new Map<string, Line>();

  /** Runs `work` once it is this user's turn. Throws Unavailable if too many of the user's calls wait already. */
  async run<T>(user: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(user) ?? { running: 0, waiting: [] };
    this.#lines.set(user, line);
    if (line.running < AT_ONCE) line.running += 1;
    else {
      if (line.waiting.length >= WAITING) throw new Unavailable(RETRY_SECONDS);
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      // The place passes to whoever waits first.
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(user);
    }
  }
}
