import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';

const supportedLanguage = (stored: string): Language | undefined => languages.find((language) => language === stored);

/** Returns a stored language if the interface has it, else the fallback. */
export const languageOf = (stored: string): Language => supportedLanguage(stored) ?? fallbackLanguage;

/** Returns the language of messages to a patient: their own, else the organisation's. */
export const patientLanguage = (intake: { readonly language: string }, organisation: { readonly language: string }) =>
  supportedLanguage(intake.language) ?? languageOf(organisation.language);
