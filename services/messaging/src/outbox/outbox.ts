import { setTimeout as wait } from 'node:timers/promises';
import {
  allOf,
  type Database,
  execute,
  forUpdate,
  isIn,
  isUnavailable,
  type JsonValue,
  type OutboxLane,
  type OutboxMessage,
  OutboxMessageEntity,
  outboxKinds,
  outboxLanes,
  rowOf,
  type Sql,
  select,
  selectIds,
  selectsAny,
  sql,
  valueList,
} from '@intake-desk/database';
import Type from 'typebox';
import { In, IsNull, Not } from 'typeorm';
import { backOff } from './back-off.ts';

interface Claim {
  lane: OutboxLane;
  worker: string;
  leaseMs: number;
  size: number;
  /** Messages in delivery, which are not freed even if their leases expired. */
  inHand: readonly number[];
}

export type Outcome =
  | { state: 'sent'; payload: JsonValue; externalId: string | null }
  | { state: 'failed'; reason: string; payload: JsonValue }
  | { state: 'canceled'; payload: JsonValue }
  | { state: 'queued'; reason: string; notBefore: Date };

/** Longest delay before an outcome is written again, in ms. */
const WRITE_AGAIN_MS = 5_000;

const WorkerRow = rowOf({ claimed_by: Type.String() });

/**
 * Due messages of kinds that this version knows: during an upgrade a newer gateway queues others, which wait for a newer worker. Both
 * conditions begin with the columns of one index, on both engines.
 */
const isDue = (lane: OutboxLane, now: Date): Sql =>
  sql`lane = ${lane} AND state = 'queued' AND not_before <= ${now} AND ${isIn(sql`kind`, outboxKinds)}`;
/** Messages whose lease has expired, except those in `inHand`. */
const isLost = (lane: OutboxLane, now: Date, inHand: readonly number[]): Sql =>
  allOf([
    sql`lane = ${lane} AND state = 'sending' AND claimed_until <= ${now}`,
    ...(inHand.length > 0 ? [sql`NOT ${isIn(sql`id`, inHand)}`] : []),
  ]);
const isHeld = sql`state = 'sending' AND lane IN (${valueList(outboxLanes)})`;

/** Queues messages again, except those that were withdrawn while a worker had them (`withdrawMails`). */
const free = (condition: Sql): Sql => sql`
  UPDATE outbox_message SET state = CASE WHEN failed_at IS NULL THEN 'queued' ELSE 'canceled' END, claimed_by = NULL,
    claimed_until = NULL WHERE ${condition}`;

/** The outbox for workers: messages are leased, and their outcome is written only under a valid lease. */
export class Outbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async claim({ lane, worker, leaseMs, size, inHand }: Claim): Promise<OutboxMessage[]> {
    if (size === 0) return [];
    const now = this.#database.now();
    const lost = isLost(lane, now, inHand);
    if (await this.#any(lost)) {
      await this.#database.write(() => execute(this.#database.manager())`${free(lost)}`);
    }
    const due = isDue(lane, now);
    if (!(await this.#any(due))) return [];
    return this.#database.write(async () => {
      const manager = this.#database.manager();
      // SQLite has one writer at a time; on MariaDB other workers skip these rows.
      const lock = forUpdate(this.#database.engine, { skipLocked: true });
      const found = await selectIds(manager)`
        SELECT id FROM outbox_message WHERE ${due} ORDER BY not_before, id LIMIT ${size} ${lock}`;
      if (found.length === 0) return [];
      const ids = In(found);
      await manager.update(
        OutboxMessageEntity,
        { id: ids },
        { state: 'sending', claimedBy: worker, claimedUntil: new Date(now.getTime() + leaseMs) },
      );
      await manager.increment(OutboxMessageEntity, { id: ids }, 'attempts', 1);
      return manager.find(OutboxMessageEntity, { where: { id: ids }, order: { notBefore: 'ASC', id: 'ASC' } });
    });
  }

