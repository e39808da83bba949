import type { EntityManager } from 'typeorm';

/** Sends statements one after the other; while the server works on one, the next is prepared. */
export class StatementQueue {
  readonly #manager: EntityManager;
  #last: Promise<unknown> = Promise.resolve();

  constructor(manager: EntityManager) {
    this.#manager = manager;
  }

  /** Sends a statement; resolves once the previous one has finished, and rejects if that failed. */
  async send(statement: string, parameters: unknown[]): Promise<void> {
    const before = this.#last;
    this.#last = this.#manager.query(statement, parameters);
    await before;
  }

  /** Waits for the last statement, also after `send` has rejected. */
  async end(): Promise<void> {
    const last = this.#last;
    this.#last = Promise.resolve();
    await last;
  }
}
