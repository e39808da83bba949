import type { ReportQuestion } from '@intake-desk/contracts';
import { asBytes, type Engine, Snapshot, type Sql, sql } from '@intake-desk/database';
import type { PatientTrace, Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import type { ReportsContext } from '../context.ts';
import { type AskedReport, askedReport } from './asked-report.ts';
import { ColumnBuilder, ColumnRow } from './column-builder.ts';
import { reportFrame } from './report-frame.ts';

/** Reads all submissions with the reason why a row is not counted. */
const everySubmission = (engine: Engine, { reach, filter: { within, hidden, typed } }: AskedReport): Sql =>
  sql`SELECT s.id, s.questionnaire_version_id AS version, s.department_id AS department,
    ${asBytes(engine, sql`s.answers`)} AS answers, ${asBytes(engine, sql`s.\`groups\``)} AS \`groups\`, s.submitted_at,
    CASE WHEN ${hidden} THEN 'hidden' WHEN ${typed} THEN 'typed' WHEN s.state = 'superseded' THEN 'sentAgain' END AS left_out,
    i.id AS intake_id, i.organisation_id, i.epd, i.content
    FROM submission s JOIN ${intakeRecord} i ON i.id = s.intake_id
    WHERE s.state IN ('submitted', 'superseded') AND ${reach} AND ${within}`;

const traceOf = ({ intake_id: intakeId, epd, organisation_id: organisationId }: ColumnRow): PatientTrace => ({
  intakeId,
  epd,
  organisationId,
});

/** `POST /api/reports/columns`: returns the answers by columns, for the screens. */
export async function readReportColumns(context: ReportsContext, staff: Staff, question: ReportQuestion) {
  const asked = await askedReport(context, staff, question);
  if (asked.filter.weeks) return reportFrame(staff, question, asked);
  const builder = new ColumnBuilder(staff, asked);
  await addSubmissions(context, asked, builder, (rows) => staff.trail.patients(rows.map(traceOf), { areNew: true }));
  return builder.reply(question);
}

/** Adds every submission of a report to its columns; `meet` is called with each patient's first counted row. */
export async function addSubmissions(
  { database }: ReportsContext,
  asked: AskedReport,
  builder: ColumnBuilder,
  meet: (rows: readonly ColumnRow[]) => void,
): Promise<void> {
  const snapshot = await Snapshot.open(database);
  try {
    for await (const rows of snapshot.batches(ColumnRow, everySubmission(database.address.engine, asked))) {
      meet(rows.filter((row) => builder.add(row)));
    }
  } finally {
    await snapshot.close();
  }
}
