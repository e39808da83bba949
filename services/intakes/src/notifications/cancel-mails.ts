import type { Database, MailKind } from '@intake-desk/database';
import { withdrawMails, withdrawnMails } from '@intake-desk/messaging';
import { In } from 'typeorm';
import type { Intake } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';

/**
 * Cancels an intake's mails of some kinds that have not left, and their messages on the record, in the caller's unit. A switched-off
 * one cannot be switched on any more. Returns the number of mails.
 */
export async function cancelMails(database: Database, { id }: Intake, kinds: readonly MailKind[]): Promise<number> {
  const manager = database.manager();
  const mails = await withdrawMails(database, id, kinds);
  const waiting = await manager.findBy(NotificationEntity, { intakeId: id, state: 'queued' });
  const ids = waiting.flatMap(({ outboxMessageId }) => outboxMessageId ?? []);
  const switchedOff = await withdrawnMails(database, ids, kinds);
  await manager.update(
    NotificationEntity,
    { intakeId: id, outboxMessageId: In([...mails, ...switchedOff.map((mail) => mail.id)]) },
    { state: 'canceled', updatedAt: database.now() },
  );
  return mails.length;
}
