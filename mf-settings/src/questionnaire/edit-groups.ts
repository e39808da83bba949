import type { ItemGroup, Labels, Language, Questionnaire } from '@intake-desk/contracts';
import { newItem } from './edit-items.ts';
import { moveEntry } from './item-place.ts';
import { inTitleLanguages } from './question-text.ts';
import { dropDangling } from './references.ts';
import { freeName, takenNames } from './unique-name.ts';

/** Adds a group at the end, with a question, since a group has at least one. */
export function addGroup(draft: Questionnaire, main: Language): Questionnaire {
  const id = freeName(takenNames(draft), 'group');
  const title = inTitleLanguages(draft, titleOf(draft.groups.length + 1), main);
  return { ...draft, groups: [...draft.groups, { id, title, items: [newItem(draft, 'radio', main)] }] };
}

const titleOf = (number: number): Labels => ({
  en: `Part ${number}`,
  nl: `Deel ${number}`,
  de: `Teil ${number}`,
  es: `Parte ${number}`,
  pt: `Parte ${number}`,
});

export const renameGroup = (draft: Questionnaire, index: number, title: ItemGroup['title']): Questionnaire => ({
  ...draft,
  groups: draft.groups.map((group, at) => (at === index ? { ...group, title } : group)),
});

export const moveGroup = (draft: Questionnaire, from: number, to: number): Questionnaire => ({
  ...draft,
  groups: moveEntry(draft.groups, from, to),
});

/** Removes a group with its questions, and the conditions and summands that refer to them. */
export const removeGroup = (draft: Questionnaire, index: number): Questionnaire =>
  dropDangling({ ...draft, groups: draft.groups.filter((_, at) => at !== index) });
