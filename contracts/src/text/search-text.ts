/** NFKD would decompose U+00B4 into a space with an accent. */
const SPACING_ACUTE = /\u00b4/g;
/** Characters confusable with an apostrophe (UTS 39). */
const APOSTROPHES = /[`ʹʻʼʽˈ՚׳‘’‛′‵]/g;
const INVISIBLE = /[\p{Mn}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalises a text for searches, filters and comparisons of names and identifiers: without case, accents and invisible characters,
 * with one kind of apostrophe, dash and space. Uses Unicode's compatibility decomposition and full case folding, so that ß equals
 * ss and ı and İ equal i; a letter with a stroke equals its base letter (decision 278). The result is stored beside names and
 * identifiers: a change needs a migration.
 */
export const searchText = (text: string): string =>
  text
    .replace(SPACING_ACUTE, "'")
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .replace(/\p{Dash}/gu, '-')
    .replace(/\P{ASCII}/gu, foldCase)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Letters without a decomposition that the root collation of Unicode compares like these. */
const baseLetters = new Map(Object.entries({ æ: 'ae', ð: 'd', đ: 'd', ħ: 'h', ł: 'l', œ: 'oe', ø: 'o' }));

/** Folds letter by letter, since JavaScript lowercases a final sigma differently. */
function foldCase(letter: string): string {
  const lower = letter.toLowerCase().toUpperCase().toLowerCase();
  return baseLetters.get(lower) ?? lower;
}
