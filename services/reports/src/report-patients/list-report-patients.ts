import type { Args } from '@intake-desk/contracts';
import type { listReportPatients as listing } from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import { isTestEpd } from '@intake-desk/intakes';
import { DateTime } from 'luxon';
import type { ReportsContext } from '../context.ts';
import { openReport } from '../report-access/enabled-reports.ts';
import { recordOf, reportedForms, requireAll, traceForms } from './reported-forms.ts';

/** Lists patients behind a report's numbers by their forms. Throws Forbidden, or NotFound without any. */
export async function listReportPatients(context: ReportsContext, staff: Staff, asked: Args<typeof listing>['body']) {
  requireAll(staff, ['view_report_charts', 'view_custom_reports_modal', 'export_dashboard_data']);
  const report = await openReport(context, staff, asked.reportId);
  const rows = await reportedForms(context, staff, report, asked.forms);
  traceForms(staff, rows);
  // Names need the same permission as on the dashboard.
  const named = staff.can('view_dashboard_charts');
  const { timezone: zone } = staff.scope;
  return {
    patients: rows.map((row) => ({
      form_id: row.id,
      ...recordOf(staff, row),
      epd: row.epd,
      fullname: named ? row.fullname : null,
      submitted_at: row.submitted_at.toISOString(),
      appointment_date: row.appointment_at && DateTime.fromJSDate(row.appointment_at, { zone }).toISODate(),
      test: isTestEpd(row.epd),
    })),
  };
}
