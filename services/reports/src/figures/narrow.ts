import type {
  CountedPart,
  KeptPatients,
  Places,
  Population,
  Question,
  ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';

/** Limits of a part; undefined for the whole report. */
export interface RowLimits extends Pick<CountedPart, 'department' | 'content'> {
  /** Civil days, in days since 1970-01-01, both included. */
  readonly days?: { readonly from: number; readonly to: number } | undefined;
}

export interface Counted {
  readonly population: Population;
  readonly kept: KeptPatients;
}

/** Returns the patients with a row within the limits and only these rows, renumbered for speed. */
export function narrow({ population, kept }: Counted, { department, content, days }: RowLimits): Counted {
  if (department === undefined && content === undefined && !days) return { population, kept };
  const wanted = {
    departments: department === undefined ? undefined : population.departments.indexOf(department),
    contents: content === undefined ? undefined : population.contents.indexOf(content),
  };
  const numbers = new Int32Array(population.size).fill(-1);
  const mask: number[] = [];
  const questionnaires = population.questionnaires.map((questionnaire) => {
    const rows = rowsWithin(questionnaire, wanted, days);
    const patients = rows.map((row) => {
      const patient = questionnaire.patients[row] ?? 0;
      if (numbers[patient] === -1) numbers[patient] = mask.push(kept.mask[patient] ?? 0) - 1;
      return numbers[patient] ?? 0;
    });
    return selectRows(questionnaire, rows, patients);
  });
  return {
    population: { ...population, size: mask.length, questionnaires },
    kept: { size: mask.reduce((sum, one) => sum + one, 0), mask: Uint8Array.from(mask) },
  };
}

function rowsWithin(
  questionnaire: ReportedQuestionnaire,
  wanted: { readonly departments: number | undefined; readonly contents: number | undefined },
  days: RowLimits['days'],
): Uint32Array {
  const [first, end] = days
    ? [firstFrom(questionnaire.days, days.from), firstFrom(questionnaire.days, days.to + 1)]
    : [0, questionnaire.rows];
  const rows = new Uint32Array(end - first);
  let length = 0;
  for (let row = first; row < end; row += 1) {
    if (wanted.departments !== undefined && questionnaire.departments[row] !== wanted.departments) continue;
    if (wanted.contents !== undefined && questionnaire.contents[row] !== wanted.contents) continue;
    rows[length] = row;
    length += 1;
  }
  return rows.subarray(0, length);
}

/** Returns the first row on or after a day; days ascend. */
function firstFrom(days: Uint16Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function selectRows(
  questionnaire: ReportedQuestionnaire,
  rows: Uint32Array,
  patients: Uint32Array,
): ReportedQuestionnaire {
  const of = (column: Places): Uint16Array => {
    const values = new Uint16Array(rows.length);
    for (let place = 0; place < rows.length; place += 1) values[place] = column[rows[place] ?? 0] ?? 0;
    return values;
  };
  return {
    id: questionnaire.id,
    name: questionnaire.name,
    rows: rows.length,
    patients,
    forms: undefined,
    days: of(questionnaire.days),
    contents: of(questionnaire.contents),
    departments: of(questionnaire.departments),
    versions: of(questionnaire.versions),
    questions: questionnaire.questions.map((question): Question => ({ ...question, codes: of(question.codes) })),
  };
}
