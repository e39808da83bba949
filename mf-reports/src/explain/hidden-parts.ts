import type { Explained, PartName } from './explain.ts';

/** Figures that stand elsewhere on the page: hiding them here would hide nothing. */
const shownElsewhere: readonly PartName[] = ['counted', 'filteredOut'];

/**
 * Returns the parts whose figures are of so few patients that they are not told, and one more beside a single one: the rest of the whole
 * would tell it ("Small groups"). `smallGroup` undefined: every figure is told.
 */
export function hiddenParts({ parts }: Explained, smallGroup: number | undefined): ReadonlySet<PartName> {
  const small = parts.filter(({ count }) => smallGroup !== undefined && count > 0 && count < smallGroup);
  const [alone, ...others] = small;
  if (!alone || others.length > 0) return new Set(small.map(({ name }) => name));
  const [neighbour] = parts
    .filter(({ name, count }) => name !== alone.name && count > 0)
    .toSorted(
      (a, b) => Number(shownElsewhere.includes(a.name)) - Number(shownElsewhere.includes(b.name)) || a.count - b.count,
    );
  return new Set(neighbour ? [alone.name, neighbour.name] : [alone.name]);
}
