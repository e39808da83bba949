import { type Args, Invalid, limit, type Reply, searchText } from '@intake-desk/contracts';
import type { findReportPatients as finding } from '@intake-desk/contracts/reports';
import { allOf, containsText, rowOf, select, sql } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import { askedReport } from '../report-data/asked-report.ts';
import { requireAll } from './reported-forms.ts';

const FoundForm = rowOf({
  id: Type.Integer(),
  intake_id: Type.Integer(),
  organisation_id: Type.Integer(),
  epd: Type.String(),
});

/** Finds patients of a report by name or ID. Throws Invalid{text: validation.min} for a text of fewer than `limit.patientSearch.min` characters. */
export async function findReportPatients(
  context: ReportsContext,
  staff: Staff,
  { text, after, ...question }: Args<typeof finding>['body'],
  formsOfCall: number = limit.formsOfCall,
): Promise<Reply<typeof finding>> {
  requireAll(staff, ['view_report_charts', 'view_custom_reports_modal', 'export_dashboard_data']);
  if (searchText(text).length < limit.patientSearch.min) throw new Invalid({ text: ['validation.min'] });
  const { reach, filter } = await askedReport(context, staff, question);
  const rows = await select(context.database.read(), FoundForm)`
    SELECT s.id, i.id AS intake_id, i.organisation_id, i.epd
    FROM submission s JOIN ${intakeRecord} i ON i.id = s.intake_id
    WHERE ${allOf([
      sql`s.state = 'submitted'`,
      reach,
      filter.within,
      sql`NOT (${filter.hidden})`,
      sql`NOT (${filter.typed})`,
      containsText(sql`i.epd_search`, text),
      ...(after === undefined ? [] : [sql`s.id > ${after}`]),
    ])} ORDER BY s.id LIMIT ${formsOfCall + 1}`;
  const found = rows.slice(0, formsOfCall);
  staff.trail.patients(
    found.map(({ intake_id: intakeId, epd, organisation_id: organisationId }) => ({ intakeId, epd, organisationId })),
  );
  return { forms: found.map(({ id }) => id), more: rows.length > formsOfCall };
}
