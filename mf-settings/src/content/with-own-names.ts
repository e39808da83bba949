import type { Questionnaire } from '@intake-desk/contracts';
import { mapItems } from '../questionnaire/item-place.ts';
import { followRename } from '../questionnaire/references.ts';
import { freeName, takenNames } from '../questionnaire/unique-name.ts';
import type { Sides } from './merge-sides.ts';

/** What stands under each name of a group or a question, in a form that can be compared. */
const partsOf = ({ groups }: Questionnaire): ReadonlyMap<string, string> =>
  new Map(
    groups.flatMap((group): [string, string][] => [
      [group.id, JSON.stringify(group)],
      ...group.items.map((item): [string, string] => [item.uniqueId, JSON.stringify([group.id, item])]),
    ]),
  );

/**
 * One's own draft, with other names for the groups and questions that one added and somebody else used for something of theirs: the
 * editor suggests names, so two people easily get the same one.
 */
export function withOwnNames({ base, mine, newest }: Sides<Questionnaire>): Questionnaire {
  const known = takenNames(base);
  const theirs = partsOf(newest);
  const taken = new Set([...takenNames(mine), ...theirs.keys()]);
  /** Whether somebody else has another part under a name that is new to both. */
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
  // A question of a group that has another name now stands elsewhere than theirs.
  const clashing = [...partsOf(grouped)].filter(clashes).map(([name]) => name);
  return clashing.reduce((draft, name) => renamed(draft, name, ownName(name)), grouped);
}

const renamed = (draft: Questionnaire, from: string, to: string): Questionnaire =>
  followRename(
    mapItems(draft, (item) => (item.uniqueId === from ? { ...item, uniqueId: to } : item)),
    from,
    to,
  );
