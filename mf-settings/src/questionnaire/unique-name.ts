import { itemsOf, limit, type Questionnaire, searchText } from '@intake-desk/contracts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
/** Maximum number of words in a suggested name. */
const WORDS = 4;
/** Room for a suffix that makes a name unique, such as `-12`. */
const SUFFIX = 5;

/** Returns the names of questions and groups, which share one namespace. */
export const takenNames = (draft: Questionnaire): ReadonlySet<string> =>
  new Set([...draft.groups.map(({ id }) => id), ...itemsOf(draft).map(({ uniqueId }) => uniqueId)]);

/** Returns why a question called `own` cannot have a name; null if it can. */
export function nameProblem(draft: Questionnaire, name: string, own: string): string | null {
  if (name === own) return null;
  if (name === '') return 'validation.required';
  if (name.length > limit.codeLength) return 'validation.max';
  if (!NAME.test(name)) return 'validation.invalid';
  // Names of inherited properties cannot be keys of answers.
  if (name === 'sum' || name in {}) return 'content.reserved';
  return takenNames(draft).has(name) ? 'content.duplicate' : null;
}

/** Returns the name, or the name with the first unused number from 2 on. */
export function freeName(taken: ReadonlySet<string>, name: string): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** Suggests a questionnaire's key from the first words of its title; empty without a letter or digit. */
export const suggestedKey = (title: string): string =>
  (searchText(title).match(/[a-z0-9]+/g) ?? [])
    .slice(0, WORDS)
    .join('-')
    .slice(0, limit.codeLength - SUFFIX);

/** Suggests a stable name from the first words of a text, under the questionnaire's key. */
export const suggestedName = (key: string, text: string): string =>
  `${key}.${suggestedKey(text) || 'question'}`.slice(0, limit.codeLength - SUFFIX);

/** Returns true if a name is still the one suggested for the text. */
export const isSuggested = (name: string, suggestion: string): boolean =>
  name === suggestion || (name.startsWith(`${suggestion}-`) && /^\d+$/.test(name.slice(suggestion.length + 1)));
