import { risk } from '../intake/risk.ts';
import { isRecommendation } from '../questionnaire/questionnaire-rule.ts';
import { decodeColumn } from './column.ts';
import type { Category, Places, Population, Question, ReplyKind, ReportedQuestionnaire } from './population.ts';
import { type ColumnQuestion, type ColumnQuestionnaire, type ReportColumns, unsureKey } from './report-columns.ts';

const DAY_MS = 86_400_000;
/** Number of values of a byte. */
const BYTE = 256;
/** Default target of a recommendation score (S2 §4). */
const NPS_TARGET = 20;

/** Prepares the reply of `getReportColumns` for counting. Columns are decoded on first use. */
export function populationOf({ questionnaires, contents, departments, size }: ReportColumns): Population {
  let known = 0;
  return {
    size,
    contents,
    departments,
    questionnaires: questionnaires.map((questionnaire) => {
      const patients = patientNumbers(questionnaire, known);
      for (const patient of patients) if (patient >= known) known = patient + 1;
      return toReportedQuestionnaire(questionnaire, patients, {
        contents: contents.length,
        departments: departments.length,
      });
    }),
  };
}

/** Returns the patient of each row. `known` is the number of patients in the questionnaires before. */
const patientNumbers = ({ patients, rows }: ColumnQuestionnaire, known: number): Uint32Array =>
  patients ? new Uint32Array(patients) : new Uint32Array(rows).map((_, row) => known + row);

function toReportedQuestionnaire(
  questionnaire: ColumnQuestionnaire,
  patients: Uint32Array,
  lengths: { readonly contents: number; readonly departments: number },
): ReportedQuestionnaire {
  const { id, name, rows, forms, versionNumbers, questionAnswerPairs } = questionnaire;
  const days = lazy(() => decodeDays(questionnaire));
  const contents = lazy(() => decodePlaces(questionnaire.contents, lengths.contents));
  const departments = lazy(() => decodePlaces(questionnaire.departments, lengths.departments));
  const versions = lazy(() => decodePlaces(questionnaire.versions, versionNumbers.length));
  const ids = lazy(() => forms && runningSums(new Int32Array(forms), 0));
  return {
    id,
    name,
    rows,
    patients,
    get days() {
      return days();
    },
    get contents() {
      return contents();
    },
    get departments() {
      return departments();
    },
    get versions() {
      return versions();
    },
    get forms() {
      return ids();
    },
    questions: questionAnswerPairs.map((pair) => toQuestion(pair, id, rows)),
  };
}

/** Returns a function that computes its value once, on first use. */
function lazy<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const decodeDays = ({ firstDay, days }: ColumnQuestionnaire): Uint16Array =>
  runningSums(decodeColumn(days, new Uint16Array(days.length)), Date.parse(firstDay) / DAY_MS);

/** Replaces differences by their running sums, starting at `first`. */
function runningSums<A extends Int32Array | Uint16Array>(differences: A, first: number): A {
  let value = first;
  for (let row = 0; row < differences.length; row += 1) {
    value += differences[row] ?? 0;
    differences[row] = value;
  }
  return differences;
}

const decodePlaces = (text: string, length: number): Places =>
  decodeColumn(text, length > BYTE ? new Uint16Array(text.length) : new Uint8Array(text.length));

function toQuestion(pair: ColumnQuestion, questionnaireId: string, rows: number): Question {
  const { uniqueId, input } = pair;
  const scale = scaleOf(input.answerPossibilities);
  const categories = categoriesOf(pair, scale);
  const places = new Map(categories.map(({ key }, place) => [key, place]));
  const codes = lazy(() => decodeColumn(pair.codes, new Uint16Array(rows)));
  return {
    key: `${questionnaireId}/${uniqueId}`,
    questionnaireId,
    uniqueId,
    text: pair.question,
    type: input.type,
    categories,
    measure: input.measure,
    scale,
    nps: isRecommendation(input.reportType, scale) ? { target: input.target ?? NPS_TARGET } : undefined,
    chart: input.chart,
    kinds: pair.kinds.map(
      ({ answers, ...kind }): ReplyKind => ({ places: answers.flatMap((key) => places.get(key) ?? []), ...kind }),
    ),
    get codes() {
      return codes();
    },
  };
}

/** Parses `low-high`, either of which may be negative. */
function scaleOf(possibilities: string | undefined): Question['scale'] {
  const [, low, high] = /^(-?\d+)-(-?\d+)$/.exec(possibilities ?? '') ?? [];
  return low === undefined || high === undefined ? undefined : { low: Number(low), high: Number(high) };
}

/** Returns the options or the numbers of the scale, then other given answers, such as numbers of an earlier scale. */
function categoriesOf({ input, kinds }: ColumnQuestion, scale: Question['scale']): Category[] {
  if (input.type === 'textArea') return [];
  const { unit } = { unit: undefined, ...input.measure };
  const options = input.options.map(
    ({ key, answer, groupId }): Category => ({
      key,
      label: unit === undefined || key === unsureKey ? answer : `${answer} ${unit}`,
      group: groupId,
    }),
  );
  const numbers = scale
    ? Array.from({ length: scale.high - scale.low + 1 }, (_, index) => String(scale.low + index))
    : [];
  const listed = new Set([...options.map(({ key }) => key), ...numbers]);
  const given = kinds.flatMap(({ answers }) => answers).filter((key) => !listed.has(key));
  const others = [...numbers, ...new Set(given)].map(
    (key): Category => ({ key, label: key, group: groupOf(key, kinds) }),
  );
  return [...options, ...(input.type === 'scoring' ? others.toSorted(byNumber) : others)];
}

const byNumber = (one: Category, other: Category): number => Number(one.key) - Number(other.key);

/** Returns the risk group of an answer; undefined if it had several or was not given. */
function groupOf(key: string, kinds: ColumnQuestion['kinds']): Category['group'] {
  const [group, ...others] = new Set(kinds.filter(({ answers }) => answers.includes(key)).map(({ group }) => group));
  return others.length === 0 && group !== risk.notCompleted ? group : undefined;
}
