import { conditionsOf, type EnableWhen, type Item, itemsOf, type Questionnaire } from '@intake-desk/contracts';
import { mapItems } from './item-place.ts';

/** Returns the item with these conditions (`conditionsOf`), in the simplest form that has them. */
export function withConditions(item: Item, conditions: readonly (readonly EnableWhen[])[]): Item {
  const lists = conditions.filter((some) => some.length > 0).map((some) => [...some]);
  const { showIf, showIfAll, ...others } = item;
  const [[only, ...alternatives] = [], ...more] = lists;
  if (!only) return others;
  // A field that stays keeps its place, since merges compare items as JSON.
  if (alternatives.length + more.length === 0) return { ...(showIfAll ? others : item), showIf: only };
  return { ...(showIf ? others : item), showIfAll: lists };
}

/** Changes the conditions of an item; undefined removes one. */
export const mapConditions = (item: Item, change: (condition: EnableWhen) => EnableWhen | undefined): Item =>
  withConditions(
    item,
    conditionsOf(item).map((some) => some.flatMap((one) => change(one) ?? [])),
  );

/** Changes the places of the options that are chosen from the start; undefined removes one. */
export function mapInitialOptions(item: Item, place: (option: number) => number | undefined): Item {
  const { initial, ...others } = item;
  if (!initial?.options) return item;
  const options = placesOf(initial.options, place);
  return options.length > 0 ? { ...item, initial: { options } } : others;
}

const placesOf = (options: readonly number[], place: (option: number) => number | undefined): number[] =>
  options
    .map(place)
    .filter((option) => option !== undefined)
    .sort((a, b) => a - b);

/** Number of a question's conditions, each option counted. */
const extentOf = (item: Item): number =>
  conditionsOf(item)
    .flat()
    .reduce((sum, { options }) => sum + (options?.length ?? 1), 0);

/** Returns the consequences of a removal: questions that lost all or some conditions, and whether the sum lost summands. */
export function lostReferences(
  before: Questionnaire,
  after: Questionnaire,
): { readonly always: Item[]; readonly eased: Item[]; readonly sum: boolean } {
  const extents = new Map(itemsOf(before).map((item) => [item.uniqueId, extentOf(item)]));
  const lost = itemsOf(after).filter((item) => extentOf(item) < (extents.get(item.uniqueId) ?? 0));
  return {
    always: lost.filter((item) => extentOf(item) === 0),
    eased: lost.filter((item) => extentOf(item) > 0),
    sum: after.sum !== undefined && after.sum.items.length < (before.sum?.items.length ?? 0),
  };
}

/** Updates references to a renamed question. */
export function followRename(draft: Questionnaire, from: string, to: string): Questionnaire {
  const next = mapItems(draft, (item) =>
    mapConditions(item, (one) => (one.uniqueId === from ? { ...one, uniqueId: to } : one)),
  );
  if (!next.sum) return next;
  return { ...next, sum: { ...next.sum, items: next.sum.items.map((name) => (name === from ? to : name)) } };
}

/** Removes conditions and summands that refer to missing questions. */
export function dropDangling(draft: Questionnaire): Questionnaire {
  const names = new Set(itemsOf(draft).map(({ uniqueId }) => uniqueId));
  const next = mapItems(draft, (item) => mapConditions(item, (one) => (names.has(one.uniqueId) ? one : undefined)));
  if (!next.sum) return next;
  return { ...next, sum: { ...next.sum, items: next.sum.items.filter((name) => names.has(name)) } };
}

/** Updates references to moved options: `place` returns an option's new index, undefined if it was removed. */
export const followOptions = (draft: Questionnaire, uniqueId: string, place: (option: number) => number | undefined) =>
  mapItems(draft, (item) =>
    mapConditions(item.uniqueId === uniqueId ? mapInitialOptions(item, place) : item, (one) => {
      if (one.uniqueId !== uniqueId || !one.options) return one;
      const options = placesOf(one.options, place);
      return options.length === 0 ? undefined : { ...one, options };
    }),
  );
