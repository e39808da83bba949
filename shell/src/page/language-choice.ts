import { type Language, languages, preferredLanguage } from '@intake-desk/contracts';

const key = 'intake-desk-language';

/** Returns the browser's last choice, or the first supported of its preferred languages (S1 §1). */
export function startLanguage(): Language {
  const stored = localStorage.getItem(key);
  return languages.find((language) => language === stored) ?? preferredLanguage(navigator.languages);
}

/** Remembers the choice for the next sign-in page. */
export const rememberLanguage = (language: Language): void => localStorage.setItem(key, language);

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
};
