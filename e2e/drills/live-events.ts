import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { LivePayload } from '@intake-desk/contracts';
import { type Database, enqueue } from '@intake-desk/database';
import type { Hear } from './subscribers.ts';

/** Live events that a drill writes in the transaction of their change, and who received them. */
export class LiveEvents {
  readonly #database: Database;
  readonly #subscribers: number;
  /** Subscribers that received the event of each hash. */
  readonly #heard = new Map<string, Set<number>>();

  constructor(database: Database, subscribers: number) {
    this.#database = database;
    this.#subscribers = subscribers;
  }

  readonly hear: Hear = ({ hash = '' }, subscriber) => void this.#heard.get(hash)?.add(subscriber);

  get written(): number {
    return this.#heard.size;
  }

  /** Number of events not yet received, summed over all subscribers. */
  get missed(): number {
    return [...this.#heard.values()].reduce((sum, { size }) => sum + this.#subscribers - size, 0);
  }

  /** Writes `perSecond` events a second for `ms`; catches up without a pause when late. */
  async write(perSecond: number, ms: number): Promise<void> {
    const start = performance.now();
    const count = Math.ceil((perSecond * ms) / 1000);
    for (let n = 0; n < count; n += 1) {
      await setTimeout(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
      await this.#writeOne();
    }
  }

  async #writeOne(): Promise<void> {
    const hash = randomUUID().replaceAll('-', '');
    const payload: LivePayload = { org: 'northsea', department: 'ANE', hash, kind: 'comment' };
    this.#heard.set(hash, new Set());
    await this.#database.write(() =>
      enqueue(this.#database, {
        key: `live:${hash}`,
        kind: 'ic.updated',
        organisationId: 1,
        payload,
      }),
    );
  }
}
