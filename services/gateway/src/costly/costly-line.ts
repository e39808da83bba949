import { Unavailable } from '../response/errors.ts';

/** Costly calls of one user that run at a time. */
const AT_ONCE = 2;
/** Costly calls of one user that wait; more than a page and its reloads ever ask for. */
const WAITING = 20;
/** Costly calls of all users that run at a time where nobody says otherwise. */
const AT_ONCE_IN_ALL = 3;
/** Costly calls of all users that wait. */
const WAITING_IN_ALL = 100;
const RETRY_SECONDS = 1;

interface Waiter {
  readonly user: string;
  readonly enter: () => void;
}

/**
 * Lets few costly calls run at a time, of each user and in all, each user's in the order of their arrival (security.md E9).
 * A free place goes to whoever has waited longest among those with the fewest calls running. Each gateway counts its own.
 */
export class CostlyLine {
  /** Calls that run, by user. */
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiter[] = [];
  readonly #atOnceInAll: number;
  #inAll = 0;

  constructor(atOnceInAll = AT_ONCE_IN_ALL) {
    this.#atOnceInAll = atOnceInAll;
  }

  /**
   * Runs `work` once it is this user's turn; a caller who is gone by then loses it. Work that has begun keeps its place
   * until it has ended, whether or not its caller is still there: else going away would be a way to have more of it.
   * Throws Unavailable where too many calls wait already, and for a caller who is gone.
   */
  async run<T>(user: string, work: () => Promise<T>, gone: AbortSignal): Promise<T> {
    await this.#enter(user, gone);
    try {
      if (gone.aborted) throw new Unavailable(RETRY_SECONDS);
      return await work();
    } finally {
      this.#leave(user);
    }
  }

  async #enter(user: string, gone: AbortSignal): Promise<void> {
    if (this.#mayRun(user)) {
      this.#begin(user);
      return;
    }
    const waiting = this.#waiting.filter((one) => one.user === user).length;
    const full = waiting >= WAITING || this.#waiting.length >= WAITING_IN_ALL;
    if (full || gone.aborted) throw new Unavailable(RETRY_SECONDS);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { user, enter: resolve };
    const leave = (): void => {
      const place = this.#waiting.indexOf(waiter);
      if (place < 0) return;
      this.#waiting.splice(place, 1);
      reject(new Unavailable(RETRY_SECONDS));
    };
    this.#waiting.push(waiter);
    gone.addEventListener('abort', leave, { once: true });
    await promise;
    gone.removeEventListener('abort', leave);
  }

  #of(user: string): number {
    return this.#running.get(user) ?? 0;
  }

  #mayRun(user: string): boolean {
    return this.#inAll < this.#atOnceInAll && this.#of(user) < AT_ONCE;
  }

  #begin(user: string): void {
    this.#inAll += 1;
    this.#running.set(user, this.#of(user) + 1);
  }

  #leave(user: string): void {
    this.#inAll -= 1;
    if (this.#of(user) > 1) this.#running.set(user, this.#of(user) - 1);
    else this.#running.delete(user);
    this.#admit();
  }

  /** Gives free places away. */
  #admit(): void {
    const next = this.#waiting
      .filter(({ user: one }) => this.#mayRun(one))
      .reduce<Waiter | undefined>((a, b) => (a && this.#of(a.user) <= this.#of(b.user) ? a : b), undefined);
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#begin(next.user);
    next.enter();
  }
}
