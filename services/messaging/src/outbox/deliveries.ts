import type { OutboxMessage } from '@intake-desk/database';

/** Concurrent deliveries up to a limit, so that a slow one does not delay the others. */
export class Deliveries {
  readonly #most: number;
  readonly #deliver: (message: OutboxMessage) => Promise<void>;
  readonly #running = new Set<Promise<void>>();
  #finished = 0;

  /** `deliver` must not reject. */
  constructor(most: number, deliver: (message: OutboxMessage) => Promise<void>) {
    this.#most = most;
    this.#deliver = deliver;
  }

  get free(): number {
    return this.#most - this.#running.size;
  }

  begin(messages: readonly OutboxMessage[]): void {
    for (const message of messages) {
      const delivery = this.#deliver(message).finally(() => {
        this.#running.delete(delivery);
        this.#finished += 1;
      });
      this.#running.add(delivery);
    }
  }

  /** Waits until a delivery has finished; returns the number since the last call, 0 if nothing runs. */
  async some(): Promise<number> {
    if (this.#finished === 0) await Promise.race(this.#running.size > 0 ? this.#running : [undefined]);
    const finished = this.#finished;
    this.#finished = 0;
    return finished;
  }

  async all(): Promise<void> {
    await Promise.all(this.#running);
  }
}
