import { type Static, type TSchema, Type } from 'typebox';
import type { FieldKeys } from '../failure/validation.ts';
import { BatchId, DepartmentSymbol, Epd, IntakeHash, IntakeId, OrganisationSymbol } from '../identifier/identifier.ts';
import { Location, Origin } from '../intake/location.ts';
import { RiskGroup } from '../intake/risk.ts';
import { Category, Status } from '../intake/status.ts';
import { limit } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { mapOf } from '../schema/map-of.ts';
import { NullableText } from '../schema/nullable.ts';
import { AppointmentColumn, AppointmentFilters, AppointmentSort } from '../table/appointment-columns.ts';
import { ConversionColumn, ConversionFilters, ConversionSort } from '../table/conversion-columns.ts';
import { CivilDate } from '../time/civil-date.ts';
import { departmentBody, pageFields } from './department-call.ts';

/** The side filters (S1 §3), which a row must all pass; `showOnlyHiddenRecords` disables `hideHiddenEPDS`. */
export const SideFilters = Type.Object({
  /** Texts of `hideTypedEPDS`; left out, those of `defaultSideFilters`. */
  hiddenEPDs: Type.Optional(Type.Array(Type.String({ maxLength: limit.epdLength }), { maxItems: limit.hiddenEpds })),
  hideAppointmentPast: Type.Optional(Type.Boolean()),
  hideHiddenEPDS: Type.Optional(Type.Boolean()),
  hideTypedEPDS: Type.Optional(Type.Boolean()),
  /** Keeps only records that staff hid. */
  showOnlyHiddenRecords: Type.Optional(Type.Boolean()),
  hideCompleted: Type.Optional(Type.Boolean()),
  /** Keeps only records whose appointment was canceled or deleted. */
  hideNonDeleted: Type.Optional(Type.Boolean()),
});
export type SideFilters = Static<typeof SideFilters>;
export const defaultSideFilters = {
  hiddenEPDs: ['test'],
  hideAppointmentPast: true,
  hideHiddenEPDS: true,
  hideTypedEPDS: true,
} satisfies SideFilters;

/** The selected part of a chart. It filters the table, not the charts (decisions "tables"). */
export const ChartSelection = Type.Object({
  category: Type.Optional(Category),
  content: Type.Optional(Type.String({ minLength: 1, maxLength: limit.codeLength })),
  /** First civil date of a bucket of the column chart. */
  bucket: Type.Optional(CivilDate),
});
export type ChartSelection = Static<typeof ChartSelection>;

/**
 * Intakes that need attention in any period, counted above the charts; days are those of the organisation's zone. `critical`:
 * completed with risk 1, not handled, with a booked appointment today or later. `waiting`: not opened, opened or in progress, with
 * a booked appointment within `limit.soonDays`. `completed`: completed since the start of yesterday. `failedMail`: the last mail to
 * the patient failed, and the appointment is not past.
 */
export const attentions = ['critical', 'waiting', 'completed', 'failedMail'] as const;
export const Attention = Type.Enum([...attentions]);
export type Attention = Static<typeof Attention>;
/** Filters the table: one of `attentions`, or any of them. */
export const attentionFilters = [...attentions, 'any'] as const;
export const AttentionFilter = Type.Union([Attention, Type.Literal('any')]);
export type AttentionFilter = Static<typeof AttentionFilter>;

/** Intakes that were changed or invited together: their ids, or the list of invitations that made them. */
export const Together = Type.Union([
  Type.Object({ ids: Type.Array(IntakeId, { minItems: 1, maxItems: limit.chosenIntakes.all }) }),
  Type.Object({ batch: BatchId }),
]);
export type Together = Static<typeof Together>;

