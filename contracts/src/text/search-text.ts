/** U+00B4, which NFKD would make a space with an accent. */
const SPACING_ACUTE = /\u00b4/g;
/** Characters that Unicode calls confusable with an apostrophe (UTS 39). */
const APOSTROPHES = /[`ʹʻʼʽˈ՚׳‘’‛′‵]/g;
const INVISIBLE = /[\p{Mn}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns a text as every search, filter and comparison of names and identifiers compares it: without case, accents and
 * invisible characters, with one kind of apostrophe, dash and space. By Unicode's compatibility decomposition and full case
 * folding, so that ß is ss and ı and İ are i; a letter with a stroke is its base letter (decision 278). Stored beside names and
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

/** Letters that are not decomposed, though the root collation of Unicode compares them as these. */
const baseLetters = new Map(Object.entries({ æ: 'ae', ð: 'd', đ: 'd', ħ: 'h', ł: 'l', œ: 'oe', ø: 'o' }));

/** Letter by letter, since JavaScript lowers a final sigma otherwise than others. */
function foldCase(letter: string): string {
  const lower = letter.toLowerCase().toUpperCase().toLowerCase();
  return baseLetters.get(lower) ?? lower;
}
