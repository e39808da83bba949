import type { Language, Questionnaire, QuestionText } from '@intake-desk/contracts';
import { textSections } from './text-entries.ts';

/** Returns true if a text is missing or blank in a language. */
export const isMissing = (text: QuestionText, language: Language): boolean => (text[language] ?? '').trim() === '';

/** Returns every text for patients, in the order in which they read them. */
export const textsOf = (questionnaire: Questionnaire): QuestionText[] =>
  textSections(questionnaire).flatMap(({ entries }) => entries.map(({ text }) => text));

export function missingTexts(questionnaire: Questionnaire): Readonly<Record<Language, number>> {
  const texts = textsOf(questionnaire);
  const lacking = (language: Language): number => texts.filter((text) => isMissing(text, language)).length;
  return { en: lacking('en'), nl: lacking('nl'), de: lacking('de'), es: lacking('es'), pt: lacking('pt') };
}
