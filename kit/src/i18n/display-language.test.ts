import { displayLanguage } from './display-language.ts';

test('a language that stands on its own has a capital, also where its name has none in a sentence', () => {
  expect((['en', 'nl', 'de', 'es', 'pt'] as const).map((reader) => displayLanguage('nl', reader))).toEqual([
    'Dutch',
    'Nederlands',
    'Niederländisch',
    'Neerlandés',
    'Neerlandês',
  ]);
});
