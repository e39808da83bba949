import { keyNumber, type Question } from '@intake-desk/contracts/reports';
import { npsValueOf } from '../model/nps.ts';

/** Measures of a line over time or a comparison: share of an answer, mean of a scale or number, or recommendation score. */
export const measures = ['share', 'mean', 'nps'] as const;
export type Measure = (typeof measures)[number];

/** Returns the measures of a question, the most telling first; none for free text. */
export function measuresOf({ type, scale, nps, kinds }: Pick<Question, 'type' | 'scale' | 'nps' | 'kinds'>): Measure[] {
  if (type === 'textArea') return [];
  const hasMean = scale !== undefined || hasValues({ kinds });
  return [...(nps ? ['nps' as const] : []), ...(hasMean ? ['mean' as const] : []), 'share'];
}

/** True if the numbers or dates themselves are known, not only their ranges. */
export const hasValues = ({ kinds }: Pick<Question, 'kinds'>): boolean =>
  kinds.some(({ value }) => value !== undefined);

/** Returns the value of each answer in a measure that is a mean; undefined for answers without a number. */
export const valuesOf = (measure: 'mean' | 'nps', { categories }: Pick<Question, 'categories'>) =>
  categories.map(({ key }) => (measure === 'mean' ? keyNumber(key) : npsValueOf(key)));

/** Returns the lowest and highest possible value of a measure. */
export function boundsOf(measure: Measure, { scale }: Pick<Question, 'scale'>): { low: number; high: number } {
  if (measure === 'share') return { low: 0, high: 1 };
  if (measure === 'nps') return { low: -100, high: 100 };
  return scale ?? { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
}

/** Returns the position of a value between its bounds, 0 to 1. */
export const positionIn = (value: number, { low, high }: ReturnType<typeof boundsOf>): number =>
  (value - low) / (high - low);
