import type { DepartmentSettings, NotificationTypeConfig } from '@intake-desk/identity';
import type { Intake } from '../tables/intake.entity.ts';

/** Whether a kind of message is switched on and meant for the intake's content. */
export const isMeantFor = (
  { enabled, contents }: NotificationTypeConfig,
  { content }: Pick<Intake, 'content'>,
): boolean => enabled && (contents.length === 0 || contents.includes(content));

/** The department's kinds of follow-up for the intake's content that come after its appointments, or after its answers. */
export const followUpTypes = (
  { notificationTypes }: DepartmentSettings,
  intake: Pick<Intake, 'content'>,
  after: NonNullable<NotificationTypeConfig['after']> = 'appointment',
): NotificationTypeConfig[] =>
  notificationTypes.filter(
    (type) => type.type === 'follow-up' && isMeantFor(type, intake) && (type.after ?? 'appointment') === after,
  );
