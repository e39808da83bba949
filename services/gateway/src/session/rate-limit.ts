import type { Redis } from 'ioredis';
import { TooManyCalls } from '../response/errors.ts';

const WINDOW_MS = 60_000;
/** Maximum number of keys per window; all are dropped beyond it, so that an attack cannot fill the memory. */
const KEYS = 50_000;
/** Time without Redis after it failed, in ms, so that not every call waits for it. */
const ALONE_MS = 2_000;

/** Limits calls per minute and key, in Redis or, while that is away, per gateway (security.md C1). */
export class RateLimit {
  readonly #max: number;
  readonly #redis: Redis | undefined;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #window = 0;
  #aloneUntil = 0;

  constructor(max: number, redis?: Redis, now: () => number = Date.now) {
    this.#max = max;
    this.#redis = redis;
    this.#now = now;
  }

  /** Counts one call. Throws TooManyCalls if the key has reached this minute's limit. */
  async take(key: string): Promise<void> {
    const window = Math.floor(this.#now() / WINDOW_MS);
    const count = await this.#count(key, window);
    if (count <= this.#max) return;
    throw new TooManyCalls(Math.max(1, Math.ceil(((window + 1) * WINDOW_MS - this.#now()) / 1000)));
  }

  async #count(key: string, window: number): Promise<number> {
    const local = this.#countHere(key, window);
    if (this.#redis?.status !== 'ready' || this.#now() < this.#aloneUntil) return local;
    const name = `limit:${key}:${window}`;
    try {
      const [counted] = (await this.#redis.multi().incr(name).pexpire(name, WINDOW_MS).exec()) ?? [];
      const shared = counted?.[1];
      return typeof shared === 'number' ? shared : local;
    } catch {
      // Redis is away or hangs; the local count is used until it is back.
      this.#aloneUntil = this.#now() + ALONE_MS;
      return local;
    }
  }

  #countHere(key: string, window: number): number {
    if (window !== this.#window || this.#counts.size > KEYS) {
      this.#window = window;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
