import { limit, OrganisationSymbol, route, scopeFields } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { adminBody, adminQuery } from './administration-call.ts';

/** A time of the day by the organisation's clocks, HH:mm. */
const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** When patients get no reminder: what would be sent then waits until their end. None if both are the same. */
export const QuietHours = Type.Object({ from: TimeOfDay, until: TimeOfDay });
export type QuietHours = Static<typeof QuietHours>;
/** Of a department that says no others, and of messages that are no reminders. */
export const usualQuietHours: QuietHours = { from: '21:00', until: '08:00' };

/** How many reminders an intake gets in all if its department says no other number. */
export const usualMostReminders = 3;

/** Not 0: then the invitation itself comes, or the appointment. */
const ReminderHours = Type.Union([
  Type.Integer({ minimum: 1, maximum: limit.delayHours }),
  Type.Integer({ minimum: -limit.delayHours, maximum: -1 }),
]);

/** The form of `ProcedureValue`, without its kind: a policy may be for what is not sent yet. */
const ContentValue = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: '^[A-Za-z0-9_-]+$' });

/** When the patients of a content are reminded. */
export const ReminderPolicy = Type.Object({
  /** The value of a content of the department; null for all that have no policy of their own. */
  content: Type.Unsafe<string | null>({ ...ContentValue, type: ['string', 'null'] }),
  /** Hours after the invitation, or before the appointment if negative; whole days keep the time of the day. No reminders if empty. */
  hours: Type.Array(ReminderHours, { maxItems: 10, uniqueItems: true }),
  /** An intake gets no more than these, however often its appointment moves. */
  most: Type.Integer({ minimum: 0, maximum: limit.reminders }),
  quiet: QuietHours,
});
export type ReminderPolicy = Static<typeof ReminderPolicy>;

/** A department's policies, the one for all other content first; with them goes the version of the department's configuration. */
export const ReminderPolicies = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  policies: Type.Array(ReminderPolicy, { maxItems: limit.filterValues }),
});
export type ReminderPolicies = Static<typeof ReminderPolicies>;

/** Policies as they are read: those of a linked department are changed by the administrators of its owner alone. */
export const ReadReminderPolicies = Type.Object({
  ...ReminderPolicies.properties,
  /** The organisation that a linked department belongs to; null for the organisation's own department. */
  owner: Type.Union([Type.Object({ symbol: OrganisationSymbol, name: Type.String() }), Type.Null()]),
});
export type ReadReminderPolicies = Static<typeof ReadReminderPolicies>;

const inScope = { org: OrganisationSymbol, departmentSymbol: scopeFields.departmentSymbol };

/** 422 `departmentSymbol` for several departments. */
export const getReminderPolicies = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/reminderPolicy',
  summary: "When a department's patients are reminded",
  query: Type.Object(inScope),
  reply: ReadReminderPolicies,
});

/**
 * Takes the place of all policies of the department; what is planned already keeps its time. 422 for two policies of one content,
 * 409 if the configuration has another version by now, 404 for a linked department.
 */
export const saveReminderPolicies = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/reminderPolicy',
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
