import type { Question } from '@intake-desk/contracts/reports';
import type { Measure } from './measure.ts';
import type { TrendStep } from './step.ts';

/** A question over time, as the address describes it. Absent parts have their defaults. */
export interface AskedTrend {
  readonly dialog: 'trend';
  readonly questionnaireId: string;
  readonly uniqueId: string;
  readonly step?: TrendStep | undefined;
  readonly measure?: Measure | undefined;
  /** Keys of the answers that have a line. */
  readonly answers?: readonly string[] | undefined;
}

/** Returns the places of the answers in the address; undefined if the question has none of them. */
export function placesAsked(
  { answers }: Pick<AskedTrend, 'answers'>,
  { categories }: Pick<Question, 'categories'>,
): readonly number[] | undefined {
  if (answers === undefined) return undefined;
  const places = categories.flatMap(({ key }, place) => (answers.includes(key) ? [place] : []));
  return places.length > 0 || answers.length === 0 ? places : undefined;
}
