import { type Language, languages, type Questionnaire } from '@intake-desk/contracts';
import { isMissing, textsOf } from '../questionnaire/missing-texts.ts';

/** A language with at least one text, and the number of texts that are in other languages only. */
interface LanguageShare {
  readonly language: Language;
  readonly elsewhere: number;
}

/** Returns the languages with texts, and the number of texts in none. */
export function languageShares(questionnaire: Questionnaire): {
  readonly shares: readonly LanguageShare[];
  readonly unwritten: number;
} {
  const texts = textsOf(questionnaire);
  const written = texts.filter((text) => languages.some((language) => !isMissing(text, language)));
  const shares = languages
    .map((language) => ({ language, elsewhere: written.filter((text) => isMissing(text, language)).length }))
    .filter(({ elsewhere }) => elsewhere < written.length);
  return { shares, unwritten: texts.length - written.length };
}
