import type { OutboxMessage } from '@intake-desk/database';
import type { Outbox } from './outbox.ts';

interface InHandOptions {
  outbox: Outbox;
  worker: string;
  leaseMs: number;
  onError: (error: unknown) => void;
}

/** Messages that a worker is delivering, whose leases it renews. */
export class InHand {
  readonly #options: InHandOptions;
  readonly #ids = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: InHandOptions) {
    this.#options = options;
  }

  get ids(): number[] {
    return [...this.#ids];
  }

  /** Renews the leases of these messages while `work` runs. */
  async during<T>(messages: readonly OutboxMessage[], work: () => Promise<T>): Promise<T> {
    for (const { id } of messages) this.#ids.add(id);
    try {
      return await work();
    } finally {
      for (const { id } of messages) this.#ids.delete(id);
    }
  }

  start(): void {
    const { outbox, worker, leaseMs, onError } = this.#options;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      outbox.renew(this.ids, worker, leaseMs).catch(onError);
    }, leaseMs / 4);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
