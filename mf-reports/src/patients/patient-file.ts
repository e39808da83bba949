import type { Options, RiskGroup } from '@intake-desk/contracts';
import { type CsvValue, csvLines, csvStart } from '@intake-desk/contracts/csv';
import type { Population, Question, ReportedQuestionnaire, SelectedQuestions } from '@intake-desk/contracts/reports';
import { DateTime } from 'luxon';
import { selectedQuestions } from './selected-questions.ts';

/** A patient of a file. */
export interface FileRow {
  readonly patient: number;
  readonly group: RiskGroup;
  readonly epd: string;
  /** Instant. */
  readonly submittedAt: string;
  /** Open answers, by the keys of their questions. */
  readonly texts: ReadonlyMap<string, string>;
}

/** How a file is written: what separates its cells, and how a chosen option is named in it. */
export type FileLayout = NonNullable<Options['answerFile']>;

interface FileOptions extends FileLayout {
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

/** A column of the file: its head and a patient's cell. */
interface Column {
  readonly head: string;
  readonly cell: (row: FileRow) => CsvValue;
}

/** Returns patients as a file for a spreadsheet: ID, date, risk and what they answered to the selected questions (S2 §7). */
export function patientFile(
  population: Population,
  patients: readonly FileRow[],
  { selected, zone, format, values }: FileOptions,
): string {
  const named = population.questionnaires.length > 1;
  const columns = population.questionnaires.flatMap((questionnaire) => {
    const rowOf = rowsByPatient(population, questionnaire);
    return selectedQuestions(questionnaire, selected).flatMap((question) => {
      const head = named ? `${questionnaire.name}: ${question.text}` : question.text;
      return columnsOf(question, head, rowOf, values);
    });
  });
  const heads = ['Patient ID', 'Date', 'Risk', ...columns.map(({ head }) => head)];
  const lines = patients.map((row): CsvValue[] => [
    row.epd,
    DateTime.fromISO(row.submittedAt, { zone }).toFormat('yyyy-MM-dd HH:mm'),
    riskWords[row.group],
    ...columns.map(({ cell }) => cell(row)),
  ]);
  const isSemicolon = format === 'semicolon';
  const written = isSemicolon ? lines.map((line) => line.map(withDecimalComma)) : lines;
  return csvStart + csvLines([heads, ...written], isSemicolon ? ';' : ',');
}

const withDecimalComma = (value: CsvValue): CsvValue =>
  typeof value === 'number' ? String(value).replace('.', ',') : value;

/** Returns each patient's row of a questionnaire, one more; 0 for none. */
function rowsByPatient({ size }: Population, { patients }: ReportedQuestionnaire): Uint32Array {
  const rows = new Uint32Array(size);
  patients.forEach((patient, row) => {
    rows[patient] = row + 1;
  });
  return rows;
}

/**
 * The columns of a question: its text for an open one, one for each option where several can be chosen, else the option's words, its
 * number, or both. An option's code is its place in the questionnaire, from 1; of a scale it is the number itself.
 */
function columnsOf(question: Question, head: string, rowOf: Uint32Array, values: FileLayout['values']): Column[] {
  const placesOf = ({ patient }: FileRow): readonly number[] => {
    const row = rowOf[patient] ?? 0;
    return (row === 0 ? undefined : question.kinds[question.codes[row - 1] ?? 0])?.places ?? [];
  };
  if (question.type === 'textArea') return [{ head, cell: ({ texts }) => texts.get(question.key) ?? null }];
  if (question.type === 'checkbox') {
    return question.categories.map(({ label }, place) => ({
      head: `${head}: ${label}`,
      cell: (row) => {
        const places = placesOf(row);
        return places.length === 0 ? null : Number(places.includes(place));
      },
    }));
  }
  const first = (of: (place: number) => CsvValue) => (row: FileRow) => placesOf(row).map(of)[0] ?? null;
  const words = { head, cell: first((place) => question.categories[place]?.label ?? null) };
  if (question.scale) return [{ head, cell: first((place) => numberOf(question.categories[place]?.key)) }];
  const codes = { head: values === 'both' ? `${head} (code)` : head, cell: first((place) => place + 1) };
  return values === 'both' ? [codes, words] : [values === 'codes' ? codes : words];
}

/** The number of a scale; words for an answer without a number, such as not knowing. */
const numberOf = (key = ''): CsvValue => (key === '' || Number.isNaN(Number(key)) ? key : Number(key));
