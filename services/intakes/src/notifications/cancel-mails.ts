import type { Database, MailKind } from '@intake-desk/database';
import { dropCanceled, withdrawMails } from '@intake-desk/messaging';
import { In } from 'typeorm';
import type { Intake } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';

/**
 * Cancels an intake's mails of some kinds that have not left, and their messages on the record, in the caller's unit. Those that were
 * switched off or hidden never leave either. Returns the number of mails.
 */
export async function cancelMails(database: Database, { id }: Intake, kinds: readonly MailKind[]): Promise<number> {
  const manager = database.manager();
  const mails = await withdrawMails(database, id, kinds);
  await manager.update(
    NotificationEntity,
    { intakeId: id, state: 'queued', outboxMessageId: In(await dropCanceled(database, id, kinds)) },
    { state: 'canceled', updatedAt: database.now() },
  );
  return mails.length;
}
