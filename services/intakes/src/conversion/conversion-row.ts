import { categoryOf, type IntakeRow, Location, Origin, RiskGroup, Status } from '@intake-desk/contracts';
import { FlagColumn, NullableColumn, type RowOf, rowOf, type Sql, sql } from '@intake-desk/database';
import type { PatientTrace } from '@intake-desk/identity';
import Type from 'typebox';
import { completedFormIds } from '../intake/filled-forms.ts';
import { wallClockOf } from '../time/wall-clock.ts';
import type { ConversionContext } from './conversion-context.ts';
import { sentAt } from './conversion-table.ts';

const NullableText = NullableColumn(Type.String());

/** A row of the table as the database has it. Instants are text. */
export const ConversionRow = rowOf({
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
  appointmentType: NullableText,
  serviceType: NullableText,
  specialty: NullableText,
  location: Location,
  tags: NullableText,
  hidden: FlagColumn,
  filledForms: NullableText,
  firstCompletedAt: NullableText,
  riskGroup: RiskGroup,
  sentAt: NullableText,
  origin: Origin,
});
type ConversionRow = RowOf<typeof ConversionRow>;

/** Instants as text on both engines: the wall clock reads that faster than the driver makes dates of it. */
const instantAsText = ({ engine }: ConversionContext, column: Sql): Sql =>
  engine === 'sqlite' ? column : sql`CAST(${column} AS CHAR)`;

/** The columns of `ConversionRow` of rows `i` of intake. */
export const rowColumns = (context: ConversionContext): Sql =>
  sql`i.id AS id, i.hash AS hash, i.epd AS epd, i.step AS step, i.content AS content, i.fullname AS fullname,
    i.organisation_id AS organisationId, i.department_id AS departmentId, i.status AS status,
    ${instantAsText(context, sql`i.created_at`)} AS createdAt, ${instantAsText(context, sql`i.appointment_at`)} AS appointmentAt,
    i.appointment_type AS appointmentType, i.service_type AS serviceType, i.specialty AS specialty, i.location AS location,
    (SELECT GROUP_CONCAT(g.tag_id) FROM intake_tag g WHERE g.intake_id = i.id) AS tags,
    i.hidden_at IS NOT NULL AS hidden, i.filled_forms AS filledForms,
    ${instantAsText(context, sql`i.first_completed_at`)} AS firstCompletedAt, i.risk_group AS riskGroup,
    ${instantAsText(context, sentAt)} AS sentAt, i.origin AS origin`;

/** Rows as the wire has them, and the patients whose data they show. */
export function presentRows(
  { scope, zone, labels }: ConversionContext,
  raw: readonly ConversionRow[],
  related: ReadonlyMap<number, string>,
): { table: IntakeRow[]; traces: PatientTrace[] } {
  const clock = wallClockOf(zone);
  const departments = new Map(scope.departments.map((department) => [department.id, department]));
  const table: IntakeRow[] = [];
  const traces: PatientTrace[] = [];
  for (const row of raw) {
    const department = departments.get(row.departmentId);
    if (!department) throw new Error('A row outside the scope.');
    const created = clock.at(row.createdAt);
    const appointment = row.appointmentAt === null ? null : clock.at(row.appointmentAt);
    traces.push({ intakeId: row.id, epd: row.epd, organisationId: row.organisationId });
    table.push({
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
      appointment_type: row.appointmentType,
      service_type: row.serviceType,
      specialty: row.specialty,
      content: row.content,
      contentLabel: labels.of(row.departmentId, row.content),
      location: row.location,
      tags: row.tags === null ? [] : row.tags.split(',').map(Number),
      hidden: row.hidden,
      relatedIcs: related.get(row.id) ?? '',
      completedFormFormIds: completedFormIds(row.filledForms),
      filledForms: row.filledForms ?? '',
      firstCompletedFormCreatedDate: row.firstCompletedAt === null ? null : clock.date(row.firstCompletedAt),
      firstCompletedFormGroup: row.riskGroup,
      date_sent: row.sentAt === null ? null : clock.date(row.sentAt),
      origin: row.origin,
    });
  }
  return { table, traces };
}
