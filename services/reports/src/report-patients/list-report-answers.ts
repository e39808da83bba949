import { type Args, limit, risk, searchText } from '@intake-desk/contracts';
import type { listReportAnswers as listing } from '@intake-desk/contracts/reports';
import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { reportQuestionnaire } from '../forms/report-questionnaire.ts';
import { type OpenReport, openReport } from '../report-access/enabled-reports.ts';
import { shownQuestions } from '../report-data/shown-questions.ts';
import { type ReportedForm, recordOf, reportedForms, requireAll, traceForms } from './reported-forms.ts';

type Asked = Args<typeof listing>['body'];

/** Lists answers to an open question page by page. Throws Forbidden, or NotFound for unshown forms. */
export async function listReportAnswers(context: ReportsContext, staff: Staff, asked: Asked) {
  requireAll(staff, ['view_report_charts', 'export_dashboard_data']);
  const report = await openReport(context, staff, asked.reportId);
  const forms = await reportedForms(context, staff, report, asked.forms);
  const asking = await formsThatAsk(context, staff, report, forms, asked);
  const searched = searchText(asked.search ?? '');
  const found: { form: ReportedForm; text: string }[] = [];
  for (const form of asking) {
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

/** Returns the forms of versions in which this is an open question that the report shows. */
async function formsThatAsk(
  context: ReportsContext,
  { language }: Staff,
  report: OpenReport,
  forms: readonly ReportedForm[],
  { questionnaireId, uniqueId }: Pick<Asked, 'questionnaireId' | 'uniqueId'>,
): Promise<readonly ReportedForm[]> {
  const versions = await context.questionnaires.versions(forms.map(({ version }) => version));
  const { questions } = shownQuestions(report);
  const shows = new Map(
    [...versions].map(([id, { questionnaire }]) => [
      id,
      questionnaire.key === questionnaireId &&
        questions(reportQuestionnaire([questionnaire], language)).questionAnswerPairs.some(
          (pair) => pair.uniqueId === uniqueId && pair.input.type === 'textArea',
        ),
    ]),
  );
  return forms.filter(({ version }) => shows.get(version));
}
