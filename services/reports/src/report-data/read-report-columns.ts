import type { ReportQuestion } from '@intake-desk/contracts';
import type { ReportColumns } from '@intake-desk/contracts/reports';
import { asBytes, type Engine, Snapshot, type Sql, sql } from '@intake-desk/database';
import type { PatientTrace, Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import type { ReportsContext } from '../context.ts';
import { type AskedReport, askedReport } from './asked-report.ts';
import { ColumnBuilder, ColumnRow } from './column-builder.ts';
import { smallGroupOf } from './small-group.ts';

/** Everything that was submitted, and why a row is left out of what is counted. */
const everySubmission = (engine: Engine, { reach, filter: { within, hidden, typed } }: AskedReport): Sql =>
  sql`SELECT s.id, s.questionnaire_version_id AS version, s.department_id AS department,
    ${asBytes(engine, sql`s.answers`)} AS answers, ${asBytes(engine, sql`s.\`groups\``)} AS \`groups\`, s.submitted_at,
    CASE WHEN ${hidden} THEN 'hidden' WHEN ${typed} THEN 'typed' WHEN s.state = 'superseded' THEN 'sentAgain' END AS left_out,
    i.id AS intake_id, i.organisation_id, i.epd, i.content
    FROM submission s JOIN ${intakeRecord} i ON i.id = s.intake_id
    WHERE s.state IN ('submitted', 'superseded') AND ${reach} AND ${within}`;

const traceOf = ({ intake_id: intakeId, epd, organisation_id: organisationId }: ColumnRow): PatientTrace => ({
  ...{ intakeId, epd, organisationId },
});

/** The data of a report by columns, from a cursor: it takes the memory of the columns and of one batch of rows. */
export const readReportColumns =
  (context: ReportsContext) =>
  async (staff: Staff, question: ReportQuestion): Promise<ReportColumns> => {
    const asked = await askedReport(context, staff, question);
    const builder = new ColumnBuilder(staff, asked);
    const snapshot = await Snapshot.open(context.database);
    try {
      for await (const rows of snapshot.batches(ColumnRow, everySubmission(context.database.address.engine, asked))) {
        const met = rows.filter((row) => builder.add(row));
        staff.trail.patients(met.map(traceOf), { areNew: true });
      }
    } finally {
      await snapshot.close();
    }
    return builder.reply(question, await smallGroupOf(context.database, staff));
  };
