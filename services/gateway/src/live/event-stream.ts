import { setTimeout as sleep } from 'node:timers/promises';
import { ExportStatus, LiveEvent, LivePayload } from '@intake-desk/contracts';
import type { Redis } from 'ioredis';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

const STREAM = 'intake-desk:live';
/** Approximate number of events kept for a gateway that lags behind. */
const KEPT = 10_000;
const READ_AT_ONCE = 500;
const BLOCK_MS = 2_000;
/** A connection that is silent for this long after a read should have ended is dead, in ms. */
const SILENCE_MS = 3_000;
const PUBLISH_MS = 3_000;
const RETRY_MS = 500;
const BEFORE_ALL = '0-0';

/** A message to the other gateways: a row changed, or the progress of a user's download. */
const Entry = Type.Union([
  Type.Object({ event: LiveEvent, payload: LivePayload }),
  Type.Object({ event: Type.Literal('export.status'), user: Type.Integer(), payload: ExportStatus }),
]);
export type Entry = Static<typeof Entry>;

/**
 * Live events of all gateways in one Redis stream. Every gateway, including the publisher, receives the events in the stream's
 * order. An event is published once Redis has confirmed it, and its publisher keeps it until then (reliability figure R23).
 */
export class EventStream {
  readonly #redis: Redis;
  readonly #reader: Redis;
  readonly #hear: (entry: Entry) => void;
  readonly #onError: (error: unknown) => void;
  readonly #closed = new AbortController();
  readonly #reading: Promise<void>;

  constructor(redis: Redis, hear: (entry: Entry) => void, onError: (error: unknown) => void) {
    this.#redis = redis;
    this.#hear = hear;
    this.#onError = onError;
    this.#reader = redis.duplicate({ commandTimeout: BLOCK_MS + SILENCE_MS, maxRetriesPerRequest: null });
    // Each failed read is reported separately.
    this.#reader.on('error', () => {});
    this.#reading = this.#read();
  }

  /** Resolves once Redis has the event. Rejects if Redis is away, refuses to write, or does not respond within 3 s. */
  async publish(entry: Entry): Promise<void> {
    // A queued command would be repeated for each attempt.
    if (this.#redis.status !== 'ready') throw new Error('Redis is away.');
    const added = this.#redis.xadd(STREAM, 'MAXLEN', '~', KEPT, '*', 'entry', JSON.stringify(entry));
    const answered = new AbortController();
    const late = sleep(PUBLISH_MS, undefined, { signal: answered.signal, ref: false }).then(() => {
      throw new Error('Redis did not take an event in time.');
    });
    try {
      await Promise.race([added, late]);
    } finally {
      late.catch(() => {});
      added.catch(() => {});
      answered.abort();
    }
  }

  /** Stops reading. Publishing continues with the given connection. */
  async close(): Promise<void> {
    this.#closed.abort();
    this.#reader.disconnect();
    await this.#reading;
  }

  async #read(): Promise<void> {
    let after: string | undefined;
    let sure = false;
    while (!this.#closed.signal.aborted) {
      try {
        // A server whose clock or copy is behind may have taken over.
        if (!sure) after = earlier(after, await this.#newest());
        sure = true;
        after = await this.#hearAfter(after ?? BEFORE_ALL);
      } catch (error) {
        if (this.#closed.signal.aborted) return;
        sure = false;
        this.#onError(error);
        if (this.#reader.status === 'ready') this.#reader.disconnect(true);
        await sleep(RETRY_MS, undefined, { signal: this.#closed.signal, ref: false }).catch(() => {});
      }
    }
  }

  async #newest(): Promise<string> {
    const [entry] = await this.#reader.xrevrange(STREAM, '+', '-', 'COUNT', 1);
    return entry?.[0] ?? BEFORE_ALL;
  }

  /** Waits briefly for entries after an id and passes them on; returns the last id. */
  async #hearAfter(after: string): Promise<string> {
    const streams = await this.#reader.xread('COUNT', READ_AT_ONCE, 'BLOCK', BLOCK_MS, 'STREAMS', STREAM, after);
    let last = after;
    for (const [, entries] of streams ?? []) {
      for (const [id, [, text]] of entries) {
        last = id;
        const entry = entryOf(text);
        if (entry) this.#hear(entry);
      }
    }
    return last;
  }
}

function entryOf(text = ''): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    return Check(Entry, entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the earlier of two ids `<milliseconds>-<number>`. */
function earlier(one: string | undefined, other: string): string {
  const [at = 0, number = 0] = one?.split('-').map(Number) ?? [Number.POSITIVE_INFINITY];
  const [otherAt = 0, otherNumber = 0] = other.split('-').map(Number);
  return one !== undefined && (at < otherAt || (at === otherAt && number < otherNumber)) ? one : other;
}
