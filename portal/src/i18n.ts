import { fallbackLanguage, type Language, languages, type TranslationTree } from '@intake-desk/contracts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { tryStorage } from './storage.ts';

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
};

/** Loads the texts of a language from a separate file, so that a phone fetches the shown one first. */
export const loadTexts = (language: Language): Promise<{ default: TranslationTree }> =>
  import(/* webpackChunkName: "locale-portal-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } });

/** The patient's choice, also for browsers that block storage. */
let chosen: Language | undefined;

/** Starts translations, as if nobody had chosen a language. Rejects if the texts cannot be loaded. */
export async function startI18n(language: Language): Promise<void> {
  chosen = undefined;
  const { default: translation } = await loadTexts(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
}

/** Last requested language; texts of earlier requests that arrive later are ignored. */
let wanted: Language | undefined;

/** Changes the page's language. Without a connection it stays, unless `fetchOtherLanguages` is done. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  if (!(await hasTexts(language)) || wanted !== language) return;
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

async function hasTexts(language: Language): Promise<boolean> {
  if (i18next.hasResourceBundle(language, 'translation')) return true;
  try {
    i18next.addResourceBundle(language, 'translation', (await loadTexts(language)).default);
    return true;
  } catch {
    return false;
  }
}

/** Fetches the other languages, so that a patient can choose one after losing the connection. */
export async function fetchOtherLanguages(): Promise<void> {
  for (const language of languages) await hasTexts(language);
}

/** Storage key of the patient's choice in this tab, without patient data. */
const chosenKey = 'language';

/** Sets the patient's choice, which overrides the invitation's language, after a reload too. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  tryStorage('sessionStorage', (storage) => storage.setItem(chosenKey, language));
  await changeLanguage(language);
}

/** Forgets the patient's choice, for the next person at the device. */
export function forgetLanguage(): void {
  chosen = undefined;
  tryStorage('sessionStorage', (storage) => storage.removeItem(chosenKey));
}

/** Applies the invitation's language, unless the patient chose another in this tab. */
export async function offerLanguage(language: Language): Promise<void> {
  const stored = tryStorage('sessionStorage', (storage) => storage.getItem(chosenKey));
  await changeLanguage(chosen ?? languages.find((name) => name === stored) ?? language);
}

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languages.find((language) => language === i18n.language) ?? fallbackLanguage;
}
