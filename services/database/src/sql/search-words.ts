import { searchText } from '@intake-desk/contracts';

/** Maximum length of a word in characters; longer ones are cut. */
export const wordLength = 64;

/** Returns the distinct words of a text as search text. Anything but letters and digits separates them: "O'Brien" has two. */
export const searchWords = (text: string): string[] => {
  const words = searchText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => Array.from(word).slice(0, wordLength).join('')))];
};
