import { Invalid } from '@intake-desk/contracts';
import {
  type ReminderPolicies,
  type ReminderPolicy,
  usualMostReminders,
  usualQuietHours,
} from '@intake-desk/contracts/administration';
import type { IdentityContext } from '../context.ts';
import { organisationById } from '../organisations/find-organisation.ts';
import { actorOf } from '../staff/actor-of.ts';
import { logEdit } from '../staff/log-edit.ts';
import type { Editor } from '../staff/staff.ts';
import type { DepartmentSettings, NotificationTypeConfig } from '../tables/department-config.entity.ts';
import { onlyDepartment, ownDepartment } from './department-settings.ts';
import { patchSettings, versionedSettings } from './patch-settings.ts';

/** Reads the reminders of the only department, or a linked one's. Throws Invalid{departmentSymbol} for several. */
export async function reminderPolicies({ database }: IdentityContext, { scope }: Pick<Editor, 'scope'>) {
  const department = onlyDepartment(scope);
  const { version, settings } = await versionedSettings(database, department);
  const owner = department.own ? null : await organisationById(database, department.organisationId);
  return {
    version,
    policies: policiesOf(settings),
    owner: owner && { symbol: owner.symbol, name: owner.name },
  };
}

/** Replaces the reminders. Throws Invalid, NotFound for a linked department, or Conflict for another version. */
export function saveReminderPolicies(
  { database }: IdentityContext,
  editor: Editor,
  { version, policies }: ReminderPolicies,
): Promise<ReminderPolicies> {
  return database.write(async () => {
    requireOneEach(policies);
    const department = ownDepartment(editor.scope);
    const read = { actor: actorOf(editor), department, version };
    const { before, after } = await patchSettings(database, read, (settings) => ({
      notificationTypes: [
        ...settings.notificationTypes.filter(({ type }) => type !== 'reminder'),
        ...policies.flatMap((policy) => typesOf(policy, settings)),
      ],
    }));
    await logEdit(database, editor, {
      subject: 'department',
      action: 'changeReminders',
      subjectId: department.id,
      subjectName: department.name,
      phrase: `changed when patients of the department ${department.name} are reminded`,
      before: { reminders: policiesOf(before) },
      after: { reminders: policiesOf(after) },
    });
    return { version: version + 1, policies: policiesOf(after) };
  });
}

function requireOneEach(policies: readonly ReminderPolicy[]): void {
  const contents = new Set(policies.map(({ content }) => content));
  if (contents.size < policies.length) throw new Invalid({ policies: ['validation.invalid'] });
}

/** Groups the reminders by their content; the policy of all other contents is first. */
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

/** Default offset of a reminder from the appointment, in hours (S1 §9). */
const usualLeadHours = -23;

/**
 * Returns the notification types of a policy. A reminder that stays keeps its codes, channel and recipients; a new one is sent as the
 * first. Those that are switched off in the department's settings stay with their content.
 */
function typesOf({ content, hours, most, quiet }: ReminderPolicy, before: DepartmentSettings) {
  const contents = content === null ? [] : [content];
  const reminders = before.notificationTypes.filter((one) => one.type === 'reminder');
  const own = reminders.filter((one) =>
    content === null ? one.contents.length === 0 : one.contents.includes(content),
  );
  const hoursOf = (one: NotificationTypeConfig): number => one.delayHours ?? usualLeadHours;
  const type = (delayHours: number, enabled: boolean): NotificationTypeConfig => {
    const same = own.find((one) => hoursOf(one) === delayHours);
    const former = same ?? reminders[0];
    return {
      type: 'reminder',
      legacyType: same?.legacyType ?? 'reminder',
      groupId: same?.groupId ?? `reminder_${delayHours}`,
      enabled,
      contents,
      most,
      quiet,
      receivers: former?.receivers ?? ['patient'],
      delayHours,
      ...(former?.channel ? { channel: former.channel } : {}),
    };
  };
  // A policy without reminders needs a disabled type, or the reminders of all other contents would be sent.
  const off = own.filter((one) => !one.enabled && !hours.includes(hoursOf(one)));
  const types = [...hours.map((one) => type(one, true)), ...off.map((one) => ({ ...one, contents, most, quiet }))];
  return types.length > 0 ? types : [type(usualLeadHours, false)];
}
