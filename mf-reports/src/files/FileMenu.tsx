import { ChartMenu, type ChartSheet, paperLook } from '@intake-desk/kit/files';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadInit } from '../chart/load-drawing.ts';
import { useStable } from '../report/use-stable.ts';
import { useFileWords } from './use-file-words.ts';

/** Memoised: the figures to save are read on demand, so new ones need no render. */
const StillMenu = memo(ChartMenu);

export interface FileMenuProps {
  readonly title: string;
  /** Called when a file is saved; drawn in the colours of paper. */
  readonly chart: () => Pick<ChartSheet, 'figures' | 'option' | 'height' | 'legend'>;
  readonly filters: readonly string[];
  /** Largest difference between a figure and its exact count, in patients. */
  readonly within: number;
  readonly base?: string;
  readonly summary?: string | undefined;
}

/** Saves a chart: its figures and their origin, and nothing that the page does not show. */
export function FileMenu({ title, chart, filters, within, base, summary }: FileMenuProps) {
  const { t } = useTranslation('mf-reports');
  const words = useFileWords();
  const menuWords = useMemo(
    () => ({
      menu: t('chartFile.menu', { title }),
      save: (format: string) => t('chartFile.save', { format }),
      failed: t('chartFile.failed', { title }),
    }),
    [t, title],
  );
  const sheet = useStable(() => ({
    title,
    department: words.facts.department,
    period: words.facts.periods.join(', '),
    about: [...words.about(filters, within), ...[base, summary].filter((line) => line !== undefined)],
    look: paperLook,
    ...chart(),
  }));
  return <StillMenu remote="mf-reports" words={menuWords} sheet={sheet} loadInit={loadInit} />;
}
