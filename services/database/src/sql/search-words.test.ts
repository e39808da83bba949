import { searchWords, wordLength } from './search-words.ts';

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
