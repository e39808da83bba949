import type { Question } from '@intake-desk/contracts/reports';
import { npsClassOf, npsWeights } from '../model/nps.ts';
import { scoreOf } from '../model/score.ts';

/** What a line over time, or a comparison, is of: the share of an answer, the mean of a scale, or the recommendation score. */
export const measures = ['share', 'mean', 'nps'] as const;
export type Measure = (typeof measures)[number];

/** Returns the measures that a question has, the telling one first. Free text has none. */
export function measuresOf({ type, scale, nps }: Pick<Question, 'type' | 'scale' | 'nps'>): Measure[] {
  if (type === 'textArea') return [];
  return [...(nps ? ['nps' as const] : []), ...(scale ? ['mean' as const] : []), 'share'];
}

/**
 * Returns what each answer counts for in a measure that is a mean: its number, or 100 for a promoter and −100 for a detractor.
 * Undefined for an answer that is no number.
 */
export const valuesOf = (
  measure: 'mean' | 'nps',
  { categories }: Pick<Question, 'categories'>,
): (number | undefined)[] =>
  categories.map(({ key }) => (measure === 'mean' ? scoreOf(key) : npsWeights[npsClassOf(key) ?? npsWeights.length]));

/** Returns the lowest and highest value that a measure can have. */
export function boundsOf(measure: Measure, { scale }: Pick<Question, 'scale'>): { low: number; high: number } {
  if (measure === 'share') return { low: 0, high: 1 };
  if (measure === 'nps') return { low: -100, high: 100 };
  return scale ?? { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
}
