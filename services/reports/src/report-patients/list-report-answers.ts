import { type Args, limit, risk, searchText } from '@intake-desk/contracts';
import type { listReportAnswers as listing } from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { openReport } from '../report-access/enabled-reports.ts';
import { openQuestions } from './open-answers.ts';
import { type ReportedForm, recordOf, reportedForms, requireAll, traceForms } from './reported-forms.ts';

type Asked = Args<typeof listing>['body'];

/** Lists answers to an open question page by page. Throws Forbidden, or NotFound for unshown forms. */
export async function listReportAnswers(context: ReportsContext, staff: Staff, asked: Asked) {
  requireAll(staff, ['view_report_charts', 'export_dashboard_data']);
  const report = await openReport(context, staff, asked.reportId);
  const forms = await reportedForms(context, staff, report, asked.forms);
  const questions = await openQuestions(context, staff, report, forms);
  const key = `${asked.questionnaireId}/${asked.uniqueId}`;
  const searched = searchText(asked.search ?? '');
  const found: { form: ReportedForm; text: string }[] = [];
  for (const form of forms) {
    if (!questions.get(form.version)?.some((question) => question.key === key)) continue;
    const text = form.answers[asked.uniqueId]?.text?.trim() ?? '';
    if (text === '' || !searchText(text).includes(searched)) continue;
    found.push({ form, text });
    if (found.length === limit.openAnswers) break;
  }
  traceForms(
    staff,
    found.map(({ form }) => form),
  );
  const last = found.length === limit.openAnswers ? found.at(-1)?.form.id : undefined;
  return {
    read: last === undefined ? asked.forms.length : asked.forms.indexOf(last) + 1,
    answers: found.map(({ form, text }) => ({
      form_id: form.id,
      ...recordOf(staff, form),
      epd: form.epd,
      text,
      group: form.groups?.[asked.uniqueId] ?? risk.other,
      submitted_at: form.submitted_at.toISOString(),
    })),
  };
}
