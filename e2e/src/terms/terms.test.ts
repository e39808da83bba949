import { type Language, languages } from '@intake-desk/contracts';
import { letOff, names, says, termsOf, wrongWords } from './terms.ts';
import { allTexts } from './texts.ts';

const sources = await allTexts();
const english = termsOf('en');

test('every language names the same things, each with a word', () => {
  expect(english.length).toBeGreaterThan(0);
  for (const language of languages) {
    const terms = termsOf(language);
    expect(terms.map(({ name }) => name)).toEqual(english.map(({ name }) => name));
    expect(terms.filter(({ say }) => say.length === 0)).toEqual([]);
  }
});

test('screens, menus, mails and the PDF are read', () => {
  expect(sources.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'kit/src/locales',
      'shell/src/locales',
      'portal/src/locales',
      'mf-invite/src/locales',
      'mf-invite/src/description.ts',
      'services/messaging/src/templates/wording',
      'services/reports/src/forms/form-words.json',
    ]),
  );
});

test.each(languages)('no text in "%s" calls a thing by a word that means another', (language) => {
  const terms = termsOf(language);
  const wrong = sources.flatMap(({ name, texts }) =>
    Object.entries(texts[language]).flatMap(([key, text]) =>
      terms.flatMap((term) => wrongWords(text, term).map((word) => `${name} ${key}: "${word}" in "${text}"`)),
    ),
  );
  expect(wrong).toEqual([]);
});

/** Maps plural forms that English lacks to i18next's `other`. */
const englishKey = (key: string): string => key.replace(/_(zero|two|few|many)$/, '_other');

test.each(languages)('a thing has its one name in "%s" wherever the English text names it', (language) => {
  const terms = termsOf(language);
  const missing = sources.flatMap(({ name, texts }) =>
    Object.entries(texts[language]).flatMap(([key, text]) => {
      const original = texts.en[key] ?? texts.en[englishKey(key)] ?? '';
      if (letOff.has(key)) return [];
      return terms
        .filter((term, row) => english[row] && names(original, english[row]) && !says(text, term))
        .map((term) => `${name} ${key}: ${term.name} is ${term.say.join(' or ')}, not "${text}"`);
    }),
  );
  expect(missing).toEqual([]);
});

test.each(languages)('the name of a button in "%s" contains the words on it', (language) => {
  const wrong = sources.flatMap(({ name, texts }) =>
    Object.entries(texts[language]).flatMap(([key, text]) => {
      const shown = texts[language][key.replace(/Of$/, '')];
      const isNamed = key.endsWith('Of') && shown !== undefined && texts.en[key]?.includes(': ');
      return isNamed && !text.toLowerCase().includes(shown.toLowerCase())
        ? [`${name} ${key}: "${text}" lacks "${shown}"`]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});

/** Quotation marks around a title or a quoted text, opening and closing. */
const quotationMarks: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['“', '”'],
  nl: ['‘', '’'],
  de: ['„', '“'],
  es: ['«', '»'],
  pt: ['«', '»'],
};

test.each(languages)('all texts in "%s" quote with the same marks', (language) => {
  const [open, close] = quotationMarks[language];
  const others = [...'“”„‘«»'].filter((mark) => mark !== open && mark !== close);
  const wrong = sources.flatMap(({ name, texts }) =>
    Object.entries(texts[language]).flatMap(([key, text]) =>
      others.some((mark) => text.includes(mark)) ? [`${name} ${key}: ${text}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});
