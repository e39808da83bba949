import type { Redis } from 'ioredis';
import { TooManyCalls } from '../response/errors.ts';

const WINDOW_MS = 60_000;
/** More keys than this in one window are forgotten all at once, so that an attack cannot fill the memory. */
const KEYS = 50_000;
/** After Redis failed it is left alone for so long, in ms: not every call waits for it. */
const ALONE_MS = 2_000;

/**
 * Calls a minute per key. With Redis all gateways share the count; while Redis is away each counts for itself, so that
 * the limit stays closed (security.md C1).
 */
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

  /** Counts one call; throws TooManyCalls where the key has none left in this minute. */
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
      // Redis went away or hangs: the local count holds until it is back.
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
