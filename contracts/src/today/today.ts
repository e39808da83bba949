import { type Static, Type } from 'typebox';
import { departmentBody, departmentQuery, exampleScope } from '../http/department-call.ts';
import { TaskOwner, taskFields } from '../http/task.ts';
import { IntakeHash, IntakeId, OrganisationSymbol, scopeFields, UserId } from '../identifier/identifier.ts';
import { RiskGroup } from '../intake/risk.ts';
import { Category } from '../intake/status.ts';
import { limit } from '../limits/limit.ts';
import { Nothing, route } from '../route/route.ts';
import { NullableInstant, NullableInteger, NullableText } from '../schema/nullable.ts';
import { CivilDate, Instant } from '../time/civil-date.ts';

/**
 * Reasons why a patient is in today's list, most urgent first; days are those of the organisation's zone. `critical`: completed with
 * risk 1 and not handled, within `limit.redFlagDays` or with a booked appointment today or later. `callback`: the patient asked to be
 * called. `failedMail`: the last mail to the patient failed, and the appointment is not past. `waiting`: not completed, with a booked
 * appointment within `limit.soonDays`. `completed`: completed since the start of yesterday and not read.
 *
 * A reason other than `critical` ends when staff mark the patient as done, until it occurs anew.
 */
export const todayReasons = ['critical', 'callback', 'failedMail', 'waiting', 'completed'] as const;
export const TodayReason = Type.Enum([...todayReasons]);
export type TodayReason = Static<typeof TodayReason>;

/** A patient in today's list. Dates are civil dates in the organisation's zone, times HH:mm. */
export const TodayRow = Type.Object({
  hash: IntakeHash,
  id: IntakeId,
  epd: Type.String(),
  fullname: Type.String(),
  /** Digits after a + sign; null if the desk has none, or the caller may not open records. */
  phone: NullableText,
  orgSymbol: OrganisationSymbol,
  department: Type.String(),
  contentLabel: Type.String(),
  category: Category,
  riskGroup: RiskGroup,
  appointment_date: NullableText,
  appointment_time: NullableText,
  /** The patient's reasons, most urgent first; at least one. */
  reasons: Type.Array(TodayReason, { minItems: 1 }),
  /** When the newest answers were submitted: the start of a critical row's clock. */
  flaggedAt: NullableInstant,
  /** When critical answers should be handled at the latest, if the department has set a time. */
  flagDueAt: NullableInstant,
  ...taskFields,
  /** The owner is the caller, one of the caller's roles, or somebody whom the caller covers for. */
  mine: Type.Boolean(),
  /** False for a linked organisation's record. */
  writable: Type.Boolean(),
});
export type TodayRow = Static<typeof TodayRow>;

/** A user's absence in an organisation, with the colleague who covers for them until it ends. */
export const Absence = Type.Object({
  from: Instant,
  until: Instant,
  cover: Type.Object({ id: UserId, name: Type.String() }),
});
export type Absence = Static<typeof Absence>;

export const TodayList = Type.Object({
  today: CivilDate,
  /** Critical rows first, then by appointment; at most `limit.todayRows`. */
  rows: Type.Array(TodayRow, { maxItems: limit.todayRows }),
  /** All patients with a reason, by reason, and those that nobody owns or the caller owns. */
  counts: Type.Object({
    all: Type.Integer(),
    mine: Type.Integer(),
    unowned: Type.Integer(),
    critical: Type.Integer(),
    callback: Type.Integer(),
    failedMail: Type.Integer(),
    waiting: Type.Integer(),
    completed: Type.Integer(),
  }),
  /** Critical answers that were submitted within the last `limit.flagFigureDays` days. */
  flags: Type.Object({
    submitted: Type.Integer(),
    handled: Type.Integer(),
    /** Handled within the department's time; null if no department of the scope has set one. */
    inTime: NullableInteger,
    /** Median minutes from submission to handled; null if none was handled. */
    medianMinutes: NullableInteger,
  }),
  /** The caller's own absence in this organisation, now or planned. */
  absence: Type.Union([Absence, Type.Null()]),
});
export type TodayList = Static<typeof TodayList>;

/** Returns the patients who need somebody today or in the coming days, without a period. */
export const getToday = route('POST /api/today', {
  ...departmentBody,
  summary: 'Patients who need somebody today or in the coming days',
  permission: 'view_dashboard_charts',
  departmentKey: true,
  patient: 'search',
  costly: true,
  body: Type.Object({
    ...scopeFields,
    reason: Type.Optional(TodayReason),
    owner: Type.Optional(Type.Enum(['mine', 'unowned'])),
  }),
  reply: TodayList,
  example: { body: exampleScope },
});

export const listTaskOwners = route('GET /api/today/owners', {
  ...departmentQuery,
  query: Type.Object({
    ...scopeFields,
    answers: Type.Optional(Type.Boolean()),
    /** Only colleagues who may open records in every department of the caller, and so can cover for them. */
    cover: Type.Optional(Type.Boolean()),
  }),
  summary: "Colleagues and roles who can take a department's patients",
  permission: 'view_patient_modal',
  reply: Type.Array(TaskOwner),
});

/**
 * Sets until when a colleague covers for the caller, or for `user` with `edit_user`; null ends it. 404 for somebody outside the
 * organisation; 422 `until`: validation.date_past, or validation.absence for more than `limit.absenceDays`; `cover`: validation.cover for
 * the absent user, and for somebody whom `listTaskOwners` does not list with `cover`: with `answers` unless the absent caller may not
 * see them.
 */
export const setAbsence = route('PUT /api/today/absence', {
  summary: 'Names the colleague who covers during an absence',
  permission: 'view_patient_modal',
  scope: { org: 'body.org' },
  body: Type.Object({
    org: OrganisationSymbol,
    user: Type.Optional(UserId),
    absence: Type.Union([Type.Object({ until: Instant, cover: UserId }), Type.Null()]),
  }),
  reply: Nothing,
  example: { body: { org: 'northsea', absence: { until: '2026-12-04T16:00:00Z', cover: 7 } } },
});
