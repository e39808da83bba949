import { searchWords } from '@intake-desk/database';

/** Minimum length of a word in which one wrong letter counts as a typing error. */
const TYPO_LENGTH = 5;

/**
 * Returns true if two folded names can be one person's: the longer one has each word of the shorter one, its initial, or the word with
 * one wrong letter. "J. Jansen" is similar to "Jansen, Jan", "Anna Jansen" is not similar to "Peter Jansen".
 */
export function areSimilar(one: string | null, another: string | null): boolean {
  const [shorter = [], longer = []] = [words(one), words(another)].toSorted((a, b) => a.length - b.length);
  const left = longer.filter((word) => !shorter.includes(word));
  const unlike = shorter.filter((word) => !longer.includes(word));
  return (
    shorter.length > 0 &&
    unlike.every((word) => {
      const found = left.findIndex((other) => areSimilarWords(word, other));
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    })
  );
}

const words = (name: string | null): string[] => (name === null ? [] : searchWords(name));

function areSimilarWords(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 1) return long.startsWith(short);
  return short.length >= TYPO_LENGTH && long.length - short.length <= 1 && isOneLetterOff(short, long);
}

/** Returns true if the texts differ in one letter, one missing letter, or two swapped neighbours. */
function isOneLetterOff(short: string, long: string): boolean {
  const start = [...short].findIndex((letter, index) => letter !== long[index]);
  if (start < 0) return true;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const exchanged = `${short[start + 1]}${short[start]}${short.slice(start + 2)}`;
  return short.slice(start + 1) === long.slice(start + 1) || exchanged === long.slice(start);
}
