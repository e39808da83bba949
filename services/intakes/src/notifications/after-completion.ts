import type { Database } from '@intake-desk/database';
import { In, IsNull } from 'typeorm';
import { changeIntake } from '../intake/change-intake.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { cancelMails } from './cancel-mails.ts';
import { planFollowUpsOfAnswers } from './follow-up-plan.ts';
import { nextFollowUp } from './next-follow-up.ts';
import { senderOf } from './sender.ts';

/**
 * Cancels messages that ask for the answers and plans the follow-ups of the answers, once they were sent; in the caller's unit,
 * which has locked the intake.
 */
export async function afterCompletion(database: Database, intake: Intake): Promise<void> {
  await cancelMails(database, intake, ['invitation', 'reminder', 'link']);
  // Canceled reminders of a hidden record too: without a time, restoring the record does not bring them back.
  await database
    .manager()
    .update(
      NotificationEntity,
      { intakeId: intake.id, type: 'reminder', state: In(['scheduled', 'canceled']), outboxMessageId: IsNull() },
      { state: 'canceled', reason: 'completed', scheduledAt: null, updatedAt: database.now() },
    );
  const { settings, organisation } = await senderOf(database, intake);
  await planFollowUpsOfAnswers(database, intake, { settings, zone: organisation.timezone });
  await changeIntake(database, intake, await nextFollowUp(database, intake.id));
}
