import { limit } from '@intake-desk/contracts';
import type { TodayList } from '@intake-desk/contracts/today';
import { Text } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { spanWords } from './time-words.ts';

/** Summarises for the head of department how many critical answers there were and how soon they were handled. */
export function FlagFigure({ flags }: { readonly flags: TodayList['flags'] }) {
  const { t, i18n } = useTranslation('mf-dashboard');
  const { submitted, handled, inTime, medianMinutes } = flags;
  const parts = [
    t('today.figure.submitted', { count: submitted }),
    submitted > 0 ? t('today.figure.handled', { count: handled }) : [],
    submitted > 0 && inTime !== null ? t('today.figure.inTime', { count: inTime }) : [],
    medianMinutes === null ? [] : t('today.figure.median', { time: spanWords(medianMinutes, i18n.language) }),
  ];
  return (
    <Text size="sm" c="var(--desk-ink-quiet)">
      {t('today.figure.title', { days: limit.flagFigureDays })} {parts.flat().join(', ')}
    </Text>
  );
}
