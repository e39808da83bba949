import { In, IsNull } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { changeIntake } from '../intake/change-intake.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { cancelMails } from './cancel-mails.ts';
import { planFollowUpsOfAnswers } from './follow-up-plan.ts';
import { nextFollowUp } from './next-follow-up.ts';
import { senderOf } from './sender.ts';

/**
 * Once a patient has sent the answers, in the caller's unit, which holds the intake: what asks for them is not sent any more,
 * and follow-ups of the answers are planned.
 */
export async function afterCompletion({ database }: Pick<IntakesContext, 'database'>, intake: Intake): Promise<void> {
  await cancelMails(database, intake, ['invitation', 'reminder', 'link']);
  // Of a hidden record too, whose reminders would come back with it: without a time they do not.
  await database
    .manager()
    .update(
      NotificationEntity,
      { intakeId: intake.id, type: 'reminder', state: In(['scheduled', 'canceled']), outboxMessageId: IsNull() },
      { state: 'canceled', reason: 'completed', scheduledAt: null, updatedAt: database.now() },
    );
  const { settings, organisation } = await senderOf(database, intake);
  await planFollowUpsOfAnswers({ database }, intake, { settings, zone: organisation.timezone });
  await changeIntake(database, intake, await nextFollowUp(database, intake.id));
}
