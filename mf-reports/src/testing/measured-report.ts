import {
  type ColumnQuestion,
  encodeColumn,
  type ReportColumns,
  rangeStart,
  unsureKey,
} from '@intake-desk/contracts/reports';
import { dayOfText } from '../address/step.ts';
import { sampleReport } from './sample-report.ts';

type Measured = NonNullable<ColumnQuestion['input']['measure']>;

interface Measuring {
  readonly uniqueId: string;
  readonly question: string;
  readonly measure: Measured;
  /** Keys of the ranges with their labels, without a unit. */
  readonly ranges: readonly (readonly [key: string, words: string])[];
  /** By patient; undefined for "not known", null for no answer. */
  readonly given: readonly (number | undefined | null)[];
}

/** Returns a question for a number or date as the gateway sends it. */
export function measuredQuestion({ uniqueId, question, measure, ranges, given }: Measuring): ColumnQuestion {
  const values = [...new Set(given.filter((value) => typeof value === 'number'))];
  const keyOf = (value: number): string =>
    ranges.findLast(([key]) => (rangeStart(measure, key) ?? value) <= value)?.[0] ?? '';
  const unsure = { answers: [unsureKey], group: 0 as const };
  return {
    uniqueId,
    question,
    input: {
      type: measure.kind === 'number' ? 'number' : 'date',
      measure,
      options: [
        ...ranges.map(([key, answer]) => ({ answer, key, groupId: 0 as const })),
        { answer: 'I do not know', key: unsureKey, groupId: 0 },
      ],
    },
    kinds: [
      { answers: [], group: 4 },
      ...values.map((value) => ({ answers: [keyOf(value)], group: 0 as const, value })),
      unsure,
    ],
    codes: encodeColumn(
      given.map((value) => (value === null ? 0 : value === undefined ? values.length + 1 : values.indexOf(value) + 1)),
    ),
    askedIn: [0],
    changes: [],
  };
}

const weight = measuredQuestion({
  uniqueId: 'weight',
  question: 'How much do you weigh?',
  measure: { kind: 'number', unit: 'kg' },
  ranges: [50, 60, 70, 80, 90].map((start) => [String(start), `${start} – ${start + 9}`]),
  given: [52, 64, 61.5, 68, undefined, 66, 82, null, 64, 97, 61, 64],
});
const surgery = measuredQuestion({
  uniqueId: 'surgery',
  question: 'When was your last operation?',
  measure: { kind: 'date' },
  ranges: [
    ['<2025-12', 'Before December 2025'],
    ['2025-12', 'December 2025'],
    ['2026-01', 'January 2026'],
    ['2026-02', 'February 2026'],
  ],
  given: ['2026-01-02', '2026-01-04', '2026-01-25', ...Array.from({ length: 9 }, () => null)].map((day) =>
    day === null ? null : dayOfText(day),
  ),
});
const rising = measuredQuestion({
  uniqueId: 'rising',
  question: 'When do you get up?',
  measure: { kind: 'time' },
  ranges: ['06', '07', '08'].map((hour) => [`${hour}:00`, `${hour}:00 – ${hour}:59`]),
  given: [365, 425, 455, 490, ...Array.from({ length: 8 }, () => null)],
});

/** The sample report with questions for a number, a date and a time, whose ranges include empty ones. For tests. */
export const measuredReport: ReportColumns = {
  ...sampleReport,
  questionnaires: sampleReport.questionnaires.map((questionnaire, place) =>
    place > 0
      ? questionnaire
      : {
          ...questionnaire,
          questionAnswerPairs: [weight, surgery, rising, ...questionnaire.questionAnswerPairs],
        },
  ),
};
