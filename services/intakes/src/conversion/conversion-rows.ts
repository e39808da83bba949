import { categoryOf, type IntakeRow } from '@intake-desk/contracts';
import { type Database, isIn, type Sql, sql } from '@intake-desk/database';
import { alsoInScope, type PatientTrace } from '@intake-desk/identity';
import { completedFormIds } from '../intake/filled-forms.ts';
import type { Intake } from '../intake/intake.entity.ts';
import { relatedHashes } from '../intake/related-intakes.ts';
import { wallClockOf } from '../time/wall-clock.ts';
import type { ConversionContext } from './conversion-context.ts';
import { inTable, sentAt } from './conversion-filter.ts';
import { orderOf } from './conversion-sort.ts';

/** Columns of a row as both engines give them: instants as text, flags as numbers. */
interface RawRow extends Pick<Intake, 'id' | 'hash' | 'epd' | 'step' | 'content' | 'fullname'> {
  readonly organisationId: number;
  readonly departmentId: number;
  readonly status: IntakeRow['status'];
  readonly createdAt: string;
  readonly appointmentAt: string | null;
  readonly appointmentType: string | null;
  readonly serviceType: string | null;
  readonly specialty: string | null;
  readonly location: IntakeRow['location'];
  readonly tags: string | null;
  readonly hidden: number;
  readonly filledForms: string | null;
  readonly firstCompletedAt: string | null;
  readonly riskGroup: IntakeRow['firstCompletedFormGroup'];
  readonly sentAt: string | null;
  readonly origin: IntakeRow['origin'];
}

/** Instants as text on both engines: the wall clock reads that faster than the driver makes dates of it. */
const instantAsText = ({ engine }: ConversionContext, column: Sql): Sql =>
  engine === 'sqlite' ? column : sql`CAST(${column} AS CHAR)`;

const rowColumns = (context: ConversionContext): Sql =>
  sql`i.id AS id, i.hash AS hash, i.epd AS epd, i.step AS step, i.content AS content, i.fullname AS fullname,
    i.organisation_id AS organisationId, i.department_id AS departmentId, i.status AS status,
    ${instantAsText(context, sql`i.created_at`)} AS createdAt, ${instantAsText(context, sql`i.appointment_at`)} AS appointmentAt,
    i.appointment_type AS appointmentType, i.service_type AS serviceType, i.specialty AS specialty, i.location AS location,
    (SELECT GROUP_CONCAT(g.tag_id) FROM intake_tag g WHERE g.intake_id = i.id) AS tags,
    i.hidden_at IS NOT NULL AS hidden, i.filled_forms AS filledForms,
    ${instantAsText(context, sql`i.first_completed_at`)} AS firstCompletedAt, i.risk_group AS riskGroup,
    ${instantAsText(context, sentAt)} AS sentAt, i.origin AS origin`;

async function query<T>(database: Database, { text, values }: Sql): Promise<T[]> {
  return database.read().query(text, [...values]);
}

/** How many rows the table has on all its pages. */
export async function countRows(database: Database, context: ConversionContext): Promise<number> {
  const [found] = await query<{ count: number }>(
    database,
    sql`SELECT COUNT(*) AS count FROM intake i WHERE ${inTable(context)}`,
  );
  return found?.count ?? 0;
}

/** Rows of one page; all of them without a page. */
export async function conversionRows(
  database: Database,
  context: ConversionContext,
  page: { offset: number; size: number } | undefined,
): Promise<{ table: IntakeRow[]; traces: PatientTrace[] }> {
  if (page === undefined) {
    const raw = await query<RawRow>(
      database,
      sql`SELECT ${rowColumns(context)} FROM intake i WHERE ${inTable(context)} ORDER BY ${orderOf(context)}`,
    );
    return present(context, raw, await relatedHashes(database, context.scope, inTable(context)));
  }
  // The ids first: they are sorted within the index, and only the page's rows are fetched.
  const ids = await query<{ id: number }>(
    database,
    sql`SELECT i.id AS id FROM intake i WHERE ${inTable(context)} ORDER BY ${orderOf(context)} LIMIT ${page.size} OFFSET ${page.offset}`,
  );
  const chosen = isIn(
    sql`i.id`,
    ids.map(({ id }) => id),
  );
  const raw = await query<RawRow>(
    database,
    sql`SELECT ${rowColumns(context)} FROM intake i WHERE ${chosen} AND ${alsoInScope(context.scope, 'i')}`,
  );
  const place = new Map(ids.map(({ id }, index) => [id, index]));
  raw.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return present(context, raw, await relatedHashes(database, context.scope, chosen));
}

function present(
  { scope, zone, labels }: ConversionContext,
  raw: readonly RawRow[],
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
      hidden: row.hidden === 1,
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
