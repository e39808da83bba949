import { FileStream } from '@intake-desk/contracts';
import { Unavailable } from '../response/errors.ts';

const AT_ONCE = 2;
/** Waiting costly calls per user; more than a page and its reloads ever send. */
const WAITING = 20;
/** Concurrent costly calls of all users by default. */
const AT_ONCE_IN_ALL = 3;
const WAITING_IN_ALL = 100;
const RETRY_SECONDS = 1;

interface Waiter {
  readonly user: string;
  readonly enter: () => void;
}

/**
 * Limits concurrent costly calls per user and in total, in order of arrival (security.md E9). A free place goes to the
 * longest wait among the users with the fewest running calls. Each gateway counts its own.
 */
export class CostlyLine {
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiter[] = [];
  readonly #atOnceInAll: number;
  #inAll = 0;

  constructor(atOnceInAll = AT_ONCE_IN_ALL) {
    this.#atOnceInAll = atOnceInAll;
  }

  /**
   * Runs `work` when it is this user's turn. Started work keeps its place until it ends, even if its caller leaves:
   * otherwise leaving would be a way to run more of it. Throws Unavailable if too many calls wait or the caller has
   * left.
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

/** Runs costly work in `CostlyLine`; a file that is sent while it is written keeps its turn until closed. */
export function inTurn<T>(line: CostlyLine, user: string, work: () => Promise<T>, gone: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const turn = async (): Promise<void> => {
    const reply = await work();
    resolve(reply);
    if (reply instanceof FileStream) await reply.closed;
  };
  line.run(user, turn, gone).catch(reject);
  return promise;
}
