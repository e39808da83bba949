import { type Item, type ItemGroup, itemsOf, type Questionnaire } from '@intake-desk/contracts';
import { mapItems } from '../questionnaire/item-place.ts';
import type { Sides } from './merge-sides.ts';
import { type OptionNumbers, optionNumbers } from './option-numbers.ts';
import { withMoves } from './with-moves.ts';
import { withOwnNames } from './with-own-names.ts';

/** Parts of the whole questionnaire that are changed as one. */
export const wholeParts = ['title', 'notice', 'consent', 'sum'] as const;
export type WholePart = (typeof wholeParts)[number];

/** Something that both changed: the merged draft has one's own, and `takeNewest` puts the other in its place. */
export interface MergeConflict {
  /** A whole part, or a group or a question: its words as the other side has them, which may be those of another one too, and its name. */
  readonly of: { readonly part: WholePart } | { readonly text: string; readonly name: string };
  readonly takeNewest: (draft: Questionnaire) => Questionnaire;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What one side changed; of what both changed, one's own, and `onConflict` hears of it. */
function merged<Thing>({ base, mine, newest }: Sides<Thing>, onConflict: () => void): Thing {
  if (same(mine, base)) return newest;
  if (!same(newest, base) && !same(mine, newest)) onConflict();
  return mine;
}

/**
 * Entries by their names, in the order of whoever changed it. One that only one side removed is gone, unless the other side changed
 * it: then it stays.
 */
function mergedList<Entry>(
  sides: Sides<readonly Entry[]>,
  nameOf: (entry: Entry) => string,
  mergeEntry: (entry: Sides<Entry>) => Entry,
): Entry[] {
  const byName = (list: readonly Entry[]) => new Map(list.map((entry) => [nameOf(entry), entry]));
  const [base, mine, newest] = [byName(sides.base), byName(sides.mine), byName(sides.newest)];
  const inBoth = sides.newest.flatMap((entry) => {
    const [was, own] = [base.get(nameOf(entry)), mine.get(nameOf(entry))];
    if (own !== undefined) return was === undefined ? [own] : [mergeEntry({ base: was, mine: own, newest: entry })];
    return was === undefined || !same(was, entry) ? [entry] : [];
  });
  const ownOnly = sides.mine.filter((entry) => {
    const was = base.get(nameOf(entry));
    return !newest.has(nameOf(entry)) && (was === undefined || !same(was, entry));
  });
  const moved = !same([...base.keys()], [...newest.keys()]);
  const order = [...(moved ? newest : mine).keys()];
  const placeOf = (entry: Entry): number => {
    const place = order.indexOf(nameOf(entry));
    return place < 0 ? order.length : place;
  };
  return [...inBoth, ...ownOnly].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The draft with a question as another questionnaire has it; conditions keep to their options. */
function withItem(draft: Questionnaire, name: string, from: Questionnaire, numbers: OptionNumbers): Questionnaire {
  const taken = itemsOf(numbers.numbered(from)).find(({ uniqueId }) => uniqueId === name);
  if (!taken) return draft;
  return numbers.placed(mapItems(numbers.numbered(draft), (item) => (item.uniqueId === name ? taken : item)));
}

const withTitle = (draft: Questionnaire, { id, title }: ItemGroup): Questionnaire => ({
  ...draft,
  groups: draft.groups.map((group) => (group.id === id ? { ...group, title } : group)),
});

/** The draft with one whole part of another one; a part that the other lacks is left out. */
function withPart(draft: Questionnaire, part: WholePart, from: Questionnaire): Questionnaire {
  const { consent, sum, ...needed } = { ...draft, [part]: from[part] };
  return { ...needed, ...(consent && { consent }), ...(sum && { sum }) };
}

/**
 * One's own changes on what somebody else saved meanwhile; whole parts, groups and questions count by their names. A condition keeps to
 * its options when they move.
 */
export function mergeQuestionnaires(sides: Sides<Questionnaire>): {
  readonly draft: Questionnaire;
  readonly conflicts: readonly MergeConflict[];
} {
  const unmoved = withOwnNames(sides);
  const moves = withMoves({ ...sides, mine: unmoved });
  const numbers = optionNumbers(moves.base, moves.mine, moves.newest);
  const base = numbers.numbered(moves.base);
  const mine = numbers.numbered(moves.mine);
  const newest = numbers.numbered(moves.newest);
  const conflicts: MergeConflict[] = [];
  const mergeItem = (item: Sides<Item>): Item =>
    merged(item, () =>
      conflicts.push({
        of: { text: item.newest.text.en, name: item.newest.uniqueId },
        takeNewest: (draft) => withItem(draft, item.newest.uniqueId, moves.newest, numbers),
      }),
    );
  const mergeGroup = (group: Sides<ItemGroup>): ItemGroup => ({
    ...group.newest,
    title: merged({ base: group.base.title, mine: group.mine.title, newest: group.newest.title }, () =>
      conflicts.push({
        of: { text: group.newest.title.en, name: group.newest.id },
        takeNewest: (draft) => withTitle(draft, group.newest),
      }),
    ),
    items: mergedList(
      { base: group.base.items, mine: group.mine.items, newest: group.newest.items },
      ({ uniqueId }) => uniqueId,
      mergeItem,
    ),
  });
  const groups = mergedList(
    { base: base.groups, mine: mine.groups, newest: newest.groups },
    ({ id }) => id,
    mergeGroup,
  );
  /** Whether a group has questions, or is one's own work without them: one that only the moves of both left empty is nobody's. */
  const isMeant = ({ id, items }: ItemGroup): boolean => {
    const own = unmoved.groups.find((group) => group.id === id);
    const was = sides.base.groups.find((group) => group.id === id);
    return items.length > 0 || (own !== undefined && (own.items.length === 0 || !same(own.title, was?.title)));
  };
  const draft = wholeParts.reduce(
    (into, part) => {
      const kept = merged({ base: base[part], mine: mine[part], newest: newest[part] }, () =>
        conflicts.push({ of: { part }, takeNewest: (one) => withPart(one, part, newest) }),
      );
      return kept === newest[part] ? into : withPart(into, part, mine);
    },
    { ...newest, version: Math.max(mine.version, newest.version), groups: groups.filter(isMeant) },
  );
  return { draft: numbers.placed(draft), conflicts };
}
