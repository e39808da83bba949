import type { Options, RiskGroup } from '@intake-desk/contracts';
import { type CsvValue, csvLines, csvStart } from '@intake-desk/contracts/csv';
import type {
  Population,
  Question,
  ReplyKind,
  ReportedQuestionnaire,
  SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { DateTime } from 'luxon';
import { textOfDay } from '../address/step.ts';
import { timeText } from '../chart/value-text.ts';
import { selectedQuestions } from './selected-questions.ts';

export interface FileRow {
  readonly patient: number;
  readonly group: RiskGroup;
  readonly epd: string;
  /** Instant. */
  readonly submittedAt: string;
  /** Free-text answers by the keys of their questions. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Format of a file: its separator, and how chosen options are written. */
export type FileLayout = NonNullable<Options['answerFile']>;

interface FileOptions extends FileLayout {
  readonly selected: SelectedQuestions | undefined;
  /** Time zone of its dates. */
  readonly zone: string;
}

/** Words in an exported file are English in every language (decision 145). */
const riskWords: Readonly<Record<RiskGroup, string>> = {
  0: 'Other',
  1: 'Critical',
  2: 'Deviating',
  3: 'Normal',
  4: '',
};

interface Column {
  readonly head: string;
  readonly cell: (row: FileRow) => CsvValue;
}

/** Returns patients as a CSV file: ID, date, risk and their answers to the selected questions (S2 §7). */
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

/** Returns each patient's row of a questionnaire plus one; 0 for none. */
function rowsByPatient({ size }: Population, { patients }: ReportedQuestionnaire): Uint32Array {
  const rows = new Uint32Array(size);
  patients.forEach((patient, row) => {
    rows[patient] = row + 1;
  });
  return rows;
}

/**
 * Returns the columns of a question: its text for free text, one per option for multiple choice, else the option's
 * label, its code, or both. An option's code is its place in the questionnaire, from 1; of a scale, the number itself,
 * as of a question for a number. Dates are `YYYY-MM-DD`, times `HH:mm`.
 */
function columnsOf(question: Question, head: string, rowOf: Uint32Array, values: FileLayout['values']): Column[] {
  const kindOf = ({ patient }: FileRow): ReplyKind | undefined => {
    const row = rowOf[patient] ?? 0;
    return row === 0 ? undefined : question.kinds[question.codes[row - 1] ?? 0];
  };
  const placesOf = (row: FileRow): readonly number[] => kindOf(row)?.places ?? [];
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
  const { measure } = question;
  if (measure) {
    const cell = (row: FileRow): CsvValue => {
      const value = kindOf(row)?.value;
      return value === undefined ? words.cell(row) : measuredCell(measure, value);
    };
    return [{ head: measure.unit === undefined ? head : `${head} (${measure.unit})`, cell }];
  }
  if (question.scale) return [{ head, cell: first((place) => numberOf(question.categories[place]?.key)) }];
  const codes = { head: values === 'both' ? `${head} (code)` : head, cell: first((place) => place + 1) };
  return values === 'both' ? [codes, words] : [values === 'codes' ? codes : words];
}

const measuredCell = ({ kind }: NonNullable<Question['measure']>, value: number): CsvValue =>
  kind === 'number' ? value : kind === 'time' ? timeText(value) : textOfDay(value);

/** Returns the number of a scale, or the words of an answer without one, such as not knowing. */
const numberOf = (key = ''): CsvValue => (key === '' || Number.isNaN(Number(key)) ? key : Number(key));
