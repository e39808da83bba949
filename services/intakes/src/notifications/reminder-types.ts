import { type QuietHours, usualQuietHours } from '@intake-desk/contracts/administration';
import type { DepartmentSettings, NotificationTypeConfig } from '@intake-desk/identity';
import type { Intake } from '../tables/intake.entity.ts';

/** The department's kinds of reminders for the intake's content: those of this content if there are any, else those of all. */
const policyOf = (
  { notificationTypes }: DepartmentSettings,
  { content }: Pick<Intake, 'content'>,
): NotificationTypeConfig[] => {
  const reminders = notificationTypes.filter(({ type }) => type === 'reminder');
  const own = reminders.filter(({ contents }) => contents.includes(content));
  return own.length > 0 ? own : reminders.filter(({ contents }) => contents.length === 0);
};

/** Those of them that are switched on. */
export const reminderTypes = (
  settings: DepartmentSettings,
  intake: Pick<Intake, 'content'>,
): NotificationTypeConfig[] => policyOf(settings, intake).filter(({ enabled }) => enabled);

/** When the intake's patient gets no reminder. */
export const quietHoursOf = (settings: DepartmentSettings, intake: Pick<Intake, 'content'>): QuietHours =>
  policyOf(settings, intake).find(({ quiet }) => quiet !== undefined)?.quiet ?? usualQuietHours;