  async renew(ids: readonly number[], worker: string, leaseMs: number): Promise<void> {
    if (ids.length === 0) return;
    const claimedUntil = new Date(this.#database.now().getTime() + leaseMs);
    await this.#database.write(() =>
      this.#database
        .manager()
        .update(OutboxMessageEntity, { id: In([...ids]), state: 'sending', claimedBy: worker }, { claimedUntil }),
    );
  }

  /** Frees messages of workers that no longer exist, before their leases expire. */
  async takeBack(isGone: (worker: string) => boolean): Promise<void> {
    const rows = await select(this.#database.read(), WorkerRow)`
      SELECT DISTINCT claimed_by FROM outbox_message WHERE ${isHeld} AND claimed_by IS NOT NULL`;
    for (const { claimed_by: worker } of rows.filter((row) => isGone(row.claimed_by))) {
      await this.#database.write(
        () => execute(this.#database.manager())`${free(sql`${isHeld} AND claimed_by = ${worker}`)}`,
      );
    }
  }

  /** Writes a delivery's outcome, and runs `also` in the same unit; false if another worker took over. */
  settle({ id }: OutboxMessage, worker: string, outcome: Outcome, also: () => Promise<void> = async () => {}) {
    return this.#database.write(async (): Promise<boolean> => {
      const now = this.#database.now();
      const settled = { state: outcome.state, claimedBy: null, claimedUntil: null };
      const manager = this.#database.manager();
      const { affected } = await manager.update(
        OutboxMessageEntity,
        { id, state: 'sending', claimedBy: worker },
        {
          ...settled,
          ...(outcome.state === 'sent' && {
            sentAt: now,
            failedAt: null,
            failure: null,
            payload: outcome.payload,
            externalId: outcome.externalId,
          }),
          ...(outcome.state === 'failed' && { failedAt: now, failure: outcome.reason, payload: outcome.payload }),
          ...(outcome.state === 'canceled' && { failedAt: now, payload: outcome.payload }),
          ...(outcome.state === 'queued' && { failure: outcome.reason, notBefore: outcome.notBefore }),
        },
      );
      if (affected !== 1) return false;
      const withdrawn = { id, state: 'queued', failedAt: Not(IsNull()) } as const;
      if (outcome.state === 'queued') await manager.update(OutboxMessageEntity, withdrawn, { state: 'canceled' });
      await also();
      return true;
    });
  }

  /** Settles like `settle`, and tries again while the database is unavailable: without its outcome a message would be sent twice. */
  async settlePatiently(
    message: OutboxMessage,
    worker: string,
    outcome: Outcome,
    { also, onError }: { readonly also: () => Promise<void>; readonly onError: (error: unknown) => void },
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.settle(message, worker, outcome, also);
        return;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        onError(error);
        await wait(backOff(tries, WRITE_AGAIN_MS), undefined, { ref: false });
      }
    }
  }

  /** Deletes delivered live events. */
  async remove(messages: readonly OutboxMessage[], worker: string): Promise<void> {
    if (messages.length === 0) return;
    await this.#database.write(() => this.#database.manager().delete(OutboxMessageEntity, isClaimed(messages, worker)));
  }

  /** Queues messages again in their old order. */
  async release(messages: readonly OutboxMessage[], worker: string, failure: string): Promise<void> {
    await this.#database.write(() =>
      this.#database.manager().update(OutboxMessageEntity, isClaimed(messages, worker), {
        state: 'queued',
        claimedBy: null,
        claimedUntil: null,
        failure,
      }),
    );
  }

  #any(condition: Sql): Promise<boolean> {
    return selectsAny(this.#database.read())`SELECT 1 FROM outbox_message WHERE ${condition} LIMIT 1`;
  }
}

/** Condition for messages that the worker still has. */
const isClaimed = (messages: readonly OutboxMessage[], worker: string) => ({
  id: In(messages.map(({ id }) => id)),
  state: 'sending' as const,
  claimedBy: worker,
});
