import { fallbackLanguage, type Language, languages, type Questionnaire } from '@intake-desk/contracts';
import { createContext } from 'react';
import { missingTexts } from './missing-texts.ts';

/** Returns the language with most texts, in which a questionnaire is edited; English among equals. */
export function mainLanguage(questionnaire: Questionnaire): Language {
  const missing = missingTexts(questionnaire);
  return languages.toSorted((one, other) => missing[one] - missing[other])[0] ?? fallbackLanguage;
}

/** The language of the editor's fields. It stays while texts of another language are added. */
export const MainLanguage = createContext<Language>(fallbackLanguage);
