import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import { useSmallGroup } from './small-group.ts';

export interface Withheld {
  readonly smallGroup: number | undefined;
  /** Stands for a figure that is not shown. */
  readonly word: string;
  /** How many patients there are, or that they are fewer than are told of. */
  readonly patients: (count: number) => string;
  /** Says why some figures are not shown. */
  readonly note: string;
}

/** What this reader sees instead of the figures of few patients. */
export function useWithheld(): Withheld {
  const { t, i18n } = useTranslation('mf-reports');
  const smallGroup = useSmallGroup();
  const { count: format } = chartNumbers(i18n.language);
  const number = format(smallGroup ?? 0);
  return {
    smallGroup,
    word: t('small.withheld', { number }),
    patients: (count) => (count > 0 && count < (smallGroup ?? 0) ? t('small.figure', { number }) : format(count)),
    note: t('small.note', { number }),
  };
}
