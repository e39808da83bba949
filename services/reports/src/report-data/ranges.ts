import { type Item, inLanguage, type Language, type RiskGroup } from '@intake-desk/contracts';
import type { Wordings } from '@intake-desk/contracts/content';
import { answerGroup } from '@intake-desk/contracts/grading';
import type { ColumnQuestion } from '@intake-desk/contracts/reports';
import type { Cut, Measured } from './cuts.ts';
import { dateRanges, hourRanges } from './date-ranges.ts';
import { type MeasureKind, measureOf } from './measured-answer.ts';
import { numberRanges } from './number-ranges.ts';

export interface Range extends Cut {
  /** Risk groups of its values; several if a threshold is within. */
  readonly groups: readonly RiskGroup[];
}

export interface Ranges {
  readonly measure: NonNullable<ColumnQuestion['input']['measure']>;
  readonly list: readonly Range[];
  readonly groups: readonly RiskGroup[];
}

interface RangeContext {
  readonly language: Language;
  readonly lastDay: string;
}

/**
 * Returns the ranges of a question from all its versions; undefined for a question of another type. Without `given` they depend on
 * no patient's answer, as figures of protected groups require.
 */
export function rangesOf(wordings: Wordings, context: RangeContext, given?: readonly Measured[]): Ranges | undefined {
  const [newest] = wordings;
  const kind = measureOf(newest);
  if (!kind) return undefined;
  const items = wordings.filter((item) => measureOf(item) === kind);
  const cuts = cutsIn(kind, items, context, given);
  const unit = newest.number?.unit;
  return {
    measure: { kind, step: stepOf(items), ...(unit ? { unit: inLanguage(unit, context.language) } : {}) },
    list: cuts.map((cut, place) => ({
      ...cut,
      groups: groupsBetween(items, cut.from, cuts[place + 1]?.from ?? Number.POSITIVE_INFINITY),
    })),
    groups: groupsBetween(items, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
  };
}

/** Returns the distance between neighbouring values: a day or minute, or the last decimal of a number. */
const stepOf = (items: readonly Item[]): number =>
  10 ** -Math.max(0, ...items.map(({ number }) => number?.decimals ?? 0));

function cutsIn(
  kind: MeasureKind,
  items: readonly Item[],
  context: RangeContext,
  given: readonly Measured[] | undefined,
): Cut[] {
  if (kind === 'number') return numberRanges(items, context.language, given);
  return kind === 'time' ? hourRanges() : dateRanges(context, given);
}

/** Returns the risk groups of values from `from` to below `to`. */
function groupsBetween(items: readonly Item[], from: number, to: number): RiskGroup[] {
  const groups = items.flatMap((item) => {
    const thresholds = (item.number?.thresholds ?? []).map((threshold) => threshold.from);
    const first = thresholds.filter((threshold) => threshold > from && threshold < to);
    return [from, ...first].map((value) => answerGroup(item, { value }));
  });
  return [...new Set(groups)];
}

/** Returns the range of a value; undefined if the question has none. */
export const rangeOf = ({ list }: Ranges, value: number): Range | undefined =>
  list.findLast(({ from }) => value >= from);
