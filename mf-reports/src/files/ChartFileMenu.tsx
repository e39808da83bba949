import type { ChartSheet } from '@intake-desk/kit/files';
import type { ChartView } from '../chart/chart-view.ts';
import { FileMenu, type FileMenuProps } from './FileMenu.tsx';
import { partFigures } from './part-figures.ts';
import { useFileWords } from './use-file-words.ts';

interface ChartFileMenuProps extends Omit<FileMenuProps, 'chart'> {
  readonly view: ChartView;
  /** Called when a picture is saved. */
  readonly option: () => ChartSheet['option'];
  /** Pixels. */
  readonly height: number;
}

/** Saves a chart of parts. */
export function ChartFileMenu({ view, option, height, ...menu }: ChartFileMenuProps) {
  const words = useFileWords();
  const { parts, look, numbers } = view;
  const chart = () => ({
    figures: partFigures(parts, words.figures, numbers),
    option: option(),
    height,
    legend: words.legend(parts, look.muted),
    look,
  });
  return <FileMenu {...menu} chart={chart} />;
}
