import { searchText, searchWords, wordLength } from './search-text.ts';

test('search text has neither case nor accents nor double spaces', () => {
  expect(searchText('  Zoë   VAN der  Méér ')).toBe('zoe van der meer');
});

test.each([
  ['Anna-Maria de Vries', ['anna', 'maria', 'de', 'vries']],
  ["Søren O'Brien", ['soren', 'o', 'brien']],
  ['Małgorzata Weiß', ['malgorzata', 'weiss']],
  ['van der Heijden - de Ruiter', ['van', 'der', 'heijden', 'de', 'ruiter']],
  ['محمد العلي', ['محمد', 'العلي']],
  ['n'.repeat(100), ['n'.repeat(wordLength)]],
  [' - ', []],
])('the words of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