/** A row of the dashboard (S1 §3 Intake record). Dates are civil dates in the organisation's zone, times HH:mm. */
export const IntakeRow = Type.Object({
  hash: IntakeHash,
  id: IntakeId,
  epd: Type.String(),
  fullname: Type.String(),
  /** The organisation that owns the row, which may be a linked one. */
  orgSymbol: OrganisationSymbol,
  department: Type.String(),
  status: Status,
  step: Type.Integer(),
  category: Category,
  /** Civil date of creation; `time` is its time. */
  date: CivilDate,
  time: Type.String(),
  appointment_date: NullableText,
  appointment_time: NullableText,
  appointment_status: Type.Unsafe<'booked' | 'canceled' | null>({ enum: ['booked', 'canceled', null] }),
  appointment_type: NullableText,
  service_type: NullableText,
  specialty: NullableText,
  content: Type.String(),
  contentLabel: Type.String(),
  location: Location,
  tags: Type.Array(Type.Integer()),
  hidden: Type.Boolean(),
  /** Hashes of the patient's other intakes, separated by commas. */
  relatedIcs: Type.String(),
  completedFormFormIds: Type.String(),
  /** Triples `form id;created;risk group`, separated by commas. */
  filledForms: Type.String(),
  firstCompletedFormCreatedDate: NullableText,
  firstCompletedFormGroup: RiskGroup,
  lastStatusCompleted: NullableText,
  /** Civil date and time of the next booked appointment by type. `default` is the soonest, `default_type` its type. */
  futureAppointments: mapOf(Type.String()),
  future_followup_type: NullableText,
  future_followup_date: NullableText,
  /** Completed, and not opened by anybody since. */
  unread: Type.Boolean(),
  date_sent: NullableText,
  origin: Origin,
});
export type IntakeRow = Static<typeof IntakeRow>;

const LeftOutCount = Type.Optional(Type.Integer());
/**
 * Number of rows excluded by the side filters, in all and by each active filter: rows of the period, or with `attention` those that
 * need it. A row may count for several filters.
 */
export const LeftOut = Type.Object({
  total: Type.Integer(),
  hideAppointmentPast: LeftOutCount,
  hideHiddenEPDS: LeftOutCount,
  hideTypedEPDS: LeftOutCount,
  hideCompleted: LeftOutCount,
  showOnlyHiddenRecords: LeftOutCount,
  hideNonDeleted: LeftOutCount,
});
export type LeftOut = Static<typeof LeftOut>;

export const bucketUnits = ['day', 'week', 'month'] as const;

const dataOf = <C extends TSchema, S extends TSchema>(column: C, sort: S) =>
  Type.Object({
    table: Type.Array(IntakeRow),
    tableOptions: Type.Object({
      /** Rows that pass the side filters: those of the period, or with `attention` or `together` those of any period. */
      total: Type.Integer(),
      /** Rows that also pass column filters and chart selection. */
      filtered: Type.Integer(),
      leftOut: LeftOut,
      page: Type.Integer(),
      pageSize: Type.Integer(),
      sort,
      columns: Type.Array(column),
    }),
    /** True if an intake of the scope has an appointment in any period; otherwise there is no appointments tab (S1 §2). */
    appointments: Type.Boolean(),
    /** Rows of any period that pass the side filters and need attention. Filters of the table do not apply, as in the charts. */
    attention: Type.Object({
      critical: Type.Integer(),
      waiting: Type.Integer(),
      completed: Type.Integer(),
      failedMail: Type.Integer(),
    }),
    pie: Type.Array(Type.Object({ category: Category, count: Type.Integer() })),
    /** The completed rows of `pie` by risk, worst first. */
    risk: Type.Array(Type.Object({ group: RiskGroup, count: Type.Integer() })),
    column: Type.Object({
      unit: Type.Enum([...bucketUnits]),
      buckets: Type.Array(CivilDate),
      series: Type.Array(Type.Object({ category: Category, counts: Type.Array(Type.Integer()) })),
    }),
    bar: Type.Array(Type.Object({ content: Type.String(), label: Type.String(), count: Type.Integer() })),
  });

export const ConversionData = dataOf(ConversionColumn, ConversionSort);
export type ConversionData = Static<typeof ConversionData>;
export const AppointmentData = dataOf(AppointmentColumn, AppointmentSort);
export type AppointmentData = Static<typeof AppointmentData>;

const filterFields = <F extends TSchema, S extends TSchema>(filters: F, sort: S) => ({
  start: Type.Optional(CivilDate),
  end: Type.Optional(CivilDate),
  /** Used only if the organisation has no time zone. */
  timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  filters: Type.Optional(SideFilters),
  epd: Type.Optional(Epd),
  ic_hash: Type.Optional(IntakeHash),
  columnFilters: Type.Optional(filters),
  attention: Type.Optional(AttentionFilter),
  /** Lists only these, of any period; `attention` does not apply. */
  together: Type.Optional(Together),
  selection: Type.Optional(ChartSelection),
  sort: Type.Optional(sort),
  /** Order of rows that are equal by `sort`. */
  thenBy: Type.Optional(Type.Array(sort, { maxItems: 2 })),
});

