import { categoryOf, type IntakeRow, Location, Origin, RiskGroup, Status } from '@intake-desk/contracts';
import { FlagColumn, NullableColumn, type RowOf, rowOf, type Sql, sql } from '@intake-desk/database';
import type { PatientTrace } from '@intake-desk/identity';
import Type from 'typebox';
import { completedFormIds } from '../intake/filled-forms.ts';
import { wallClockOf } from '../time/wall-clock.ts';
import { isUnread } from './attention.ts';
import type { DashboardContext } from './dashboard-context.ts';
import type { FutureAppointments } from './future-appointments.ts';

const NullableText = NullableColumn(Type.String());
const AppointmentStatus = NullableColumn(Type.Enum(['booked', 'canceled']));

/** The columns of a stored row of the table. Instants are text. */
export const rowShape = {
  id: Type.Integer(),
  hash: Type.String(),
  epd: Type.String(),
  step: Type.Integer(),
  content: Type.String(),
  fullname: NullableText,
  organisationId: Type.Integer(),
  departmentId: Type.Integer(),
  status: Status,
  createdAt: Type.String(),
  appointmentAt: NullableText,
  appointmentStatus: AppointmentStatus,
  appointmentType: NullableText,
  serviceType: NullableText,
  specialty: NullableText,
  location: Location,
  tags: NullableText,
  hidden: FlagColumn,
  filledForms: NullableText,
  firstCompletedAt: NullableText,
  riskGroup: RiskGroup,
  completedAt: NullableText,
  followupType: NullableText,
  followupAt: NullableText,
  unread: FlagColumn,
  sentAt: NullableText,
  origin: Origin,
} as const;
export const ConversionRow = rowOf(rowShape);
export type ConversionRow = RowOf<typeof ConversionRow>;

/** Selects an instant as text, which `WallClock` reads faster than the driver creates dates. */
const instantAsText = ({ engine }: Pick<DashboardContext, 'engine'>, column: Sql): Sql =>
  engine === 'sqlite' ? column : sql`CAST(${column} AS CHAR)`;

/** Returns the columns of `ConversionRow` for SELECT, of rows `i` of intake. */
export const rowColumns = (context: Pick<DashboardContext, 'engine'>): Sql =>
  sql`i.id AS id, i.hash AS hash, i.epd AS epd, i.step AS step, i.content AS content, i.fullname AS fullname,
    i.organisation_id AS organisationId, i.department_id AS departmentId, i.status AS status,
    ${instantAsText(context, sql`i.created_at`)} AS createdAt, ${instantAsText(context, sql`i.appointment_at`)} AS appointmentAt,
    i.appointment_status AS appointmentStatus, i.appointment_type AS appointmentType, i.service_type AS serviceType, i.specialty AS specialty, i.location AS location,
    (SELECT GROUP_CONCAT(g.tag_id) FROM intake_tag g WHERE g.intake_id = i.id) AS tags,
    i.hidden_at IS NOT NULL AS hidden, i.filled_forms AS filledForms,
    ${instantAsText(context, sql`i.first_completed_at`)} AS firstCompletedAt, i.risk_group AS riskGroup,
    ${instantAsText(context, sql`i.completed_at`)} AS completedAt, i.future_followup_type AS followupType,
    ${instantAsText(context, sql`i.future_followup_at`)} AS followupAt, ${isUnread} AS unread,
    ${instantAsText(context, sql`i.sent_at`)} AS sentAt, i.origin AS origin`;

export interface RelatedValues {
  /** Hashes of the same patient's other intakes, separated by commas. */
  readonly related: ReadonlyMap<number, string>;
  readonly future: ReadonlyMap<number, FutureAppointments>;
}

/** A row of the response without the values from other tables. */
export type BareRow = Omit<IntakeRow, 'relatedIcs' | 'futureAppointments'>;

export function rowPresenter({
  scope,
  zone,
  labels,
}: Pick<DashboardContext, 'scope' | 'zone' | 'labels'>): (row: ConversionRow) => BareRow {
  const clock = wallClockOf(zone);
  const departments = new Map(scope.departments.map((department) => [department.id, department]));
  return (row) => {
    const department = departments.get(row.departmentId);
    if (!department) throw new Error('A row outside the scope.');
    const created = clock.at(row.createdAt);
    const appointment = row.appointmentAt === null ? null : clock.at(row.appointmentAt);
    return {
      hash: row.hash,
      id: row.id,
      epd: row.epd,
      fullname: row.fullname ?? '',
      orgSymbol: department.organisationSymbol,
      department: department.symbol,
      status: row.status,
      step: row.step,
      category: categoryOf(row.status, row.step),
      date: created.date,
      time: created.time,
      appointment_date: appointment === null ? null : appointment.date,
      appointment_time: appointment === null ? null : appointment.time,
      appointment_status: row.appointmentStatus,
      appointment_type: row.appointmentType,
      service_type: row.serviceType,
      specialty: row.specialty,
      content: row.content,
      contentLabel: labels.of(row.departmentId, row.content),
      location: row.location,
      tags: row.tags === null ? [] : row.tags.split(',').map(Number),
      hidden: row.hidden,
      completedFormFormIds: completedFormIds(row.filledForms),
      filledForms: row.filledForms ?? '',
      firstCompletedFormCreatedDate: row.firstCompletedAt === null ? null : clock.date(row.firstCompletedAt),
      firstCompletedFormGroup: row.riskGroup,
      lastStatusCompleted: row.completedAt === null ? null : isoOf(row.completedAt),
      future_followup_type: row.followupType,
      future_followup_date: row.followupAt === null ? null : clock.date(row.followupAt),
      unread: row.unread,
      date_sent: row.sentAt === null ? null : clock.date(row.sentAt),
      origin: row.origin,
    };
  };
}

export function presentRows(
  context: DashboardContext,
  raw: readonly ConversionRow[],
  { related, future }: RelatedValues,
): { table: IntakeRow[]; traces: PatientTrace[] } {
  const present = rowPresenter(context);
  return {
    table: raw.map((row) => ({
      ...present(row),
      relatedIcs: related.get(row.id) ?? '',
      futureAppointments: future.get(row.id) ?? {},
    })),
    traces: raw.map(({ id, epd, organisationId }) => ({ intakeId: id, epd, organisationId })),
  };
}

const isoOf = (instant: string): string => `${instant.replace(' ', 'T')}Z`;
