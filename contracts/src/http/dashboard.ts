import { type Static, type TSchema, Type } from 'typebox';
import type { FieldKeys } from '../failure/validation.ts';
import { DepartmentSymbol, Epd, IntakeHash, IntakeId, OrganisationSymbol } from '../identifier/identifier.ts';
import { Location, Origin } from '../intake/location.ts';
import { RiskGroup } from '../intake/risk.ts';
import { Category, Status } from '../intake/status.ts';
import { limit, pageSizes } from '../limits/limit.ts';
import { route } from '../route/route.ts';
import { mapOf } from '../schema/map-of.ts';
import { NullableText } from '../schema/nullable.ts';
import { AppointmentColumn, AppointmentFilters, AppointmentSort } from '../table/appointment-columns.ts';
import { ConversionColumn, ConversionFilters, ConversionSort } from '../table/conversion-columns.ts';
import { CivilDate } from '../time/civil-date.ts';
import { departmentBody } from './department-call.ts';

/**
 * The side filters (S1 §3), switched on as S1 §9 says by `defaultSideFilters`. A row passes all that are on;
 * `showOnlyHiddenRecords` switches `hideHiddenEPDS` off.
 */
export const SideFilters = Type.Object({
  /** The texts of `hideTypedEPDS`; those of `defaultSideFilters` where they are left out. */
  hiddenEPDs: Type.Optional(Type.Array(Type.String({ maxLength: limit.epdLength }), { maxItems: limit.hiddenEpds })),
  hideAppointmentPast: Type.Optional(Type.Boolean()),
  hideHiddenEPDS: Type.Optional(Type.Boolean()),
  hideTypedEPDS: Type.Optional(Type.Boolean()),
  /** Keeps the records that staff hid. */
  showOnlyHiddenRecords: Type.Optional(Type.Boolean()),
  hideCompleted: Type.Optional(Type.Boolean()),
  /** Keeps the records whose appointment was canceled or deleted. */
  hideNonDeleted: Type.Optional(Type.Boolean()),
});
export type SideFilters = Static<typeof SideFilters>;
export const defaultSideFilters = {
  hiddenEPDs: ['test'],
  hideAppointmentPast: true,
  hideHiddenEPDS: true,
  hideTypedEPDS: true,
} satisfies SideFilters;

/** The one selected part of a chart; the table obeys it, the charts do not (decisions "tables"). */
export const ChartSelection = Type.Object({
  category: Type.Optional(Category),
  content: Type.Optional(Type.String({ minLength: 1, maxLength: limit.codeLength })),
  /** The first civil date of a bucket of the column chart. */
  bucket: Type.Optional(CivilDate),
});
export type ChartSelection = Static<typeof ChartSelection>;

/**
 * Counts of intakes that need attention, whatever the period, for the line above the charts; days are those of the organisation's
 * zone. `critical`: completed with risk 1, not handled, an appointment booked from today on. `waiting`: not opened, opened or in
 * progress, with an appointment that is booked within `limit.soonDays`. `completed`: completed since the beginning of yesterday.
 * `failedMail`: the last mail to the patient failed, and the appointment is not past.
 */
export const attentions = ['critical', 'waiting', 'completed', 'failedMail'] as const;
export const Attention = Type.Enum([...attentions]);
export type Attention = Static<typeof Attention>;
/** Narrows the table: one of `attentions`, or those who need attention for any of these reasons. */
export const attentionFilters = [...attentions, 'any'] as const;
export const AttentionFilter = Type.Union([Attention, Type.Literal('any')]);
export type AttentionFilter = Static<typeof AttentionFilter>;

