import { assert, property, string } from 'fast-check';
import { searchText } from './search-text.ts';

const runs = { numRuns: 500 };
// Capitals write the Greek iota subscript as a letter of its own.
const anyText = string({ unit: 'binary', maxLength: 40 }).map((text) =>
  text.normalize('NFKD').replaceAll('\u0345', ''),
);

test('search text has neither case nor accents nor double spaces', () => {
  expect(searchText('  Zoë   VAN der  Méér ')).toBe('zoe van der meer');
});

test.each([
  ["O'Neill", 'o’neill', 'OʼNEILL', 'O‘Neill', 'O´Neill', 'O`Neill', '  O＇Neill '],
  ['Anna-Maria', 'anna‐maria', 'ANNA–MARIA', 'Anna−Maria', 'Anna‑Maria', 'Anna\u00ad-Maria'],
  ['van der Meer', 'van\u00a0der\u2009Meer', 'VAN  DER\tMEER', 'van der\u200b Meer\ufeff'],
  ['Weiß', 'WEISS', 'weiss', 'WEIẞ', 'Wei\u00adss'],
  ['Işık', 'ISIK', 'ışık', 'İşık', 'isik'],
  ['Søren', 'SOREN', 'So\u0308ren'],
  ['Łukasz', 'lukasz', 'ŁUKASZ'],
  ['Æsa', 'aesa', 'ÆSA'],
  ['Đorđe', 'dorde'],
  ['Σωκράτης', 'ΣΩΚΡΑΤΗΣ', 'σωκρατησ'],
  ['ﬁne', 'FINE', 'ｆｉｎｅ'],
  ['A\u200b1', 'A1', '\u2066A1\u2069', 'a\u00ad1'],
])('%j is found by each of its spellings', (text, ...spellings) => {
  for (const spelling of spellings) expect(searchText(spelling)).toBe(searchText(text));
});

test.each([
  ["O'Neill", 'ONeill'],
  ['Þór', 'Thor'],
  ['Müller', 'Mueller'],
  ['A-1', 'A 1'],
])('%j and %j are different texts', (one, other) => {
  expect(searchText(one)).not.toBe(searchText(other));
});

test('normalising twice changes nothing', () => {
  assert(
    property(anyText, (text) => {
      expect(searchText(searchText(text))).toBe(searchText(text));
    }),
    runs,
  );
});

test('case never matters', () => {
  assert(
    property(anyText, (text) => {
      expect(searchText(text.toUpperCase())).toBe(searchText(text));
      expect(searchText(text.toLowerCase())).toBe(searchText(text));
    }),
    runs,
  );
});

test('letters without a decomposition compare as in the root collation of Unicode', () => {
  const { compare } = new Intl.Collator('und', { sensitivity: 'base' });
  const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
  const texts = alphabet.flatMap((one) => [one, ...alphabet.map((other) => one + other)]);
  const latin = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));
  // The case folding of ı comes first.
  const whole = latin.filter(
    (letter) => letter.normalize('NFKD') === letter && /\p{Ll}/u.test(letter) && letter !== 'ı',
  );
  for (const letter of whole) {
    const base = texts.find((text) => compare(letter, text) === 0) ?? letter;
    expect([letter, searchText(letter)]).toEqual([letter, base]);
  }
});
