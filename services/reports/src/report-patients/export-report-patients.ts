import { type Args, Invalid, limit, type Reply } from '@intake-desk/contracts';
import type { exportReportPatients as exporting } from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import { isTestEpd } from '@intake-desk/intakes';
import { DateTime } from 'luxon';
import type { ReportsContext } from '../context.ts';
import { openReport } from '../report-access/enabled-reports.ts';
import { openAnswers } from './open-answers.ts';
import { type ReportedForm, reportedForms, requireAll, traceForms } from './reported-forms.ts';

type Asked = Args<typeof exporting>['body'];

/** Civil days, both included, and the instant of a form to which they apply. */
interface Days {
  readonly start: string;
  readonly end: string;
  readonly at: (form: ReportedForm) => Date | null;
}

const daysOf = (asked: Asked): Days[] => [
  ...(asked.periodFormSubmitted
    ? [{ ...asked.periodFormSubmitted, at: (form: ReportedForm) => form.submitted_at }]
    : []),
  ...(asked.periodInformedConsent
    ? [{ ...asked.periodInformedConsent, at: (form: ReportedForm) => form.created_at }]
    : []),
  ...(asked.periodAppointmentDate
    ? [{ ...asked.periodAppointmentDate, at: (form: ReportedForm) => form.appointment_at }]
    : []),
];

const lengthOf = ({ start, end }: Days): number =>
  DateTime.fromISO(end, { zone: 'utc' }).diff(DateTime.fromISO(start, { zone: 'utc' }), 'days').days + 1;

/** Throws Invalid{end: export.limit} unless one of the periods has at most `limit.exportDays` civil days. */
export async function exportReportPatients(
  context: ReportsContext,
  staff: Staff,
  asked: Asked,
): Promise<Reply<typeof exporting>> {
  requireAll(staff, ['view_report_charts', 'export_dashboard_data']);
  const periods = daysOf(asked);
  if (!periods.some((days) => lengthOf(days) <= limit.exportDays)) throw new Invalid({ end: ['export.limit'] });
  const report = await openReport(context, staff, asked.reportId);
  const { timezone: zone } = staff.scope;
  const isWithin = (form: ReportedForm): boolean =>
    periods.every(({ start, end, at }) => {
      const moment = at(form);
      const day = moment && DateTime.fromJSDate(moment, { zone }).toISODate();
      return day !== null && day >= start && day <= end;
    });
  const forms = (await reportedForms(context, staff, report, asked.forms)).filter(isWithin);
  const exported = forms.filter(({ epd }) => !isTestEpd(epd));
  traceForms(staff, exported);
  const textsOf = await openAnswers(context, staff, report, exported);
  return {
    patients: exported.map(({ id, epd, submitted_at }) => ({
      form_id: id,
      epd,
      submitted_at: submitted_at.toISOString(),
      ...textsOf(id),
    })),
    tests: forms.length - exported.length,
  };
}
