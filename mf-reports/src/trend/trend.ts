import {
  addReplies,
  type Figure,
  type KeptPatients,
  type Question,
  type ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';
import { startAfter, startOf, type TrendStep } from '../address/step.ts';
import { type Mean, meanOf } from './mean.ts';

export interface TrendPoint {
  /** First day, in days since 1970-01-01. */
  readonly start: number;
  /** First day of the next point. */
  readonly end: number;
  /** Null if too few to be shown, as in `counts`. */
  readonly respondents: Figure;
  /** Number of patients per category, in the order of the question's categories. */
  readonly counts: ArrayLike<Figure>;
  /** Mean of the numbers or dates themselves; undefined without any. */
  readonly mean?: Mean | undefined;
}

interface CountedPoint extends TrendPoint {
  readonly respondents: number;
  readonly counts: Uint32Array;
}

/** Replies by code between two days. */
interface OpenPoint extends Pick<TrendPoint, 'start' | 'end'> {
  readonly replies: Uint32Array;
}

/**
 * Counts the kept patients' answers to a question by week or month, in one pass over the rows. There is a point for
 * each from the questionnaire's first submission to its last, even without answers, so that filters do not move the
 * points.
 */
export function trendOf(
  { rows, days, patients }: Pick<ReportedQuestionnaire, 'rows' | 'days' | 'patients'>,
  { codes, kinds, categories }: Pick<Question, 'codes' | 'kinds' | 'categories'>,
  { mask }: Pick<KeptPatients, 'mask'>,
  step: TrendStep,
): CountedPoint[] {
  const points: OpenPoint[] = [];
  let point = openPoint(0, 0, 0);
  for (let row = 0; row < rows; row += 1) {
    const day = days[row] ?? 0;
    if (row === 0 || day >= point.end) {
      let start = row === 0 ? startOf(step, day) : point.end;
      let end = startAfter(step, start);
      for (; day >= end; start = end, end = startAfter(step, start)) {
        points.push(openPoint(start, end, kinds.length));
      }
      point = openPoint(start, end, kinds.length);
      points.push(point);
    }
    const code = codes[row] ?? 0;
    const { replies } = point;
    if (mask[patients[row] ?? 0] === 1) replies[code] = (replies[code] ?? 0) + 1;
  }
  const values = kinds.map(({ value }) => value);
  return points.map(({ start, end, replies }) => {
    const counts = new Uint32Array(categories.length);
    return { start, end, respondents: addReplies({ kinds }, replies, counts), counts, mean: meanOf(values, replies) };
  });
}

const openPoint = (start: number, end: number, kinds: number): OpenPoint => ({
  start,
  end,
  replies: new Uint32Array(kinds),
});
