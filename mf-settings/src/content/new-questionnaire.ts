import type { Labels, Language, Questionnaire } from '@intake-desk/contracts';

/** The page only loads the texts of its own language; the questionnaire may have another one. */
const remarks: Labels = {
  en: 'What should we know?',
  nl: 'Wat moeten wij weten?',
  de: 'Was sollten wir wissen?',
  es: '¿Qué debemos saber?',
  pt: 'O que devemos saber?',
};

/** Returns the suggested source of a new questionnaire. */
export const suggestedNotice = (organisation: string, language: Language): string =>
  ({
    en: `Questionnaire of ${organisation}.`,
    nl: `Vragenlijst van ${organisation}.`,
    de: `Fragebogen von ${organisation}.`,
    es: `Cuestionario de ${organisation}.`,
    pt: `Questionário de ${organisation}.`,
  })[language];

interface NewWords {
  readonly key: string;
  readonly title: string;
  readonly notice: string;
}

/** Returns a questionnaire that can be published as it is, with one question. */
export const newQuestionnaire = ({ key, title, notice }: NewWords, language: Language): Questionnaire => ({
  key,
  version: 1,
  title: { [language]: title },
  notice: { [language]: notice },
  groups: [
    {
      id: 'group-1',
      title: { [language]: title },
      items: [
        {
          uniqueId: `${key}.remarks`,
          type: 'textArea',
          required: false,
          text: { [language]: remarks[language] },
        },
      ],
    },
  ],
});
