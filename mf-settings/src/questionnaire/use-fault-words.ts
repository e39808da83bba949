import { useFieldSentences } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { Faults } from './faults.ts';

/** Returns the faults at exactly this place as a sentence; undefined without any. */
export type FaultWords = (place: string) => string | undefined;

/** Returns faults in the user's language. A missing value is not reported as invalid too. */
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
