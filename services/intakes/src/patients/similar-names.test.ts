import { areSimilar } from './similar-names.ts';

test.each([
  ['jan jansen', 'jansen, jan'],
  ['j. jansen', 'jan jansen'],
  ['zoe bakker', 'zoe anna bakker'],
  ['zoe bakker', 'zoe baker'],
  ['johnson', 'jonhson'],
  ['johnson', 'johnsen'],
  ['bakker', 'zoe bakker'],
])('“%s” and “%s” can be one person', (one, another) => {
  expect([areSimilar(one, another), areSimilar(another, one)]).toEqual([true, true]);
});

test.each([
  ['anna jansen', 'peter jansen'],
  ['jan jansen', 'jon jansen'],
  ['johnson', 'jansen'],
  [null, 'jan jansen'],
  [null, null],
  ['', 'jan'],
])('“%s” and “%s” are two', (one, another) => {
  expect([areSimilar(one, another), areSimilar(another, one)]).toEqual([false, false]);
});
