import type { Staff } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { reportQuestionnaire } from '../forms/report-questionnaire.ts';
import type { OpenReport } from '../report-access/enabled-reports.ts';
import { shownQuestions } from '../report-data/shown-questions.ts';
import type { ReportedForm } from './reported-forms.ts';

/** Open answers of patients, by `<questionnaireId>/<uniqueId>`. */
interface Texts {
  readonly texts?: Readonly<Record<string, string>>;
}

/** Returns, by version of these forms, the open questions that the report shows, with their `<questionnaireId>/<uniqueId>`. */
export async function openQuestions(
  context: ReportsContext,
  { language }: Staff,
  report: OpenReport,
  forms: readonly ReportedForm[],
) {
  const versions = await context.questionnaires.versions(forms.map(({ version }) => version));
  const { questions } = shownQuestions(report);
  return new Map(
    [...versions].map(([id, { questionnaire }]) => [
      id,
      questions(reportQuestionnaire([questionnaire], language))
        .questionAnswerPairs.filter(({ input }) => input.type === 'textArea')
        .map(({ uniqueId }) => ({ uniqueId, key: `${questionnaire.key}/${uniqueId}` })),
    ]),
  );
}

/** Returns a lookup of each form's answers to the report's open questions. */
export async function openAnswers(
  context: ReportsContext,
  staff: Staff,
  report: OpenReport,
  forms: readonly ReportedForm[],
): Promise<(form: number) => Texts> {
  const asked = await openQuestions(context, staff, report, forms);
  const written = new Map(
    forms.map(({ id, version, answers }) => [
      id,
      (asked.get(version) ?? []).flatMap(({ uniqueId, key }) => {
        const text = answers[uniqueId]?.text?.trim() ?? '';
        return text === '' ? [] : [[key, text] as const];
      }),
    ]),
  );
  return (form) => {
    const texts = written.get(form) ?? [];
    return texts.length === 0 ? {} : { texts: Object.fromEntries(texts) };
  };
}
