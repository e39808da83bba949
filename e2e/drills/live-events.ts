import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { LivePayload } from '@intake-desk/contracts';
import { type Database, enqueue } from '@intake-desk/database';
import type { Hear } from './subscribers.ts';

/** Live events that a drill writes as the desk does, with the change that causes them, and who has heard them. */
export class LiveEvents {
  readonly #database: Database;
  readonly #subscribers: number;
  /** Listeners that received the event of each hash. */
  readonly #heard = new Map<string, Set<number>>();

  constructor(database: Database, subscribers: number) {
    this.#database = database;
    this.#subscribers = subscribers;
  }

  readonly hear: Hear = ({ hash = '' }, subscriber) => void this.#heard.get(hash)?.add(subscriber);

  get written(): number {
    return this.#heard.size;
  }

  /** How many events each subscriber has not heard yet, added up. */
  get missed(): number {
    return [...this.#heard.values()].reduce((sum, { size }) => sum + this.#subscribers - size, 0);
  }

  /** Writes so many events a second for so long, in ms; behind time, as fast as it goes. */
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
