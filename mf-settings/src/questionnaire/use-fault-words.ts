import { languages } from '@intake-desk/contracts';
import { useFieldSentences } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useLanguageNames } from '../releases/use-language-names.ts';
import type { Faults } from './faults.ts';

/** Returns the faults at exactly this place as a sentence; undefined without any. */
export type FaultWords = (place: string) => string | undefined;

/** Returns faults in the user's language. A missing value is not reported as invalid too. */
export function useFaultWords(faults: Faults): FaultWords {
  const { t } = useTranslation('mf-settings');
  const { names } = useLanguageNames();
  const sentences = useFieldSentences();
  return (place) => {
    const keys = faults[place];
    if (!keys || keys.length === 0) return undefined;
    if (/^groups\[\d+\]\.items$/.test(place)) return t('questionnaire.faults.noQuestion');
    if (place === 'groups') return t('questionnaire.faults.noGroup');
    if (!keys.includes('validation.required')) return sentences({ place: [...keys] }).place;
    const language = languages.find((one) => place.endsWith(`.${one}`));
    return language === undefined
      ? sentences({ place: keys.slice(0, 1) }).place
      : t('questionnaire.faults.noText', { language: names(language) });
  };
}
