import { smsLength } from './sms-length.ts';

const long = 'a'.repeat(153);

test.each([
  ['nothing', '', 'gsm', 1, 0, 160],
  ['letters and digits', 'Hello 123', 'gsm', 1, 9, 160],
  ['what fills one part', 'a'.repeat(160), 'gsm', 1, 160, 160],
  ['one more, which makes two parts', 'a'.repeat(161), 'gsm', 2, 161, 306],
  ['what fills two parts', 'a'.repeat(306), 'gsm', 2, 306, 306],
  ['one more, which makes three', 'a'.repeat(307), 'gsm', 3, 307, 459],
  ['a line break', 'a\nb', 'gsm', 1, 3, 160],
  ['accents that the alphabet has', 'àäåæèéìñòöøùüßÄÅÆÇÉÑÖØÜ', 'gsm', 1, 23, 160],
  ['capital Greek letters that it has', 'ΔΦΓΛΩΠΨΣΘΞ', 'gsm', 1, 10, 160],
  ['characters that count two', '€[]{}~^|\\', 'gsm', 1, 18, 160],
  ['80 that count two', '€'.repeat(80), 'gsm', 1, 160, 160],
  ['81 that count two', '€'.repeat(81), 'gsm', 2, 162, 306],
  [
    'one that counts two at the edge of a part, which goes to the next',
    `${'a'.repeat(152)}€${long}`,
    'gsm',
    3,
    307,
    459,
  ],
  ['a letter that the alphabet lacks', 'á', 'ucs-2', 1, 1, 70],
  ['a small ç, of which it has the capital alone', 'ç', 'ucs-2', 1, 1, 70],
  ['what fills one wide part', 'á'.repeat(70), 'ucs-2', 1, 70, 70],
  ['one more, which makes two wide parts', 'á'.repeat(71), 'ucs-2', 2, 71, 134],
  ['what fills two wide parts', 'á'.repeat(134), 'ucs-2', 2, 134, 134],
  ['one more, which makes three wide ones', 'á'.repeat(135), 'ucs-2', 3, 135, 201],
  ['a euro beside such a letter, which counts one then', '€á', 'ucs-2', 1, 2, 70],
  ['a smile, which counts two', '🙂', 'ucs-2', 1, 2, 70],
  [
    'a smile at the edge of a part, which goes to the next',
    `${'á'.repeat(66)}🙂${'á'.repeat(66)}`,
    'ucs-2',
    3,
    134,
    201,
  ],
])('%s', (_, text, alphabet, parts, used, room) => {
  expect(smsLength(text)).toMatchObject({ alphabet, parts, used, room });
});

test('the characters outside GSM are listed once each', () => {
  expect(smsLength('días, días y ração').outside).toEqual(['í', 'ç', 'ã']);
  expect(smsLength('plain € text').outside).toEqual([]);
});

/** Computed differently: the number of parts of a text in which every character counts once. */
test.each([1, 2, 69, 70, 71, 159, 160, 161, 305, 306, 307, 611, 612, 613])(
  '%i characters need the parts that they fill',
  (count) => {
    expect(smsLength('x'.repeat(count)).parts).toBe(count <= 160 ? 1 : Math.ceil(count / 153));
    expect(smsLength('ő'.repeat(count)).parts).toBe(count <= 70 ? 1 : Math.ceil(count / 67));
  },
);
