import {
  getReportView,
  type Population,
  type ReportView,
  type SavedOverview,
  saveReportView,
} from '@intake-desk/contracts/reports';
import type { Visitor } from '../desk/visitor.ts';

/** Number of overviews that a department then has, beside those of every report. */
const many = 14;

/** The overview that shows a single question. */
export const oneQuestion = 'one-question';

/**
 * Saves overviews with long names, and one of a single question, as an editor's browser would; earlier ones are lost.
 */
export async function saveManyOverviews(
  editor: Visitor,
  { questionnaires: [questionnaire] }: Population,
): Promise<void> {
  const question = questionnaire?.questions.find(({ type }) => type === 'radio');
  if (!questionnaire || !question) throw new Error('The report has no question.');
  const shown = { chart: 'column', table: true } as const;
  const overviews = Array.from(
    { length: many },
    (_, place): SavedOverview => ({
      id: place === 0 ? oneQuestion : `overview-${place}`,
      label: `Everybody before an operation whom a colleague calls beforehand, list ${place}`,
      selected: false,
      department: 'ANE',
      filters: [],
      selectedQuestionairesQuestions: {
        [questionnaire.id]: [
          { uniqueId: question.uniqueId, selected: true, questionViewInfo: shown, categoryViewInfo: shown },
        ],
      },
    }),
  );
  const place = { org: 'northsea', departmentSymbol: 'ANE', reportId: 'screening' };
  const read = await editor.fetch('GET', `${getReportView.url}?${new URLSearchParams(place)}`);
  const { version, view }: ReportView = await read.json();
  const viewJSON = JSON.stringify({ ...view, all: { overviews } });
  const saved = await editor.fetch('POST', saveReportView.url, { ...place, viewJSON, version });
  if (!saved.ok()) throw new Error(`The overviews are not saved: ${await saved.text()}`);
}
