import type { NotificationTypeView } from '@intake-desk/contracts';
import { type QuietHours, usualQuietHours } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import {
  type DepartmentSettings,
  type NotificationTypeConfig,
  onlyDepartment,
  type Staff,
  settingsOf,
} from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { afterQuietHours } from './reminder-time.ts';
import { type Sender, senderOf } from './sender.ts';

type Content = Pick<Intake, 'content'>;

/** Returns the kinds of messages of the scope's only department. Throws Invalid{departmentSymbol} for several. */
export async function listNotificationTypes(
  { database }: IntakesContext,
  { scope }: Staff,
): Promise<NotificationTypeView[]> {
  const settings = await settingsOf(database, onlyDepartment(scope));
  return settings.notificationTypes.map(({ type, legacyType, groupId, enabled, receivers, delayHours }) => ({
    type,
    legacy_type: legacyType,
    group_id: groupId,
    enabled,
    receivers,
    delay_hours: delayHours,
  }));
}

/** Returns true if a kind of message is switched on and meant for the intake's content. */
export const isMeantFor = ({ enabled, contents }: NotificationTypeConfig, { content }: Content): boolean =>
  enabled && (contents.length === 0 || contents.includes(content));

/** Returns true if patients of a content are invited by SMS when their phone number is known. */
export const invitesBySms = ({ notificationTypes }: DepartmentSettings, intake: Content): boolean =>
  notificationTypes.some((type) => type.type === 'invitation' && type.channel === 'sms' && isMeantFor(type, intake));

/** Returns the department's kinds of follow-up after an appointment, or after the answers, for the intake's content. */
export const followUpTypes = (
  { notificationTypes }: DepartmentSettings,
  intake: Content,
  after: NonNullable<NotificationTypeConfig['after']> = 'appointment',
): NotificationTypeConfig[] =>
  notificationTypes.filter(
    (type) => type.type === 'follow-up' && isMeantFor(type, intake) && (type.after ?? 'appointment') === after,
  );

/** Returns the kinds of reminders for the intake's content that are switched on. */
export const reminderTypes = (settings: DepartmentSettings, intake: Content): NotificationTypeConfig[] =>
  reminderPolicy(settings, intake).filter(({ enabled }) => enabled);

/** Returns the hours in which the intake's patient gets no reminder. */
export const quietHoursOf = (settings: DepartmentSettings, intake: Content): QuietHours =>
  reminderPolicy(settings, intake).find(({ quiet }) => quiet !== undefined)?.quiet ?? usualQuietHours;

/** Returns the first moment from now on outside the hours in which an intake's patient gets no message of a type. */
export function quietEnd(
  database: Database,
  { type, intake, sender }: { readonly type: string; readonly intake: Content; readonly sender: Sender },
): Date {
  const quiet = type === 'reminder' ? quietHoursOf(sender.settings, intake) : usualQuietHours;
  return afterQuietHours(database.now(), sender.organisation.timezone, quiet);
}

/** Returns the same for a message about a stored intake. */
export async function quietUntil(
  { database }: IntakesContext,
  { kind: type, intakeId: id }: { readonly kind: string; readonly intakeId: number },
): Promise<Date> {
  const intake = await database.read().findOneByOrFail(IntakeEntity, { id });
  return quietEnd(database, { type, intake, sender: await senderOf(database, intake) });
}

/** Returns the reminders that name the intake's content, else those for all contents. */
function reminderPolicy({ notificationTypes }: DepartmentSettings, { content }: Content): NotificationTypeConfig[] {
  const reminders = notificationTypes.filter(({ type }) => type === 'reminder');
  const own = reminders.filter(({ contents }) => contents.includes(content));
  return own.length > 0 ? own : reminders.filter(({ contents }) => contents.length === 0);
}
