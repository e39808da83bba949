import { type Item, type ItemGroup, inLanguage, itemsOf, type Questionnaire } from '@intake-desk/contracts';
import { mapItems } from '../questionnaire/item-place.ts';
import { mainLanguage } from '../questionnaire/main-language.ts';
import type { Sides } from './merge-sides.ts';
import { type OptionNumbers, optionNumbers } from './option-numbers.ts';
import { withMoves } from './with-moves.ts';
import { withOwnNames } from './with-own-names.ts';

/** Parts of a questionnaire that are merged as one value. */
export const wholeParts = ['title', 'notice', 'consent', 'sum'] as const;
type WholePart = (typeof wholeParts)[number];

/** A part that both changed: the merged draft has the user's, and `takeNewest` replaces it with the other. */
export interface MergeConflict {
  /** A whole part, or a group or question by name, with the other side's text, which need not be unique. */
  readonly of: { readonly part: WholePart } | { readonly text: string; readonly name: string };
  readonly takeNewest: (draft: Questionnaire) => Questionnaire;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges a value: a change by one side wins, the user's if both changed it, reported to `onConflict`. */
function mergeValue<Thing>({ base, mine, newest }: Sides<Thing>, onConflict: () => void): Thing {
  if (same(mine, base)) return newest;
  if (!same(newest, base) && !same(mine, newest)) onConflict();
  return mine;
}

/** Merges entries by name, in the changed order. Drops one removed by a side unless the other changed it. */
function mergeList<Entry>(
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

/** Replaces a question with another questionnaire's; conditions keep referring to the same options. */
function withItem(draft: Questionnaire, name: string, from: Questionnaire, numbers: OptionNumbers): Questionnaire {
  const taken = itemsOf(numbers.numbered(from)).find(({ uniqueId }) => uniqueId === name);
  if (!taken) return draft;
  return numbers.placed(mapItems(numbers.numbered(draft), (item) => (item.uniqueId === name ? taken : item)));
}

const withTitle = (draft: Questionnaire, { id, title }: ItemGroup): Questionnaire => ({
  ...draft,
  groups: draft.groups.map((group) => (group.id === id ? { ...group, title } : group)),
});

/** Replaces a whole part with another questionnaire's, or removes it if that one lacks it. */
function withPart(draft: Questionnaire, part: WholePart, from: Questionnaire): Questionnaire {
  const { consent, sum, ...needed } = { ...draft, [part]: from[part] };
  return { ...needed, ...(consent && { consent }), ...(sum && { sum }) };
}

/** Merges the user's changes into the newest version: parts, groups and questions by name, options by code. */
export function mergeQuestionnaires(sides: Sides<Questionnaire>): {
  readonly draft: Questionnaire;
  readonly conflicts: readonly MergeConflict[];
} {
  const unmoved = withOwnNames(sides);
  const moves = withMoves({ ...sides, mine: unmoved });
  const main = mainLanguage(sides.newest);
  const numbers = optionNumbers();
  const base = numbers.numbered(moves.base);
  const mine = numbers.numbered(moves.mine);
  const newest = numbers.numbered(moves.newest);
  const conflicts: MergeConflict[] = [];
  const mergeItem = (item: Sides<Item>): Item =>
    mergeValue(item, () =>
      conflicts.push({
        of: { text: inLanguage(item.newest.text, main), name: item.newest.uniqueId },
        takeNewest: (draft) => withItem(draft, item.newest.uniqueId, moves.newest, numbers),
      }),
    );
  const mergeGroup = (group: Sides<ItemGroup>): ItemGroup => ({
    ...group.newest,
    title: mergeValue({ base: group.base.title, mine: group.mine.title, newest: group.newest.title }, () =>
      conflicts.push({
        of: { text: inLanguage(group.newest.title, main), name: group.newest.id },
        takeNewest: (draft) => withTitle(draft, group.newest),
      }),
    ),
    items: mergeList(
      { base: group.base.items, mine: group.mine.items, newest: group.newest.items },
      ({ uniqueId }) => uniqueId,
      mergeItem,
    ),
  });
  const groups = mergeList({ base: base.groups, mine: mine.groups, newest: newest.groups }, ({ id }) => id, mergeGroup);
  /** Returns true for a group with questions, or one that the user made or renamed. */
  const isMeant = ({ id, items }: ItemGroup): boolean => {
    const own = unmoved.groups.find((group) => group.id === id);
    const was = sides.base.groups.find((group) => group.id === id);
    return items.length > 0 || (own !== undefined && (own.items.length === 0 || !same(own.title, was?.title)));
  };
  const draft = wholeParts.reduce(
    (into, part) => {
      const kept = mergeValue({ base: base[part], mine: mine[part], newest: newest[part] }, () =>
        conflicts.push({ of: { part }, takeNewest: (one) => withPart(one, part, newest) }),
      );
      return kept === newest[part] ? into : withPart(into, part, mine);
    },
    { ...newest, version: Math.max(mine.version, newest.version), groups: groups.filter(isMeant) },
  );
  return { draft: numbers.placed(draft), conflicts };
}
