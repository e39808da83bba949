import { ChartMenu, type ChartSheet } from '@intake-desk/kit/files';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartView } from '../chart/chart-view.ts';
import { loadInit } from '../chart/load-drawing.ts';
import { useStable } from '../report/use-stable.ts';
import { partFigures } from './part-figures.ts';
import { useFileWords } from './use-file-words.ts';

/** Memoised: the figures to save are read on demand, so new ones need no render. */
const StillMenu = memo(ChartMenu);

interface ChartFileMenuProps {
  readonly title: string;
  readonly view: ChartView;
  /** Called when a picture is saved. */
  readonly option: () => ChartSheet['option'];
  /** Pixels. */
  readonly height: number;
  /** Active filters in words. */
  readonly filters: readonly string[];
  /** Largest difference between a figure and its exact count, in patients. */
  readonly within: number;
  /** Number of respondents, in words. */
  readonly base?: string;
}

/** Saves a chart of a report: its figures and their origin, and nothing that the page does not show. */
export function ChartFileMenu({ title, view, option, height, filters, within, base }: ChartFileMenuProps) {
  const { t } = useTranslation('mf-reports');
  const words = useFileWords();
  const { parts, look, numbers } = view;
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
    period: words.facts.periods.join(', '),
    about: [...words.about(filters, within), ...(base === undefined ? [] : [base])],
    figures: partFigures(parts, words.figures, numbers),
    option: option(),
    height,
    legend: words.legend(parts, look.muted),
    look,
  }));
  return <StillMenu remote="mf-reports" words={menuWords} sheet={sheet} loadInit={loadInit} />;
}
