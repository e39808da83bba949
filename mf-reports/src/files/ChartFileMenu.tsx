import { ChartMenu, type ChartSheet } from '@intake-desk/kit/files';
import { useTranslation } from 'react-i18next';
import type { ChartView } from '../chart/chart-view.ts';
import { loadInit } from './load-init.ts';
import { partFigures } from './part-figures.ts';
import { useFileWords } from './use-file-words.ts';

interface ChartFileMenuProps {
  readonly title: string;
  readonly view: ChartView;
  /** Built only when a picture is saved. */
  readonly option: () => ChartSheet['option'];
  /** Pixels. */
  readonly height: number;
  /** Standing filters in words. */
  readonly filters: readonly string[];
  /** How many answered, in words. */
  readonly base?: string;
}

/** Saves a chart of a report: figures only, of whom they are, and nothing that the page does not show. */
export function ChartFileMenu({ title, view, option, height, filters, base }: ChartFileMenuProps) {
  const { t } = useTranslation('mf-reports');
  const words = useFileWords();
  const { parts, look, numbers } = view;
  return (
    <ChartMenu
      remote="mf-reports"
      words={{
        menu: t('chartFile.menu', { title }),
        save: (format) => t('chartFile.save', { format }),
        failed: t('chartFile.failed', { title }),
      }}
      sheet={() => ({
        title,
        period: words.facts.periods.join(', '),
        about: [...words.about(filters), ...(base === undefined ? [] : [base])],
        figures: partFigures(parts, words.figures, numbers),
        option: option(),
        height,
        legend: words.legend(parts, look.muted),
        look,
      })}
      loadInit={loadInit}
    />
  );
}
