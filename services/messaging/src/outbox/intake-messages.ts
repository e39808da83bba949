import {
  allOf,
  type Database,
  execute,
  forUpdate,
  type InvitationMessage,
  isIn,
  type MailKind,
  OutboxMessageEntity,
  selectIds,
  sql,
} from '@intake-desk/database';
import { In, IsNull, MoreThan, Not } from 'typeorm';

/**
 * Cancels an intake's messages that no worker has begun to send, in the caller's unit; `kinds` limits them. Returns their ids.
 * One that a worker has claimed may still arrive, but is not tried again.
 */
export async function withdrawMails(database: Database, intakeId: number, kinds?: readonly MailKind[]) {
  // A message that a lost worker had may have been sent. Notices of a correction go to the former address in any case.
  const waiting = allOf([
    sql`intake_id = ${intakeId} AND channel IN ('mail', 'sms') AND state = 'queued' AND (attempts = 0 OR failure IS NOT NULL)
      AND kind <> 'corrected'`,
    ...(kinds ? [isIn(sql`kind`, kinds)] : []),
  ]);
  const ids = await selectIds(database.manager())`
    SELECT id FROM outbox_message WHERE ${waiting} ORDER BY id ${forUpdate(database.engine)}`;
  if (ids.length > 0) await database.manager().update(OutboxMessageEntity, { id: In(ids) }, { state: 'canceled' });
  const kind = kinds ? In([...kinds]) : Not('corrected');
  const begun = { intakeId, channel: In(['mail', 'sms']), state: 'sending', kind } as const;
  await database.manager().update(OutboxMessageEntity, begun, { failedAt: database.now() });
  return ids;
}

/** Rewrites the visit in an intake's messages that may still be sent, in the caller's unit, since its appointment has changed. */
export async function rewriteVisit(
  database: Database,
  intakeId: number,
  visit: Pick<InvitationMessage, 'appointment' | 'deadline' | 'timezone'>,
): Promise<void> {
  const patched = database.engine === 'sqlite' ? sql`json_patch` : sql`JSON_MERGE_PATCH`;
  const patch = JSON.stringify({ appointment: null, deadline: null, timezone: null, ...visit });
  await execute(database.manager())`
    UPDATE outbox_message SET payload = ${patched}(payload, ${patch})
    WHERE intake_id = ${intakeId} AND kind IN ('invitation', 'link', 'reminder', 'followup', 'tag')
      AND state IN ('queued', 'sending', 'failed', 'bounced', 'canceled')`;
}

/** Returns those of the messages that are canceled and can be queued again. */
export async function withdrawnMails(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await database.read().find(OutboxMessageEntity, {
    select: { id: true, notBefore: true },
    where: canceledMails(ids),
  });
  return rows.map(({ id, notBefore: dueAt }) => ({ id, dueAt }));
}

const canceledMails = (ids: readonly number[]) => ({
  id: In([...ids]),
  channel: In(['mail', 'sms']),
  state: 'canceled' as const,
  failedAt: IsNull(),
});

/** Keeps an intake's canceled messages of some kinds from being queued again, in the caller's unit. Returns their ids. */
export async function dropCanceled(database: Database, intakeId: number, kinds: readonly MailKind[]) {
  const dropped = { intakeId, kind: In([...kinds]), state: 'canceled', failedAt: IsNull() } as const;
  const rows = await database.manager().find(OutboxMessageEntity, { select: { id: true }, where: dropped });
  await database.manager().update(OutboxMessageEntity, dropped, { failedAt: database.now() });
  return rows.map(({ id }) => id);
}

/** Queues canceled messages again in the caller's unit; each keeps its due time, and is retried for as long as a new one. */
export async function requeueMails(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.manager().update(OutboxMessageEntity, canceledMails(ids), {
    state: 'queued',
    createdAt: database.now(),
  });
  database.afterCommit(() => database.nudgeOutbox());
}

/** Cancels a queued message, unless it is canceled already; false if it may have been sent. A worker claims the same row. */
export async function takeBack(database: Database, id: number): Promise<boolean> {
  const manager = database.manager();
  const waiting = { id, state: 'queued' as const };
  // A message that a lost worker had may have been sent; it has attempts but no reason of a failure.
  for (const untouched of [{ attempts: 0 }, { attempts: MoreThan(0), failure: Not(IsNull()) }]) {
    const { affected } = await manager.update(OutboxMessageEntity, { ...waiting, ...untouched }, { state: 'canceled' });
    if (affected === 1) return true;
  }
  return manager.existsBy(OutboxMessageEntity, { id, state: 'canceled' });
}

/** Cancels a mail with outdated content, even a failed one. Returns true if it will not arrive. */
export async function withdraw(database: Database, id: number): Promise<boolean> {
  const failed = { id, state: 'failed' as const };
  const { affected } = await database.manager().update(OutboxMessageEntity, failed, { state: 'canceled' });
  return affected === 1 || (await takeBack(database, id));
}

export interface FailedMessage {
  readonly id: number;
  readonly kind: string;
}

export async function failedMessages(database: Database, intakeIds: readonly number[]): Promise<FailedMessage[]> {
  return database.read().find(OutboxMessageEntity, {
    select: { id: true, kind: true },
    where: {
      intakeId: In([...intakeIds]),
      channel: In(['mail', 'sms']),
      state: In(['failed', 'bounced']),
      kind: Not('corrected'),
    },
    order: { id: 'ASC' },
  });
}

/** Changes the address of an intake's failed messages, or cancels them without a new one. */
export async function redirectFailed(
  database: Database,
  intakeId: number,
  channel: 'mail' | 'sms',
  recipient: string | null,
): Promise<void> {
  const failed = { intakeId, channel, state: In(['failed', 'bounced']), kind: Not('corrected') };
  const change = recipient === null ? { state: 'canceled' as const } : { recipient };
  await database.manager().update(OutboxMessageEntity, failed, change);
}
