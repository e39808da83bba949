import { fallbackLanguage, type Language, languages, type TranslationTree } from '@intake-desk/contracts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Each language in its own words, as the choice shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
};

/** Texts of a language, in a file of their own: a phone fetches first the one that it shows. */
export const loadTexts = (language: Language): Promise<{ default: TranslationTree }> =>
  import(/* webpackChunkName: "locale-portal-[request]" */ `./locales/${language}.json`, { with: { type: 'json' } });

/** Starts translations. Rejects if the texts cannot be fetched: nothing can be said then. */
export async function startI18n(language: Language): Promise<void> {
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

/** The language that was wanted last: one whose texts come later than those of a newer wish does not take its place. */
let wanted: Language | undefined;

/** Changes the page's language. Without a connection it stays as it is, unless `fetchOtherLanguages` was done. */
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

/** Fetches the languages that are not shown, so that a patient who loses the connection can still choose one of them. */
export async function fetchOtherLanguages(): Promise<void> {
  for (const language of languages) await hasTexts(language);
}

/** Under it the tab keeps what the patient chose; it names no patient. */
const chosenKey = 'language';

/** The patient's choice: from now on it goes before the invitation's language, after a reload too. */
export async function chooseLanguage(language: Language): Promise<void> {
  sessionStorage.setItem(chosenKey, language);
  await changeLanguage(language);
}

/** Forgets the patient's choice, for whoever has the device next. */
export function forgetLanguage(): void {
  sessionStorage.removeItem(chosenKey);
}

/** The invitation's language, unless the patient chose another in this tab. */
export async function offerLanguage(language: Language): Promise<void> {
  const chosen = languages.find((name) => name === sessionStorage.getItem(chosenKey));
  await changeLanguage(chosen ?? language);
}

/** The page's language. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languages.find((language) => language === i18n.language) ?? fallbackLanguage;
}
