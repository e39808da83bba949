/** Text as it is stored for searching: lower case, no accents, single spaces. Both engines then compare alike. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Letters that are no other letter with a sign, and how they are typed on keyboards that lack them. */
const plainLetters = new Map(
  Object.entries({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }),
);

/** Longest word that is told apart, in characters; of a longer one its beginning. */
export const wordLength = 64;

/**
 * The words of a text, each once, in plain letters: whatever is neither letter nor digit parts them, so that "Anna-Maria"
 * and "O'Brien" have two each.
 */
export const searchWords = (text: string): string[] => {
  const plain = searchText(text).replace(/[^\p{ASCII}]/gu, (letter) => plainLetters.get(letter) ?? letter);
  const words = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => Array.from(word).slice(0, wordLength).join('')))];
};
