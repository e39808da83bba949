import type { Questionnaire } from '@intake-desk/contracts';
import { mapItems } from '../questionnaire/item-place.ts';
import { followRename } from '../questionnaire/references.ts';
import { freeName, takenNames } from '../questionnaire/unique-name.ts';
import type { Sides } from './merge-sides.ts';

/** Returns groups and questions by name, in comparable form. */
const partsOf = ({ groups }: Questionnaire): ReadonlyMap<string, string> =>
  new Map(
    groups.flatMap((group): [string, string][] => [
      [group.id, JSON.stringify(group)],
      ...group.items.map((item): [string, string] => [item.uniqueId, JSON.stringify([group.id, item])]),
    ]),
  );

/** Renames the user's new groups and questions whose suggested names somebody else used meanwhile. */
export function withOwnNames({ base, mine, newest }: Sides<Questionnaire>): Questionnaire {
  const known = takenNames(base);
  const theirs = partsOf(newest);
  const taken = new Set([...takenNames(mine), ...theirs.keys()]);
  /** Returns true if somebody else has another part under a name that is new to both. */
  const clashes = ([name, part]: readonly [string, string]): boolean =>
    !known.has(name) && theirs.has(name) && theirs.get(name) !== part;
  const ownName = (name: string): string => {
    const own = freeName(taken, name);
    taken.add(own);
    return own;
  };
  const groups = mine.groups.map((group) =>
    clashes([group.id, JSON.stringify(group)]) ? { ...group, id: ownName(group.id) } : group,
  );
  const grouped = { ...mine, groups };
  // A question of a renamed group differs from theirs by its group.
  const clashing = [...partsOf(grouped)].filter(clashes).map(([name]) => name);
  return clashing.reduce((draft, name) => renamed(draft, name, ownName(name)), grouped);
}

const renamed = (draft: Questionnaire, from: string, to: string): Questionnaire =>
  followRename(
    mapItems(draft, (item) => (item.uniqueId === from ? { ...item, uniqueId: to } : item)),
    from,
    to,
  );
