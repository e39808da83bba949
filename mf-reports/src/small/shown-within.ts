import { type Figures, type ShownFigures, type SmallGroupRule, shownFigures } from '../model/small-groups.ts';

/**
 * Returns the figures that may be shown of parts that add up to classes, whose sums are shown too; `classes` has the class of each
 * part. The sums are judged first. Of a sum that is withheld all parts are, and those of one that is shown are judged as its parts.
 */
export function shownWithin(figures: Figures, classes: readonly number[], rule: SmallGroupRule): ShownFigures {
  const { counts } = figures;
  const { all, smallGroup } = rule;
  const sums = shownFigures(summed(figures, classes), { ...rule, all: all && summed(all, classes) });
  if (sums.total === null) return { counts: counts.map(() => null), total: null };
  const shown: (number | null)[] = counts.map((count) => (count === 0 ? 0 : null));
  for (const [name, classSum] of sums.counts.entries()) {
    if (classSum === null) continue;
    const places = classes.flatMap((of, place) => (of === name ? place : []));
    const own = shownFigures(partOf(figures, places), { smallGroup, parts: true, all: all && partOf(all, places) });
    for (const [index, place] of places.entries()) shown[place] = own.counts[index] ?? null;
  }
  return { counts: shown, total: sums.total };
}

/** Returns the sum of each class, at the place of its number. */
export function summed({ counts, total }: Figures, classes: readonly number[]): Figures {
  const sums = Array.from({ length: Math.max(0, ...classes) + 1 }, () => 0);
  for (const [place, name] of classes.entries()) sums[name] = (sums[name] ?? 0) + (counts[place] ?? 0);
  return { counts: sums, total };
}

function partOf({ counts }: Figures, places: readonly number[]): Figures {
  const own = places.map((place) => counts[place] ?? 0);
  return { counts: own, total: own.reduce((sum, count) => sum + count, 0) };
}
