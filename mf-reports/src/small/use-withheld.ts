import { useTranslation } from 'react-i18next';
import { useSmallGroup } from './small-group.ts';

export interface Withheld {
  readonly smallGroup: number | undefined;
  /** Stands for a figure that is not shown. */
  readonly word: string;
  /** Says why some figures are not shown. */
  readonly note: string;
}

/** What this reader sees instead of the figures of few patients. */
export function useWithheld(): Withheld {
  const { t, i18n } = useTranslation('mf-reports');
  const smallGroup = useSmallGroup();
  const number = new Intl.NumberFormat(i18n.language).format(smallGroup ?? 0);
  return { smallGroup, word: t('small.withheld', { number }), note: t('small.note', { number }) };
}
