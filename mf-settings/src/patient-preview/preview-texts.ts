import {
  fallbackLanguage,
  type Language,
  languages,
  type Questionnaire,
  type QuestionText,
} from '@intake-desk/contracts';

/** Returns every text for patients in the order of the questionnaire. */
const textsOf = ({ title, notice, consent, groups }: Questionnaire): QuestionText[] =>
  [
    title,
    notice,
    consent,
    ...groups.flatMap((group) => [
      group.title,
      ...group.items.flatMap(({ text, help, options = [], scale }) => [
        text,
        help,
        ...options.map((option) => option.text),
        scale?.lowLabel,
        scale?.highLabel,
      ]),
    ]),
  ].filter((text) => text !== undefined);

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** Number of a questionnaire's texts in a language, and in total. */
interface LanguageShare {
  readonly language: Language;
  readonly written: number;
  readonly all: number;
}

/** Returns languages with at least one text, English first, since it replaces missing texts. */
export function languageShares(questionnaire: Questionnaire): LanguageShare[] {
  const texts = textsOf(questionnaire);
  return languages
    .map((language) => ({
      language,
      written: texts.filter((text) => !isBlank(text[language])).length,
      all: texts.length,
    }))
    .filter(({ language, written }) => language === fallbackLanguage || written > 0);
}
