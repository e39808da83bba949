/** Figures that add up: how many gave each answer, or are in each group, and of how many. */
export interface Figures {
  readonly counts: readonly number[];
  readonly total: number;
}

/** Figures as they are shown; null: not shown. */
export interface ShownFigures {
  readonly counts: readonly (number | null)[];
  readonly total: number | null;
}

export interface SmallGroupRule {
  /** A figure of fewer patients, but of some, is not shown; undefined: every figure is. */
  readonly smallGroup: number | undefined;
  /** Each patient counts in one of the parts, so that they add up to the total; false: in any number of them. */
  readonly parts: boolean;
  /** The same figures of all patients where filters keep only some: both are seen, and so is their difference. */
  readonly all?: Figures | undefined;
}

/**
 * Returns the figures that may be shown, which is decided here for charts, tables, group lists and risk cards alike. A figure of
 * fewer than `smallGroup` patients is not, nor is one that differs by so few from that of all patients, nor whatever these could be
 * computed from: of parts that add up at least two are withheld, the smallest first, which are not few together. What is withheld is
 * marked alike: which of two is the small one would tell both.
 */
export function shownFigures(figures: Figures, { smallGroup, parts, all }: SmallGroupRule): ShownFigures {
  const { counts, total } = figures;
  if (smallGroup === undefined || smallGroup <= 1) return figures;
  const isSmall = (count: number): boolean => count > 0 && count < smallGroup;
  const nothing: ShownFigures = { counts: counts.map(() => null), total: null };
  if (isSmall(total) || (all && isSmall(all.total - total))) return nothing;
  const withheld = counts.map(
    (count, place) => isSmall(count) || (count > 0 && all !== undefined && isSmall((all.counts[place] ?? 0) - count)),
  );
  if (!parts) {
    // Nothing adds up, but who did not choose an answer is the rest of the total.
    return { counts: counts.map((count, place) => (withheld[place] || isSmall(total - count) ? null : count)), total };
  }
  if (!withheld.includes(true)) return figures;
  const others = counts
    .map((count, place) => ({ count, place }))
    .filter(({ place }) => !withheld[place])
    // A part of nobody comes last: it is withheld only where nothing else is left beside a figure.
    .sort((one, other) => (one.count || Number.POSITIVE_INFINITY) - (other.count || Number.POSITIVE_INFINITY));
  let last = 0;
  for (const { count, place } of others) {
    // One of two equal parts alone would say by its place which it is.
    if (
      count !== last &&
      isSafe(
        counts.filter((_, at) => withheld[at]),
        count,
        smallGroup,
      )
    )
      break;
    withheld[place] = true;
    last = count;
  }
  if (
    !isSafe(
      counts.filter((_, at) => withheld[at]),
      0,
      smallGroup,
    )
  )
    return nothing;
  return { counts: counts.map((count, place) => (withheld[place] ? null : count)), total };
}

/**
 * Whether withheld parts of a known sum can each be several numbers, `next` being the smallest part that is shown (0: none is). The
 * smallest are withheld, so that none of them is as large as it: where it is the smallest that may be shown, all are fewer. A sum
 * that is the highest that few can come to may be of one kind only.
 */
function isSafe(withheld: readonly number[], next: number, smallGroup: number): boolean {
  const { length } = withheld;
  const sum = withheld.reduce((whole, count) => whole + count, 0);
  const highest = length * (smallGroup - 1);
  const several = length > 1 && sum >= smallGroup && sum > length;
  return several && sum !== highest && (next !== smallGroup || sum < highest);
}

/** How a shown figure reads: the share of a part of a total; null: not shown. */
export const shareOf = (count: number | null, total: number | null): number | null =>
  count === null || total === null ? null : total === 0 ? 0 : count / total;
