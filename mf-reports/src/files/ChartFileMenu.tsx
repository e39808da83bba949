import { ChartMenu, type ChartSheet } from '@intake-desk/kit/files';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartView } from '../chart/chart-view.ts';
import { useStable } from '../report/use-stable.ts';
import { loadInit } from './load-init.ts';
import { partFigures } from './part-figures.ts';
import { useFileWords } from './use-file-words.ts';

/** What it saves is read when it is saved: other figures do not draw it anew. */
const StillMenu = memo(ChartMenu);

interface ChartFileMenuProps {
  readonly title: string;
  readonly view: ChartView;
  /** Built only when a picture is saved. */
  readonly option: () => ChartSheet['option'];
  /** Pixels. */
  readonly height: number;
  /** Standing filters in words. */
  readonly filters: readonly string[];
  /** Patients by which its figures differ at most from what was counted. */
  readonly within: number;
  /** How many answered, in words. */
  readonly base?: string;
}

/** Saves a chart of a report: figures only, of whom they are, and nothing that the page does not show. */
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
