import { limit, OrganisationSymbol, route, scopeFields } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { adminBody, adminQuery, NewSymbol } from './administration-call.ts';

/** A time of day in the organisation's zone, HH:mm. */
const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Hours without reminders; a reminder due in them waits until `until`. No such hours if both are the same. */
export const QuietHours = Type.Object({ from: TimeOfDay, until: TimeOfDay });
export type QuietHours = Static<typeof QuietHours>;
/** Default of departments, and the hours of messages that are not reminders. */
export const usualQuietHours: QuietHours = { from: '21:00', until: '08:00' };

/** Default of the maximum number of reminders per intake. */
export const usualMostReminders = 3;

/** Without 0, the time of the invitation or the appointment itself. */
const ReminderHours = Type.Union([
  Type.Integer({ minimum: 1, maximum: limit.delayHours }),
  Type.Integer({ minimum: -limit.delayHours, maximum: -1 }),
]);

export const ReminderPolicy = Type.Object({
  /** Content value of the department; null for all content without a policy of its own. */
  content: Type.Unsafe<string | null>({ ...NewSymbol, type: ['string', 'null'] }),
  /** Hours after the invitation, or before the appointment if negative; whole days keep the time of day. Empty for no reminders. */
  hours: Type.Array(ReminderHours, { maxItems: 10, uniqueItems: true }),
  /** Maximum per intake, however often its appointment moves. */
  most: Type.Integer({ minimum: 0, maximum: limit.reminders }),
  quiet: QuietHours,
});
export type ReminderPolicy = Static<typeof ReminderPolicy>;

/** A department's policies, the general one first, with the version of the department's configuration. */
export const ReminderPolicies = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  policies: Type.Array(ReminderPolicy, { maxItems: limit.filterValues }),
});
export type ReminderPolicies = Static<typeof ReminderPolicies>;

/** Policies with their owner: those of a linked department can be changed only by the owner's administrators. */
export const ReadReminderPolicies = Type.Object({
  ...ReminderPolicies.properties,
  /** The organisation that owns a linked department; null for the organisation's own. */
  owner: Type.Union([Type.Object({ symbol: OrganisationSymbol, name: Type.String() }), Type.Null()]),
});
export type ReadReminderPolicies = Static<typeof ReadReminderPolicies>;

const inScope = { org: OrganisationSymbol, departmentSymbol: scopeFields.departmentSymbol };

/** Returns a department's policies. 422 `departmentSymbol` for several departments. */
export const getReminderPolicies = route('GET /api/admin/reminderPolicy', {
  ...adminQuery,
  summary: "When a department's patients are reminded",
  query: Type.Object(inScope),
  reply: ReadReminderPolicies,
});

/**
 * Replaces all policies of the department; planned reminders keep their time. 422 for two policies of one content, 409 if the
 * configuration no longer has `version`, 404 for a linked department.
 */
export const saveReminderPolicies = route('PUT /api/admin/reminderPolicy', {
  ...adminBody,
  summary: "Changes when a department's patients are reminded",
  body: Type.Object({ ...inScope, ...ReminderPolicies.properties }),
  reply: ReminderPolicies,
  example: {
    body: {
      ...exampleScope,
      version: 1,
      policies: [{ content: null, hours: [72, -24], most: 3, quiet: { from: '21:00', until: '08:00' } }],
    },
  },
});
