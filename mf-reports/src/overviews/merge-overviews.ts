import type { SavedOverview } from '@intake-desk/contracts/reports';
import { addSuffix, openFirst } from './edit-overviews.ts';

type Overviews = readonly SavedOverview[];

/** Overviews when an editor began, in the editor's draft, and as somebody else saved them meanwhile. */
interface Sides {
  readonly base: Overviews;
  readonly mine: Overviews;
  readonly theirs: Overviews;
}

/** Returns an overview without `selected`, which changes when another overview becomes the first. */
const contentOf = ({ selected: _, ...content }: SavedOverview): string => JSON.stringify(content);

const same = (one: SavedOverview | undefined, other: SavedOverview | undefined): boolean =>
  one === undefined || other === undefined ? one === other : contentOf(one) === contentOf(other);

const openingOf = (list: Overviews): string | undefined => list.find(({ selected }) => selected)?.id;

const idsOf = (list: Overviews): string[] => list.map(({ id }) => id);

/** Returns an unused id derived from another one. */
function freeId(id: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${id.slice(0, 56)}-${number}`)) number += 1;
  return `${id.slice(0, 56)}-${number}`;
}

/**
 * Merges the editor's changes into the overviews that somebody else saved, for one selection of content. A change by
 * one side wins; a removal by one side loses to a change by the other. If both changed an overview, the editor's stays,
 * and the other's follows as a copy with its author's name.
 */
export function mergeOverviews({ base, mine, theirs }: Sides, author: string): SavedOverview[] {
  const byId = (list: Overviews) => new Map(list.map((overview) => [overview.id, overview]));
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const taken = new Set([...was.keys(), ...own.keys(), ...other.keys()]);
  const merged = orderOf({ base, mine, theirs }).flatMap((id) => {
    const [before, left, saved] = [was.get(id), own.get(id), other.get(id)];
    if (same(left, saved) || same(left, before)) return saved ?? [];
    if (same(saved, before)) return left ?? [];
    if (!left || !saved) return left ?? saved ?? [];
    const copy = { ...saved, id: freeId(id, taken), label: addSuffix(saved.label, ` (${author})`) };
    taken.add(copy.id);
    return [left, copy];
  });
  const opening = openingOf(mine) === openingOf(base) ? openingOf(theirs) : openingOf(mine);
  return openFirst(merged, opening ?? '');
}

/** Returns all ids in the order of the side that changed it, the editor's if both did; ids that it lacks follow. */
function orderOf({ base, mine, theirs }: Sides): string[] {
  const common = (list: Overviews) =>
    idsOf(list).filter((id) => [base, mine, theirs].every((side) => idsOf(side).includes(id)));
  const differ = (one: readonly string[], another: readonly string[]): boolean => one.join('\n') !== another.join('\n');
  const own = differ(common(mine), common(base)) || !differ(idsOf(theirs), idsOf(base));
  return [...new Set(own ? [...idsOf(mine), ...idsOf(theirs)] : [...idsOf(theirs), ...idsOf(mine)])];
}
