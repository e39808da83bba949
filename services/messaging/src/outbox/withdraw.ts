import {
  allOf,
  type Database,
  execute,
  forUpdate,
  InstantColumn,
  isIn,
  type MailKind,
  rowOf,
  select,
  sql,
} from '@intake-desk/database';
import Type from 'typebox';

const IdRow = rowOf({ id: Type.Integer() });
const WithdrawnRow = rowOf({ id: Type.Integer(), not_before: InstantColumn });

/** A canceled mail and its due time. */
export interface WithdrawnMail {
  readonly id: number;
  readonly dueAt: Date;
}

/**
 * Cancels an intake's messages that no worker has begun to send, in the caller's unit; `kinds` limits them. Returns their ids.
 * Messages that a worker has claimed are still sent.
 */
export async function withdrawMails(
  database: Database,
  intakeId: number,
  kinds?: readonly MailKind[],
): Promise<number[]> {
  // A message that a lost worker had may have been sent. Notices of a correction go to the former address in any case.
  const waiting = allOf([
    sql`intake_id = ${intakeId} AND channel IN ('mail', 'sms') AND state = 'queued' AND (attempts = 0 OR failure IS NOT NULL)
      AND kind <> 'corrected'`,
    ...(kinds ? [isIn(sql`kind`, kinds)] : []),
  ]);
  const rows = await select(
    database.manager(),
    IdRow,
    sql`SELECT id FROM outbox_message WHERE ${waiting} ORDER BY id ${forUpdate(database.engine)}`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await execute(database.manager(), sql`UPDATE outbox_message SET state = 'canceled' WHERE ${isIn(sql`id`, ids)}`);
  }
  return ids;
}

/** Returns those of the messages that are canceled. */
export async function withdrawnMails(database: Database, ids: readonly number[]): Promise<WithdrawnMail[]> {
  if (ids.length === 0) return [];
  const rows = await select(
    database.read(),
    WithdrawnRow,
    sql`SELECT id, not_before FROM outbox_message WHERE ${isIn(sql`id`, ids)} AND channel IN ('mail', 'sms') AND state = 'canceled'`,
  );
  return rows.map(({ id, not_before: dueAt }) => ({ id, dueAt }));
}

/** Queues canceled messages again in the caller's unit; each keeps its due time. */
export async function requeueMails(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await execute(
    database.manager(),
    sql`UPDATE outbox_message SET state = 'queued' WHERE ${isIn(sql`id`, ids)} AND channel IN ('mail', 'sms') AND state = 'canceled'`,
  );
  database.afterCommit(() => database.nudgeOutbox());
}
