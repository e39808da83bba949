import { risk } from '@intake-desk/contracts';
import type { Population, Question, ReplyKind, ReportedQuestionnaire } from '@intake-desk/contracts/reports';

const PATIENTS = 300;
const QUESTIONS = 6;
/** 2026-01-05, a Monday. */
export const firstDay = 20_458;
const WEEKS = 4;
/** Ranges of the number question. */
export const RANGES = 12;

/**
 * A report of yes and no: half of the patients say yes to the first question, which is critical, one of ten to the others. The last
 * question of the first questionnaire asks for a number, of which all ranges are equally frequent.
 */
export interface AttackedReport {
  readonly population: Population;
  /** Returns the population in which a patient has another answer to the first question: 1 is yes, 2 is no. */
  readonly with: (patient: number, code: number) => Population;
  readonly answerOf: (patient: number, question?: number) => number;
  readonly dayOf: (patient: number) => number;
  readonly placesOf: (patient: number) => { readonly department: string; readonly content: string };
}

const kinds: readonly ReplyKind[] = [
  { places: [], group: risk.notCompleted },
  { places: [0], group: risk.critical },
  { places: [1], group: risk.normal },
];

/** Makes a report of two questionnaires with six questions each that everybody answered; `random` draws from 0 to below 1. */
export function attackedReport(random: () => number): AttackedReport {
  const days = Uint16Array.from({ length: PATIENTS }, () => firstDay + Math.floor(random() * WEEKS * 7)).sort();
  const column = (chance: number): Uint16Array => Uint16Array.from(days, () => (random() < chance ? 1 : 2));
  const departments = column(0.5).map((one) => one - 1);
  const contents = column(0.5).map((one) => one - 1);
  const patients = Uint32Array.from(days, (_, row) => row);
  const questionnaire = (id: string): ReportedQuestionnaire => ({
    id,
    name: id,
    rows: PATIENTS,
    patients,
    days,
    contents,
    departments,
    forms: undefined,
    versions: new Uint8Array(PATIENTS),
    questions: Array.from({ length: QUESTIONS }, (_, place) => question(id, place, column(place === 0 ? 0.5 : 0.1))),
  });
  const [yesAndNo, second] = [questionnaire('first'), questionnaire('second')];
  const number = numberQuestion(
    'first',
    Uint16Array.from(days, () => 1 + Math.floor(random() * RANGES)),
  );
  const first = { ...yesAndNo, questions: [...yesAndNo.questions.slice(0, -1), number] };
  const population: Population = {
    size: PATIENTS,
    contents: ['pain', 'sleep'],
    departments: ['ANE', 'PSY'],
    questionnaires: [first, second],
  };
  const [attacked, ...others] = first.questions;
  return {
    population,
    with: (patient, code) => {
      const codes = attacked?.codes.slice() ?? new Uint16Array();
      codes[patient] = code;
      const questions = attacked ? [{ ...attacked, codes }, ...others] : [];
      return { ...population, questionnaires: [{ ...first, questions }, second] };
    },
    answerOf: (patient, place = 0) => first.questions[place]?.codes[patient] ?? 0,
    dayOf: (patient) => days[patient] ?? 0,
    placesOf: (patient) => ({
      department: population.departments[departments[patient] ?? 0] ?? '',
      content: population.contents[contents[patient] ?? 0] ?? '',
    }),
  };
}

const question = (questionnaireId: string, place: number, codes: Uint16Array): Question => ({
  key: `${questionnaireId}/${place}`,
  questionnaireId,
  uniqueId: String(place),
  text: '',
  type: 'radio',
  codes,
  kinds,
  categories: [
    { key: 'yes', label: 'yes', group: risk.critical },
    { key: 'no', label: 'no', group: risk.normal },
  ],
  measure: undefined,
  scale: undefined,
  nps: undefined,
  chart: undefined,
});

/** Range of a code: the ranges are named by their places. */
const ranges = Array.from({ length: RANGES }, (_, place) => place);

const numberQuestion = (questionnaireId: string, codes: Uint16Array): Question => ({
  ...question(questionnaireId, QUESTIONS - 1, codes),
  type: 'number',
  kinds: [
    { places: [], group: risk.notCompleted },
    ...ranges.map((place): ReplyKind => ({ places: [place], group: risk.other })),
  ],
  categories: ranges.map((place) => ({ key: String(place), label: String(place), group: risk.other })),
  measure: { kind: 'number' },
});
