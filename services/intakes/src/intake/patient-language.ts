import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';

const known = (stored: string): Language | undefined => languages.find((language) => language === stored);

/** A stored language as one of the interface's. */
export const languageOf = (stored: string): Language => known(stored) ?? fallbackLanguage;

/** In which language a patient is written to: their own, else the organisation's. */
export const patientLanguage = (
  intake: { readonly language: string },
  organisation: { readonly language: string },
): Language => known(intake.language) ?? languageOf(organisation.language);
