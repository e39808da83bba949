import { searchText } from '@intake-desk/contracts';

/** Longest word that is told apart, in characters; of a longer one its beginning. */
export const wordLength = 64;

/**
 * The words of a text, each once, as search text: whatever is neither letter nor digit parts them, so that "Anna-Maria" and
 * "O'Brien" have two each.
 */
export const searchWords = (text: string): string[] => {
  const words = searchText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => Array.from(word).slice(0, wordLength).join('')))];
};
