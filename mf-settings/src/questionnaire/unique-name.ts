import { itemsOf, limit, type Questionnaire, searchText } from '@intake-desk/contracts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
/** A suggested name has this many words of the text at most. */
const WORDS = 4;
/** Room for what tells equal names apart, such as `-12`. */
const SUFFIX = 5;

/** Names of questions and groups; they share one set. */
export const takenNames = (draft: Questionnaire): ReadonlySet<string> =>
  new Set([...draft.groups.map(({ id }) => id), ...itemsOf(draft).map(({ uniqueId }) => uniqueId)]);

/** Why a name cannot be given to a question that is called `own` now; null if it can. */
export function nameProblem(draft: Questionnaire, name: string, own: string): string | null {
  if (name === own) return null;
  if (name === '') return 'validation.required';
  if (name.length > limit.codeLength) return 'validation.max';
  if (!NAME.test(name)) return 'validation.invalid';
  // What an object has by itself cannot be the key of an answer.
  if (name === 'sum' || name in {}) return 'content.reserved';
  return takenNames(draft).has(name) ? 'content.duplicate' : null;
}

/** The name as it is, or with the first number from 2 on that nobody has. */
export function freeName(taken: ReadonlySet<string>, name: string): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** A stable name made from the first words of a text, under the questionnaire's key. */
export function suggestedName(key: string, text: string, fallback = 'question'): string {
  const words = searchText(text).match(/[a-z0-9]+/g);
  const name = (words ?? [fallback]).slice(0, WORDS).join('-');
  return `${key}.${name}`.slice(0, limit.codeLength - SUFFIX);
}

/** Whether a name is still the one that was suggested for the text. */
export const isSuggested = (name: string, suggestion: string): boolean =>
  name === suggestion || (name.startsWith(`${suggestion}-`) && /^\d+$/.test(name.slice(suggestion.length + 1)));
