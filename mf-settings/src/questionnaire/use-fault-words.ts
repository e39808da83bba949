import { useFieldSentences } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { Faults } from './faults.ts';

/** The sentence of what is wrong at exactly this place; undefined for nothing. */
export type FaultWords = (place: string) => string | undefined;

/** Faults in the user's language. What is missing is said once, not also as not valid. */
export function useFaultWords(faults: Faults): FaultWords {
  const { t } = useTranslation('mf-settings');
  const sentences = useFieldSentences();
  return (place) => {
    const keys = faults[place];
    if (!keys || keys.length === 0) return undefined;
    if (/^groups\[\d+\]\.items$/.test(place)) return t('questionnaire.faults.noQuestion');
    if (place === 'groups') return t('questionnaire.faults.noGroup');
    if (keys.includes('validation.required')) {
      return place.endsWith('.en') ? t('questionnaire.faults.english') : sentences({ place: keys.slice(0, 1) }).place;
    }
    return sentences({ place: [...keys] }).place;
  };
}
