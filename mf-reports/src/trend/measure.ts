import type { Question } from '@intake-desk/contracts/reports';

/** What a line over time, or a comparison, is of: the share of an answer, the mean of a scale, or the recommendation score. */
export const measures = ['share', 'mean', 'nps'] as const;
export type Measure = (typeof measures)[number];

/** Returns the measures that a question has, the telling one first. Free text has none. */
export function measuresOf({ type, scale, nps }: Pick<Question, 'type' | 'scale' | 'nps'>): Measure[] {
  if (type === 'textArea') return [];
  return [...(nps ? ['nps' as const] : []), ...(scale ? ['mean' as const] : []), 'share'];
}

/**
 * Returns what each answer counts for in a measure that is a mean: its number, or 100 for a promoter and −100 for a detractor (S2 §4 "NPS":
 * 9 and more, below 7). Undefined for an answer that is no number.
 */
export const valuesOf = (
  measure: 'mean' | 'nps',
  { categories }: Pick<Question, 'categories'>,
): (number | undefined)[] =>
  categories.map(({ key }) => {
    const value = key.trim() === '' ? Number.NaN : Number(key);
    if (Number.isNaN(value)) return undefined;
    if (measure === 'mean') return value;
    return value > 8 ? 100 : value < 7 ? -100 : 0;
  });

/** Returns the lowest and highest value that a measure can have. */
export function boundsOf(measure: Measure, { scale }: Pick<Question, 'scale'>): { low: number; high: number } {
  if (measure === 'share') return { low: 0, high: 1 };
  if (measure === 'nps') return { low: -100, high: 100 };
  return scale ?? { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
}