/** A row of the dashboard (S1 §3 Intake record). Dates are civil dates in the organisation's zone, times HH:mm. */
export const IntakeRow = Type.Object({
  hash: IntakeHash,
  id: IntakeId,
  epd: Type.String(),
  fullname: Type.String(),
  /** The organisation that owns the row; another than the selected one where it comes from a linked organisation. */
  orgSymbol: OrganisationSymbol,
  department: Type.String(),
  status: Status,
  step: Type.Integer(),
  category: Category,
  /** Creation, civil date and time. */
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
  /** Hashes of the same patient's other intakes, separated by commas. */
  relatedIcs: Type.String(),
  completedFormFormIds: Type.String(),
  /** Triples `form id;created;risk group`, separated by commas. */
  filledForms: Type.String(),
  firstCompletedFormCreatedDate: NullableText,
  firstCompletedFormGroup: RiskGroup,
  /** Instant of the last form that was completed. */
  lastStatusCompleted: NullableText,
  /** The next booked appointment of each type, civil date and time; `default`: the soonest, `default_type`: its type. */
  futureAppointments: mapOf(Type.String()),
  future_followup_type: NullableText,
  future_followup_date: NullableText,
  /** A completed intake that nobody has seen since. */
  unread: Type.Boolean(),
  date_sent: NullableText,
  origin: Origin,
});
export type IntakeRow = Static<typeof IntakeRow>;

const LeftOutCount = Type.Optional(Type.Integer());
/**
 * Rows that the side filters leave out, of the period or with `attention` of those that need it: in all, and by each that is on. A row
 * may count for several.
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
      /** Rows under the side filters: those of the period, or with `attention` those that need it in any. */
      total: Type.Integer(),
      /** Rows that also pass column filters and chart selection. */
      filtered: Type.Integer(),
      leftOut: LeftOut,
      page: Type.Integer(),
      pageSize: Type.Integer(),
      sort,
      /** Columns that have a value somewhere in the period. */
      columns: Type.Array(column),
    }),
    /** Whether an intake of the scope has an appointment, in any period: without one there is no such tab (S1 §2). */
    appointments: Type.Boolean(),
    /** Rows under the side filters that need somebody, whatever the period; like the charts these ignore what narrows the table. */
    attention: Type.Object({
      critical: Type.Integer(),
      waiting: Type.Integer(),
      completed: Type.Integer(),
      failedMail: Type.Integer(),
    }),
    pie: Type.Array(Type.Object({ category: Category, count: Type.Integer() })),
    /** The completed ones of `pie` by their risk, worst first. */
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

/** What narrows and orders a dashboard's rows. */
const filterFields = <F extends TSchema, S extends TSchema>(filters: F, sort: S) => ({
  start: Type.Optional(CivilDate),
  end: Type.Optional(CivilDate),
  /** Serves only where the organisation has no time zone of its own. */
  timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  filters: Type.Optional(SideFilters),
  /** Narrows to one patient's intakes. */
  epd: Type.Optional(Epd),
  /** Narrows to one intake. */
  ic_hash: Type.Optional(IntakeHash),
  columnFilters: Type.Optional(filters),
  attention: Type.Optional(AttentionFilter),
  selection: Type.Optional(ChartSelection),
  sort: Type.Optional(sort),
  /** What orders rows that `sort` leaves equal. */
  thenBy: Type.Optional(Type.Array(sort, { maxItems: 2 })),
});

export const conversionFields = filterFields(ConversionFilters, ConversionSort);
export const appointmentFields = filterFields(AppointmentFilters, AppointmentSort);

const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Enum([...pageSizes])),
};

const dashboardCall = {
  ...departmentBody,
  url: '/api/ajax',
  permission: 'view_dashboard_charts',
  departmentKey: true,
  patient: 'search',
  costly: true,
} as const;

/**
 * Rows, totals and charts from one filter (decisions "tables"). Without `page` every row is returned. Without `start` and
 * `end` (S1's intakes mode) no period narrows, and without a department all are meant that the caller may see.
 * Errors: 422 as `conversionErrors` says, 404 for an `ic_hash` that the caller may not see.
 */
export const getConversionData = route({
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

/** As `getConversionData`; the period is that of the appointments. */
export const getAppointmentData = route({
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

/** What a request lacks: a period has two ends, and only intakes mode leaves out both it and the department. */
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

/** One record's progress, asked again after a live event (S1 §7). */
export const getProgress = route({
  method: 'GET',
  url: '/api/ic/progress',
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
  /** The e-mail that adding it offers to send (S1 §4). */
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

export const getTags = route({
  method: 'GET',
  url: '/api/tag/get',
  summary: "The organisation's tags",
  permission: ['view_dashboard_charts', 'send_invite', 'view_patient_modal', 'edit_tags'],
  scope: { org: 'query.org' },
  pin: true,
  query: Type.Object({ org: OrganisationSymbol }),
  reply: Type.Array(Tag),
  example: { query: { org: 'northsea' } },
});
