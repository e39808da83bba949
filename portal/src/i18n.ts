import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };

/** Each language in its own words, as the choice shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
};

/** All texts, in the bundle: a patient who loses the connection can still change the language. */
export const texts = { en, nl, de, es, pt };

/** Starts translations; the first render needs no waiting. */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    resources: Object.fromEntries(languages.map((name) => [name, { translation: texts[name] }])),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
}

async function changeLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Under it the tab keeps what the patient chose; it names no patient. */
const chosenKey = 'language';

/** The patient's choice: from now on it goes before the invitation's language, after a reload too. */
export async function chooseLanguage(language: Language): Promise<void> {
  sessionStorage.setItem(chosenKey, language);
  await changeLanguage(language);
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
