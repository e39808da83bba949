import { shownFigures } from '../model/small-groups.ts';
import type { Explained, PartName } from './explain.ts';

/** Figures that stand elsewhere on the page: hiding them here would hide nothing of the others. */
const shownElsewhere: readonly PartName[] = ['counted', 'filteredOut'];

/** What of a note is not told. */
export interface HiddenParts {
  readonly names: ReadonlySet<PartName>;
  readonly whole: boolean;
}

/**
 * Returns what is of so few patients that it is not told, by the rule of all figures, and the whole where that would tell it. Figures that
 * stand elsewhere on the page protect nothing: the others are withheld among themselves. `smallGroup` undefined: everything is told.
 */
export function hiddenParts({ parts }: Explained, smallGroup: number | undefined): HiddenParts {
  const known = parts.filter(({ name }) => shownElsewhere.includes(name));
  const others = parts.filter(({ name }) => !shownElsewhere.includes(name));
  const counts = others.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shown = shownFigures({ counts, total }, { smallGroup, parts: true });
  const few = known.some(({ count }) => smallGroup !== undefined && count > 0 && count < smallGroup);
  return {
    names: new Set([
      ...(few ? known.map(({ name }) => name) : []),
      ...others.filter((_, place) => shown.counts[place] === null).map(({ name }) => name),
    ]),
    whole: few || shown.total === null,
  };
}
