import { inLanguage, preferredLanguage } from './language.ts';

describe('the language of a person', () => {
  it("is the browser's first preferred language that the desk has", () => {
    expect(preferredLanguage(['fr-FR', 'pt-BR', 'en'])).toBe('pt');
  });

  it('is English if the desk has none of them', () => {
    expect(preferredLanguage(['fr'])).toBe('en');
    expect(inLanguage({ en: 'Heart', nl: 'Hart' }, 'de')).toBe('Heart');
  });
});