export const conversionFields = filterFields(ConversionFilters, ConversionSort);
export const appointmentFields = filterFields(AppointmentFilters, AppointmentSort);

const dashboardCall = {
  ...departmentBody,
  permission: 'view_dashboard_charts',
  departmentKey: true,
  patient: 'search',
  costly: true,
} as const;

/**
 * Returns rows, totals and charts for one filter (decisions "tables"). Without `page` it returns every row, without `start` and
 * `end` (S1's intakes mode) those of any period, and without a department those of all departments that the caller may see. Errors:
 * 422 as `conversionErrors`, 404 for an `ic_hash` that the caller may not see.
 */
export const getConversionData = route('POST /api/ajax', {
  ...dashboardCall,
  action: 'getConsentData',
  summary: 'The conversion dashboard: rows, totals and charts of a period',
  pin: true,
  body: Type.Object({
    action: Type.Literal('getConsentData'),
    org: OrganisationSymbol,
    departmentSymbol: Type.Optional(DepartmentSymbol),
    ...conversionFields,
    ...pageFields,
  }),
  reply: ConversionData,
  example: { body: { action: 'getConsentData', org: 'northsea', departmentSymbol: 'ANE' } },
});
export type ConversionRequest = Static<(typeof getConversionData)['body']>;

/** Returns the same for the appointments tab; the period is that of the appointments. */
export const getAppointmentData = route('POST /api/ajax', {
  ...dashboardCall,
  action: 'getFormsData',
  summary: 'The appointments dashboard: rows, totals and charts of a period',
  body: Type.Object({
    action: Type.Literal('getFormsData'),
    org: OrganisationSymbol,
    departmentSymbol: Type.Optional(DepartmentSymbol),
    ...appointmentFields,
    ...pageFields,
  }),
  reply: AppointmentData,
  example: { body: { action: 'getFormsData', org: 'northsea', departmentSymbol: 'ANE' } },
});
export type AppointmentRequest = Static<(typeof getAppointmentData)['body']>;

/** Returns the missing fields of a request: a period has two ends, and only intakes mode omits it and the department. */
export function conversionErrors({
  start,
  end,
  departmentSymbol,
}: Pick<ConversionRequest, 'start' | 'end' | 'departmentSymbol'>): FieldKeys {
  if (start === undefined && end === undefined) return {};
  const given = { start, end, departmentSymbol };
  return Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => (value === undefined ? [[field, ['validation.required']]] : [])),
  );
}

/** Returns the progress of one intake, refetched after a live event (S1 §7). */
export const getProgress = route('GET /api/ic/progress', {
  summary: "One intake's status and forms",
  permission: 'view_dashboard_charts',
  scope: { org: 'query.org' },
  departmentKey: true,
  patient: 'read',
  pin: true,
  query: Type.Object({ id: IntakeId, org: OrganisationSymbol }),
  reply: Type.Object({ status: Status, completedFormFormIds: Type.String(), filledForms: Type.String() }),
  example: {
    query: { id: 42, org: 'northsea' },
    reply: { status: 1, completedFormFormIds: '7', filledForms: '7;2026-01-31;3' },
  },
});

export const Tag = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  color: Type.String(),
  disabled_at: NullableText,
  is_default: Type.Boolean(),
  /** Key of the e-mail offered when the tag is added (S1 §4). */
  enabling_email_key: NullableText,
  /** Only for callers with `view_tag_external_id` (D5). */
  external_id: Type.Optional(NullableText),
  group: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    color: Type.String(),
    exclusive: Type.Boolean(),
    is_no_group: Type.Boolean(),
    alterable: Type.Boolean(),
  }),
});
export type Tag = Static<typeof Tag>;

export const getTags = route('GET /api/tag/get', {
  summary: "The organisation's tags",
  permission: ['view_dashboard_charts', 'send_invite', 'view_patient_modal', 'edit_tags'],
  scope: { org: 'query.org' },
  pin: true,
  query: Type.Object({ org: OrganisationSymbol }),
  reply: Type.Array(Tag),
  example: { query: { org: 'northsea' } },
});
