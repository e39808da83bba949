import type { Database, MailKind } from '@intake-desk/database';
import { withdrawMails } from '@intake-desk/messaging';
import { In } from 'typeorm';
import type { Intake } from '../intake/intake.entity.ts';
import { NotificationEntity } from './notification.entity.ts';

/** Takes back an intake's mails of some kinds that have not left yet, with their rows of the record, in the caller's unit. */
export async function cancelMails(database: Database, { id }: Intake, kinds: readonly MailKind[]): Promise<void> {
  const mails = await withdrawMails(database, id, kinds);
  await database
    .manager()
    .update(
      NotificationEntity,
      { intakeId: id, outboxMessageId: In(mails) },
      { state: 'canceled', updatedAt: database.now() },
    );
}
