import type { ChartSheet } from '@intake-desk/kit/files';
import type { ChartView } from '../chart/chart-view.ts';
import { type ChartStyle, paperStyle } from '../chart/use-chart-style.ts';
import { FileMenu, type FileMenuProps } from './FileMenu.tsx';
import { partFigures } from './part-figures.ts';
import { useFileWords } from './use-file-words.ts';

interface ChartFileMenuProps extends Omit<FileMenuProps, 'chart'> {
  /** Called when a file is saved, as is `option`. */
  readonly view: (style: ChartStyle) => ChartView;
  readonly option: (view: ChartView) => ChartSheet['option'];
  /** Pixels. */
  readonly height: number;
}

/** Saves a chart of parts. */
export function ChartFileMenu({ view, option, height, ...menu }: ChartFileMenuProps) {
  const words = useFileWords();
  const chart = () => {
    const drawn = view(paperStyle);
    const { parts, look, numbers } = drawn;
    return {
      figures: partFigures(parts, words.figures, numbers),
      option: option(drawn),
      height,
      legend: words.legend(parts, look.muted),
    };
  };
  return <FileMenu {...menu} chart={chart} />;
}
