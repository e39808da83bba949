import { Invalid } from '@intake-desk/contracts';
import {
  type ReadReminderPolicies,
  type ReminderPolicies,
  type ReminderPolicy,
  usualMostReminders,
  usualQuietHours,
} from '@intake-desk/contracts/administration';
import { logChange } from '../administration/admin-entry.ts';
import type { IdentityContext } from '../context.ts';
import { organisationById } from '../organisations/organisation-by-id.ts';
import { actorOf } from '../staff/actor-of.ts';
import type { Staff } from '../staff/staff.ts';
import type { DepartmentSettings, NotificationTypeConfig } from '../tables/department-config.entity.ts';
import { onlyDepartment, ownDepartment } from './department-settings.ts';
import { patchSettings, versionedSettings } from './patch-settings.ts';

export const reminderPolicies =
  ({ database }: IdentityContext) =>
  async ({ scope }: Pick<Staff, 'scope'>): Promise<ReadReminderPolicies> => {
    const department = onlyDepartment(scope);
    const { version, settings } = await versionedSettings(database, department);
    const owner = department.own ? null : await organisationById(database, department.organisationId);
    return {
      version,
      policies: policiesOf(settings),
      owner: owner && { symbol: owner.symbol, name: owner.name },
    };
  };

export const saveReminderPolicies =
  ({ database }: IdentityContext) =>
  (
    staff: Pick<Staff, 'scope' | 'user' | 'address'>,
    { version, policies }: ReminderPolicies,
  ): Promise<ReminderPolicies> =>
    database.write(async () => {
      requireOneEach(policies);
      const department = ownDepartment(staff.scope);
      const actor = actorOf(staff);
      const { before, after } = await patchSettings(database, { actor, department, version }, (settings) => ({
        notificationTypes: [
          ...settings.notificationTypes.filter(({ type }) => type !== 'reminder'),
          ...policies.flatMap((policy) => typesOf(policy, settings)),
        ],
      }));
      await logChange(database, {
        ...{ actor, organisationId: department.organisationId, subject: 'department', action: 'changeReminders' },
        ...{ subjectId: department.id, subjectName: department.name },
        description: `${actor.name} changed when patients of the department ${department.name} are reminded.`,
        before: { reminders: policiesOf(before) },
        after: { reminders: policiesOf(after) },
      });
      return { version: version + 1, policies: policiesOf(after) };
    });

function requireOneEach(policies: readonly ReminderPolicy[]): void {
  const contents = new Set(policies.map(({ content }) => content));
  if (contents.size < policies.length) throw new Invalid({ policies: ['validation.invalid'] });
}

/** The kinds of reminders by the contents that they share, those for all others first. */
function policiesOf({ notificationTypes }: DepartmentSettings): ReminderPolicy[] {
  const reminders = notificationTypes.filter(({ type }) => type === 'reminder');
  const contents = [...new Set(reminders.flatMap((type) => type.contents))].toSorted();
  const policy = (content: string | null): ReminderPolicy => {
    const types = reminders.filter((type) =>
      content === null ? type.contents.length === 0 : type.contents.includes(content),
    );
    return {
      content,
      hours: types.flatMap(({ enabled, delayHours }) => (enabled ? [delayHours ?? usualLeadHours] : [])),
      most: types.find(({ most }) => most !== undefined)?.most ?? usualMostReminders,
      quiet: types.find(({ quiet }) => quiet !== undefined)?.quiet ?? usualQuietHours,
    };
  };
  return [null, ...contents].map(policy);
}

/** Hours before the appointment of a reminder that says none (S1 §9). */
const usualLeadHours = -23;

/** The kinds of reminders that a policy comes to; what went by SMS goes on doing so. */
function typesOf(
  { content, hours, most, quiet }: ReminderPolicy,
  before: DepartmentSettings,
): NotificationTypeConfig[] {
  const contents = content === null ? [] : [content];
  const former = before.notificationTypes.find((type) => type.type === 'reminder');
  const type = (delayHours: number, enabled: boolean): NotificationTypeConfig => ({
    ...{ type: 'reminder', legacyType: 'reminder', groupId: `reminder_${delayHours}`, enabled, contents, most, quiet },
    receivers: former?.receivers ?? ['patient'],
    delayHours,
    ...(former?.channel ? { channel: former.channel } : {}),
  });
  // A policy without reminders is one too: without it those of all other content would be sent.
  return hours.length > 0 ? hours.map((one) => type(one, true)) : [type(usualLeadHours, false)];
}
