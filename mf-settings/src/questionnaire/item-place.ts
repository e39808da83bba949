import type { Item, Questionnaire } from '@intake-desk/contracts';

/** Where a question stands: indexes of its group and of itself in the group. */
export interface ItemPlace {
  readonly group: number;
  readonly item: number;
}

/** The question at a place. */
export const itemAt = (draft: Questionnaire, { group, item }: ItemPlace): Item | undefined =>
  draft.groups[group]?.items[item];

/** The place as faults name it. */
export const itemPath = ({ group, item }: ItemPlace): string => `groups[${group}].items[${item}]`;

/** The draft with every question put through `change`. */
export const mapItems = (draft: Questionnaire, change: (item: Item) => Item): Questionnaire => ({
  ...draft,
  groups: draft.groups.map((group) => ({ ...group, items: group.items.map(change) })),
});

/** The draft with the questions of one group put through `change`. */
export const inGroup = (draft: Questionnaire, index: number, change: (items: Item[]) => Item[]): Questionnaire => ({
  ...draft,
  groups: draft.groups.map((group, at) => (at === index ? { ...group, items: change(group.items) } : group)),
});

/** Whether the list has an entry there. */
const isIndex = (list: readonly unknown[], index: number): boolean => Number.isInteger(index) && index in list;

/** The list with one entry taken elsewhere; the same list if either place is not in it. */
export const moved = <Entry>(list: Entry[], from: number, to: number): Entry[] => {
  const entry = list[from];
  if (entry === undefined || !isIndex(list, to) || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
};
