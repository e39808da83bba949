import type { Item, Questionnaire } from '@intake-desk/contracts';

export interface ItemPlace {
  readonly group: number;
  readonly item: number;
}

export const itemAt = (draft: Questionnaire, { group, item }: ItemPlace): Item | undefined =>
  draft.groups[group]?.items[item];

/** Returns the place in the notation of faults. */
export const itemPath = ({ group, item }: ItemPlace): string => `groups[${group}].items[${item}]`;

/** Applies `change` to every question. */
export const mapItems = (draft: Questionnaire, change: (item: Item) => Item): Questionnaire => ({
  ...draft,
  groups: draft.groups.map((group) => ({ ...group, items: group.items.map(change) })),
});

/** Applies `change` to the questions of one group. */
export const inGroup = (draft: Questionnaire, index: number, change: (items: Item[]) => Item[]): Questionnaire => ({
  ...draft,
  groups: draft.groups.map((group, at) => (at === index ? { ...group, items: change(group.items) } : group)),
});

const isIndex = (list: readonly unknown[], index: number): boolean => Number.isInteger(index) && index in list;

/** Moves an entry of a list; returns the same list if either place is outside of it. */
export const moveEntry = <Entry>(list: Entry[], from: number, to: number): Entry[] => {
  const entry = list[from];
  if (entry === undefined || !isIndex(list, to) || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
};
