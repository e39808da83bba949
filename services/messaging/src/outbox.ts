import {
  type Database,
  instantText,
  type JsonValue,
  type OutboxMessage,
  OutboxMessageEntity,
} from '@intake-desk/database';
import { In } from 'typeorm';

/** Which messages a claim is for. */
export interface Claim {
  channel: 'mail' | 'live';
  worker: string;
  leaseMs: number;
  size: number;
}

/** How a delivery ended. */
export type Outcome =
  | { state: 'sent'; payload: JsonValue; externalId: string | null }
  | { state: 'failed'; reason: string; payload: JsonValue }
  | { state: 'queued'; reason: string; notBefore: Date };

/** Due: waiting and its time has come, or held by a worker whose lease has run out. */
const DUE = "channel = ? AND ((state = 'queued' AND not_before <= ?) OR (state = 'sending' AND claimed_until <= ?))";

/** The outbox as a worker sees it: messages are claimed for a while, then settled by whoever still holds them. */
export class Outbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes messages that are due, oldest first, and holds them until the lease ends. */
  async claim({ channel, worker, leaseMs, size }: Claim): Promise<OutboxMessage[]> {
    const now = this.#database.now();
    const due = [channel, instantText(now), instantText(now)];
    const waiting: unknown[] = await this.#database
      .read()
      .query(`SELECT 1 FROM outbox_message WHERE ${DUE} LIMIT 1`, due);
    if (waiting.length === 0) return [];
    // SQLite has one writer at a time; on MariaDB other workers step over what this one is taking.
    const lock = this.#database.engine === 'mariadb' ? 'FOR UPDATE SKIP LOCKED' : '';
    return this.#database.write(async () => {
      const manager = this.#database.manager();
      const rows: { id: number }[] = await manager.query(
        `SELECT id FROM outbox_message WHERE ${DUE} ORDER BY not_before, id LIMIT ${size} ${lock}`,
        due,
      );
      if (rows.length === 0) return [];
      const ids = In(rows.map(({ id }) => id));
      await manager.update(
        OutboxMessageEntity,
        { id: ids },
        { state: 'sending', claimedBy: worker, claimedUntil: new Date(now.getTime() + leaseMs) },
      );
      await manager.increment(OutboxMessageEntity, { id: ids }, 'attempts', 1);
      return manager.find(OutboxMessageEntity, { where: { id: ids }, order: { notBefore: 'ASC', id: 'ASC' } });
    });
  }

  /**
   * Writes how a delivery ended, and `also` in the same unit. Answers false, with nothing written, where the message is
   * no longer this worker's: its lease ran out and another has it.
   */
  settle({ id }: OutboxMessage, worker: string, outcome: Outcome, also: () => Promise<void> = async () => {}) {
    return this.#database.write(async (): Promise<boolean> => {
      const now = this.#database.now();
      const free = { state: outcome.state, claimedBy: null, claimedUntil: null };
      const { affected } = await this.#database.manager().update(
        OutboxMessageEntity,
        { id, state: 'sending', claimedBy: worker },
        {
          ...free,
          ...(outcome.state === 'sent' && {
            sentAt: now,
            failure: null,
            payload: outcome.payload,
            externalId: outcome.externalId,
          }),
          ...(outcome.state === 'failed' && { failedAt: now, failure: outcome.reason, payload: outcome.payload }),
          ...(outcome.state === 'queued' && { failure: outcome.reason, notBefore: outcome.notBefore }),
        },
      );
      if (affected !== 1) return false;
      await also();
      return true;
    });
  }

  /** Takes delivered messages out: of live events nothing is to be kept. */
  async remove(messages: readonly OutboxMessage[], worker: string): Promise<void> {
    if (messages.length === 0) return;
    await this.#database.write(() => this.#database.manager().delete(OutboxMessageEntity, held(messages, worker)));
  }

  /** Gives messages back that could not be delivered now; they keep their place in the line. */
  async release(messages: readonly OutboxMessage[], worker: string, failure: string): Promise<void> {
    await this.#database.write(() =>
      this.#database.manager().update(OutboxMessageEntity, held(messages, worker), {
        state: 'queued',
        claimedBy: null,
        claimedUntil: null,
        failure,
      }),
    );
  }
}

/** Messages as far as the worker still holds them. */
const held = (messages: readonly OutboxMessage[], worker: string) => ({
  id: In(messages.map(({ id }) => id)),
  state: 'sending' as const,
  claimedBy: worker,
});
