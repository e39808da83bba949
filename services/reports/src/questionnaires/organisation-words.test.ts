import { inLanguage, itemsOf, type Language, optionCode, type Questionnaire } from '@intake-desk/contracts';
import { inOrganisationWords } from './organisation-words.ts';

const questionnaire: Questionnaire = {
  key: 'test',
  version: 1,
  title: { en: 'Test', de: 'Prüfung' },
  notice: { en: 'Test' },
  groups: [
    {
      id: 'all',
      title: { nl: 'Alles', de: 'Alles' },
      items: [
        {
          uniqueId: 'a',
          type: 'radio',
          text: { es: '¿Fuma?' },
          required: false,
          options: [{ text: { en: 'Yes', de: 'Ja' }, groupId: 0 }],
        },
      ],
    },
  ],
};
const titleFor = (reader: Language, organisation: Language): string =>
  inLanguage(inOrganisationWords(questionnaire, organisation).title, reader);

test('staff read a questionnaire in their language, else the organisation’s, else English, else any', () => {
  expect(titleFor('en', 'de')).toBe('Test');
  expect(titleFor('nl', 'de')).toBe('Prüfung');
  expect(titleFor('nl', 'pt')).toBe('Test');
  const [item] = itemsOf(inOrganisationWords(questionnaire, 'de'));
  expect(inLanguage(item?.text ?? {}, 'nl')).toBe('¿Fuma?');
});

test('the names of options stay those that reports know', () => {
  const codes = (one: Questionnaire) => itemsOf(one).flatMap(({ options = [] }) => options.map(optionCode));
  for (const language of ['de', 'nl'] as const) {
    expect(codes(inOrganisationWords(questionnaire, language))).toEqual(codes(questionnaire));
  }
});
