import {
  DepartmentSymbol,
  InvitationRuleId,
  limit,
  Nothing,
  OrganisationSymbol,
  ProcedureValue,
  route,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableInstant, NullableInteger, NullableText } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { Instant } from '../time/civil-date.ts';
import { RowVersion } from './administration-call.ts';

export const bookingStatuses = ['booked', 'canceled', 'noshow'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** How a rule invites: by mail, by SMS, or by a code on the hospital's letter. */
export const invitationWays = ['email', 'sms', 'letter'] as const;
export const InvitationWay = Type.Enum([...invitationWays]);
export type InvitationWay = Static<typeof InvitationWay>;

const NullableWords = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Null()]);

const conditions = {
  /** Each condition is a value that the appointment has, ignoring case; null or '': any. Left out, it stays; a new rule has none. */
  appointment_type: Type.Optional(NullableWords(64)),
  specialty: Type.Optional(NullableWords(64)),
  location: Type.Optional(NullableWords(64)),
  /** Words that the appointment's reason contains. */
  words: Type.Optional(NullableWords(255)),
};

const values = {
  name: PlainName(limit.nameLength),
  ...conditions,
  content: ProcedureValue,
  days_before: Type.Integer({ minimum: 1, maximum: 365 }),
  way: InvitationWay,
  /** Null: patients are invited whatever they answered before. Left out, it stays; a new rule has null. */
  answered_days: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()])),
  enabled: Type.Optional(Type.Boolean()),
};

export const InvitationRuleView = Type.Object({
  id: InvitationRuleId,
  name: Type.String(),
  appointment_type: NullableText,
  specialty: NullableText,
  location: NullableText,
  words: NullableText,
  content: Type.String(),
  days_before: Type.Integer(),
  way: InvitationWay,
  answered_days: NullableInteger,
  enabled: Type.Boolean(),
  version: RowVersion,
});
export type InvitationRuleView = Static<typeof InvitationRuleView>;

const ownDepartment = { org: OrganisationSymbol, departmentSymbol: DepartmentSymbol };
const query = {
  permission: 'admin',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  query: Type.Object(ownDepartment),
  example: { query: { org: 'northsea', departmentSymbol: 'ANE' } },
} as const;
const body = { permission: 'admin', scope: { org: 'body.org', department: 'body.departmentSymbol' } } as const;
const change = {
  ...ownDepartment,
  ...values,
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  version: Type.Optional(RowVersion),
};
const example = {
  org: 'northsea',
  departmentSymbol: 'ANE',
  name: 'Before every operation',
  content: 'preop',
  days_before: 14,
  way: 'email',
} as const;

export const listInvitationRules = route('GET /api/admin/invitationRule', {
  ...query,
  summary: "A department's rules that invite by the appointment",
  reply: Type.Array(InvitationRuleView),
});

/**
 * Adds a rule after the others. 422 `content`: validation.content for a questionnaire that the department does not
 * send; `way`: rule.sms if the department does not invite by SMS; `departmentSymbol`: rule.invitations_off if it
 * invites nobody.
 */
export const createInvitationRule = route('POST /api/admin/invitationRule', {
  ...body,
  summary: 'Adds a rule that invites by the appointment',
  body: Type.Object({ ...ownDepartment, ...values }),
  reply: InvitationRuleView,
  example: { body: example },
});

/**
 * Changes a rule, and `position` moves it, counted from 0. Appointments that wait for their invitation are decided again. Errors as
 * `createInvitationRule`; 409 if it was changed since.
 */
export const changeInvitationRule = route('PUT /api/admin/invitationRule/:id', {
  ...body,
  summary: 'Changes a rule that invites by the appointment',
  params: Type.Object({ id: InvitationRuleId }),
  body: Type.Object({ ...readOnlyFields(InvitationRuleView, change), ...change }),
  reply: InvitationRuleView,
  example: { params: { id: 12 }, body: example },
});

/** Deletes a rule. Appointments that wait for its invitation are decided again. */
export const deleteInvitationRule = route('DELETE /api/admin/invitationRule/:id', {
  ...query,
  summary: 'Deletes a rule that invites by the appointment',
  params: Type.Object({ id: InvitationRuleId }),
  reply: Nothing,
  example: { ...query.example, params: { id: 12 } },
});

/** Outcome of an appointment of the dry run. Too late: booked after the last moment outside the quiet hours. */
export const ruleOutcomes = ['invites', 'other_rule', 'answered', 'no_address', 'too_late', 'canceled'] as const;
export const RuleOutcome = Type.Enum([...ruleOutcomes]);
export type RuleOutcome = Static<typeof RuleOutcome>;

export const InvitationRulePreview = Type.Object({
  /** Appointments of the department within the last 30 days. */
  appointments: Type.Integer({ minimum: 0 }),
  /** Those that match the rule's conditions, by their outcome. */
  outcomes: Type.Object({
    invites: Type.Integer(),
    other_rule: Type.Integer(),
    answered: Type.Integer(),
    no_address: Type.Integer(),
    too_late: Type.Integer(),
    canceled: Type.Integer(),
  }),
  /** The latest ones that match, at most 50. */
  rows: Type.Array(
    Type.Object({
      epd: Type.String(),
      start_at: Instant,
      appointment_type: NullableText,
      specialty: NullableText,
      location: NullableText,
      outcome: RuleOutcome,
      invite_at: NullableInstant,
    }),
  ),
});
export type InvitationRulePreview = Static<typeof InvitationRulePreview>;

/** Lists whom a rule, stored or not, would have invited for the appointments of the last 30 days; invites nobody. */
export const previewInvitationRule = route('POST /api/admin/invitationRule/preview', {
  ...body,
  summary: 'Says whom a rule would have invited in the last 30 days',
  patient: 'search',
  body: Type.Object({ ...ownDepartment, ...values, id: Type.Optional(InvitationRuleId) }),
  reply: InvitationRulePreview,
  example: { body: example },
});
