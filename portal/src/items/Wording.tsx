import { fallbackLanguage, inLanguage, type Language, languageOf, type QuestionText } from '@intake-desk/contracts';
import { createContext, useContext } from 'react';
import { useLanguage } from '../i18n.ts';

/** Language of the organisation, for texts that lack the page's. */
export const OrganisationLanguage = createContext<Language>(fallbackLanguage);

/** Returns a function that gives a questionnaire's text in the nearest language, and that language if it is not the page's. */
export function useWording(): (text: QuestionText) => { readonly words: string; readonly lang: Language | undefined } {
  const page = useLanguage();
  const organisation = useContext(OrganisationLanguage);
  return (text) => {
    const language = languageOf(text, page, organisation);
    return { words: inLanguage(text, language), lang: language === page ? undefined : language };
  };
}

/** A questionnaire's text in the nearest language, marked for screen readers if it is not the page's. */
export function Wording({ of }: { of: QuestionText }) {
  const { words, lang } = useWording()(of);
  return lang ? <span lang={lang}>{words}</span> : words;
}
