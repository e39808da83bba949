import { type Item, itemsOf, type Questionnaire } from '@intake-desk/contracts';
import { mapItems } from './item-place.ts';

/** Returns the consequences of a removal: questions that lost conditions, and whether the sum lost summands. */
export function lostReferences(
  before: Questionnaire,
  after: Questionnaire,
): { readonly items: Item[]; readonly sum: boolean } {
  const conditions = new Map(itemsOf(before).map(({ uniqueId, showIf }) => [uniqueId, showIf?.options.length ?? 0]));
  return {
    items: itemsOf(after).filter(
      ({ uniqueId, showIf }) => (showIf?.options.length ?? 0) < (conditions.get(uniqueId) ?? 0),
    ),
    sum: after.sum !== undefined && after.sum.items.length < (before.sum?.items.length ?? 0),
  };
}

/** Updates references to a renamed question. */
export function followRename(draft: Questionnaire, from: string, to: string): Questionnaire {
  const next = mapItems(draft, (item) =>
    item.showIf?.uniqueId === from ? { ...item, showIf: { ...item.showIf, uniqueId: to } } : item,
  );
  if (!next.sum) return next;
  return { ...next, sum: { ...next.sum, items: next.sum.items.map((name) => (name === from ? to : name)) } };
}

/** Removes conditions and summands that refer to missing questions. */
export function dropDangling(draft: Questionnaire): Questionnaire {
  const names = new Set(itemsOf(draft).map(({ uniqueId }) => uniqueId));
  const next = mapItems(draft, ({ showIf, ...item }) =>
    showIf && names.has(showIf.uniqueId) ? { ...item, showIf } : item,
  );
  if (!next.sum) return next;
  return { ...next, sum: { ...next.sum, items: next.sum.items.filter((name) => names.has(name)) } };
}

/** Updates references to moved options: `place` returns an option's new index, undefined if it was removed. */
export function followOptions(
  draft: Questionnaire,
  uniqueId: string,
  place: (option: number) => number | undefined,
): Questionnaire {
  return mapItems(draft, (item) => {
    if (item.showIf?.uniqueId !== uniqueId) return item;
    const { showIf, ...others } = item;
    const options = showIf.options
      .map(place)
      .filter((option) => option !== undefined)
      .sort((a, b) => a - b);
    return options.length === 0 ? others : { ...others, showIf: { uniqueId, options } };
  });
}
