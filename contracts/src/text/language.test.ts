import { inLanguage, preferredLanguage } from './language.ts';

describe('the language of a person', () => {
  it("is the first of the browser's preferences that the desk speaks", () => {
    expect(preferredLanguage(['fr-FR', 'pt-BR', 'en'])).toBe('pt');
  });

  it('is English where none is known', () => {
    expect(preferredLanguage(['fr'])).toBe('en');
    expect(inLanguage({ en: 'Heart', nl: 'Hart' }, 'de')).toBe('Heart');
  });
});
