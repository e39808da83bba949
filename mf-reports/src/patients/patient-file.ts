import type { RiskGroup } from '@intake-desk/contracts';
import { type CsvValue, csvLines, csvStart } from '@intake-desk/contracts/csv';
import type { Population, Question, ReportedQuestionnaire, SelectedQuestions } from '@intake-desk/contracts/reports';
import { DateTime } from 'luxon';

/** A patient of a file. */
export interface FileRow {
  readonly patient: number;
  readonly group: RiskGroup;
  readonly epd: string;
  /** Instant. */
  readonly submittedAt: string;
}

interface FileOptions {
  readonly selected: SelectedQuestions | undefined;
  /** In which dates are written. */
  readonly zone: string;
}

/** Words of an export's file are English in every language (decision 145). */
const riskWords: Readonly<Record<RiskGroup, string>> = {
  0: 'Other',
  1: 'Critical',
  2: 'Deviating',
  3: 'Normal',
  4: '',
};

/** A question with the row of each patient in its questionnaire, one more; 0 for none. */
interface Column {
  readonly head: string;
  readonly question: Question;
  readonly rows: Uint32Array;
}

/** Returns patients as a file for a spreadsheet: ID, date, risk and what they answered to the selected questions (S2 §7). */
export function patientFile(
  population: Population,
  patients: readonly FileRow[],
  { selected, zone }: FileOptions,
): string {
  const columns = population.questionnaires.flatMap((questionnaire) => columnsOf(population, questionnaire, selected));
  const lines = patients.map(({ patient, group, epd, submittedAt }): CsvValue[] => [
    epd,
    DateTime.fromISO(submittedAt, { zone }).toFormat('yyyy-MM-dd HH:mm'),
    riskWords[group],
    ...columns.map((column) => answerOf(column, patient)),
  ]);
  return csvStart + csvLines([['Patient ID', 'Date', 'Risk', ...columns.map(({ head }) => head)], ...lines]);
}

function columnsOf(
  { size, questionnaires }: Population,
  { id, name, patients, questions }: ReportedQuestionnaire,
  selected: SelectedQuestions | undefined,
): Column[] {
  const rows = new Uint32Array(size);
  patients.forEach((patient, row) => {
    rows[patient] = row + 1;
  });
  return questions
    .filter(({ type, uniqueId }) => type !== 'textArea' && (selected?.[id]?.includes(uniqueId) ?? !selected))
    .map((question) => ({
      head: questionnaires.length > 1 ? `${name}: ${question.text}` : question.text,
      question,
      rows,
    }));
}

function answerOf({ question, rows }: Column, patient: number): string {
  const row = rows[patient] ?? 0;
  const kind = row === 0 ? undefined : question.kinds[question.codes[row - 1] ?? 0];
  return (kind?.places ?? []).map((place) => question.categories[place]?.label ?? '').join(', ');
}
