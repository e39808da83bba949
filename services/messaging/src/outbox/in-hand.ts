import type { OutboxMessage } from '@intake-desk/database';
import type { Outbox } from './outbox.ts';

/** What is needed to keep messages in hand. */
export interface InHandParts {
  outbox: Outbox;
  worker: string;
  leaseMs: number;
  onError: (error: unknown) => void;
}

/** The messages that a worker is delivering. Their leases are renewed, however long a delivery takes. */
export class InHand {
  readonly #parts: InHandParts;
  readonly #ids = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: InHandParts) {
    this.#parts = parts;
  }

  get ids(): number[] {
    return [...this.#ids];
  }

  /** Runs `work` with the messages in hand. */
  async during<T>(messages: readonly OutboxMessage[], work: () => Promise<T>): Promise<T> {
    for (const { id } of messages) this.#ids.add(id);
    try {
      return await work();
    } finally {
      for (const { id } of messages) this.#ids.delete(id);
    }
  }

  /** Begins to renew leases, several times before they run out. */
  start(): void {
    const { outbox, worker, leaseMs, onError } = this.#parts;
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
