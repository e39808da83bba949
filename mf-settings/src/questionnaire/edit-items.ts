import { type Item, type ItemType, inLanguage, type Language, type Questionnaire, risk } from '@intake-desk/contracts';
import { type ItemPlace, inGroup, itemAt, moveEntry } from './item-place.ts';
import { inTitleLanguages } from './question-text.ts';
import { dropDangling, followRename } from './references.ts';
import { freeName, isSuggested, nameProblem, suggestedName, takenNames } from './unique-name.ts';

const yes = { en: 'Yes', nl: 'Ja', de: 'Ja', es: 'Sí', pt: 'Sim' };
const no = { en: 'No', nl: 'Nee', de: 'Nein', es: 'No', pt: 'Não' };
const least = { en: 'Not at all', nl: 'Helemaal niet', de: 'Gar nicht', es: 'Nada', pt: 'Nada' };
const most = { en: 'Very much', nl: 'Heel erg', de: 'Sehr stark', es: 'Muchísimo', pt: 'Muitíssimo' };

/** Returns a question that only lacks its text. */
export function newItem(draft: Questionnaire, type: ItemType, main: Language): Item {
  const uniqueId = freeName(takenNames(draft), suggestedName(draft.key, ''));
  const item: Item = { uniqueId, type, text: { [main]: '' }, required: true };
  const texts = (words: typeof yes) => inTitleLanguages(draft, words, main);
  const [low, high, groupId] = [0, 10, risk.normal];
  const options = [yes, no].map((words) => ({ text: texts(words), groupId }));
  const scale = { low, high, lowLabel: texts(least), highLabel: texts(most), bands: [{ low, high, groupId }] };
  const parts: Record<ItemType, Partial<Item>> = {
    radio: { options },
    checkbox: { options },
    textArea: {},
    scoring: { scale },
    number: { number: { decimals: 0 } },
    date: { date: { kind: 'date' } },
  };
  return { ...item, ...parts[type] };
}

export const addItem = (draft: Questionnaire, group: number, type: ItemType, main: Language): Questionnaire =>
  inGroup(draft, group, (items) => [...items, newItem(draft, type, main)]);

/** Replaces a question; its name stays (see `renameItem`). */
export const changeItem = (draft: Questionnaire, place: ItemPlace, item: Item): Questionnaire =>
  inGroup(draft, place.group, (items) =>
    items.map((one, at) => (at === place.item ? { ...item, uniqueId: one.uniqueId } : one)),
  );

/** Renames a question, in conditions and the sum too. Returns the same draft if the name is not allowed. */
export function renameItem(draft: Questionnaire, place: ItemPlace, name: string): Questionnaire {
  const item = itemAt(draft, place);
  if (!item || name === item.uniqueId || nameProblem(draft, name, item.uniqueId) !== null) return draft;
  const renamed = inGroup(draft, place.group, (items) =>
    items.map((one, at) => (at === place.item ? { ...one, uniqueId: name } : one)),
  );
  return followRename(renamed, item.uniqueId, name);
}

/** Changes the text; a suggested name follows it in the main language, unless `fixed`. */
export function rewordItem(
  draft: Questionnaire,
  place: ItemPlace,
  text: Item['text'],
  { fixed, main }: { readonly fixed: boolean; readonly main: Language },
): Questionnaire {
  const item = itemAt(draft, place);
  if (!item) return draft;
  const next = changeItem(draft, place, { ...item, text });
  if (fixed || !isSuggested(item.uniqueId, suggestedName(draft.key, inLanguage(item.text, main)))) return next;
  const others = new Set(takenNames(draft));
  others.delete(item.uniqueId);
  return renameItem(next, place, freeName(others, suggestedName(draft.key, inLanguage(text, main))));
}

/** Inserts a copy with its own name below the question. */
export function duplicateItem(draft: Questionnaire, place: ItemPlace): Questionnaire {
  const item = itemAt(draft, place);
  if (!item) return draft;
  // FHIR's own name belongs to the original.
  const { linkId: _, ...others } = item;
  const copy = { ...others, uniqueId: freeName(takenNames(draft), item.uniqueId) };
  return inGroup(draft, place.group, (items) => items.toSpliced(place.item + 1, 0, copy));
}

/** Moves a question; `to.item` counts in the group without the question. */
export function moveItem(draft: Questionnaire, from: ItemPlace, to: ItemPlace): Questionnaire {
  const item = itemAt(draft, from);
  if (!item || !draft.groups[to.group]) return draft;
  if (from.group === to.group) return inGroup(draft, to.group, (items) => moveEntry(items, from.item, to.item));
  const without = inGroup(draft, from.group, (items) => items.toSpliced(from.item, 1));
  return inGroup(without, to.group, (items) => items.toSpliced(to.item, 0, item));
}

/** Returns the place one step up (-1) or down (1), in the group or the next one; undefined at an end. */
export function stepOf(draft: Questionnaire, { group, item }: ItemPlace, step: -1 | 1): ItemPlace | undefined {
  const next = item + step;
  if (next >= 0 && next < (draft.groups[group]?.items.length ?? 0)) return { group, item: next };
  const neighbour = draft.groups[group + step];
  return neighbour && { group: group + step, item: step === 1 ? 0 : neighbour.items.length };
}

/** Removes a question, with the conditions and summands that refer to it. */
export const removeItem = (draft: Questionnaire, place: ItemPlace): Questionnaire =>
  dropDangling(inGroup(draft, place.group, (items) => items.filter((_, at) => at !== place.item)));
