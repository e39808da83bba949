import { type Labels, type Language, languages, type Questionnaire, type QuestionText } from '@intake-desk/contracts';

/** Changes a text in one language. Removes an empty translation; the main language's stays, as a fault. */
export function withText(
  text: QuestionText | undefined,
  language: Language,
  typed: string,
  main: Language,
): QuestionText {
  const { [language]: _, ...others } = text ?? {};
  const stays = typed !== '' || language === main || Object.keys(others).length === 0;
  return stays ? { ...text, [language]: typed } : others;
}

/** Returns true for a text with words in any language. */
export const isWritten = (text: QuestionText): boolean => Object.values(text).some((words) => words !== '');

/** Returns the words in the languages of the questionnaire's title, and in the main one. */
export const inTitleLanguages = ({ title }: Questionnaire, words: Labels, main: Language): QuestionText =>
  Object.fromEntries(
    languages.flatMap((language) =>
      language === main || title[language] !== undefined ? [[language, words[language]]] : [],
    ),
  );
