import { type LateModule, LatePart, Skeleton } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { ClickedPart } from './drawing.tsx';
import type { DrawingModule } from './use-drawing.ts';

interface ChartProps {
  readonly drawing: LateModule<DrawingModule>;
  /** What a screen reader says of the picture; its figures stand in the table twin. */
  readonly label: string;
  readonly option: EChartsCoreOption;
  /** Pixels. */
  readonly height: number;
  readonly onPart: (part: ClickedPart) => void;
}

/** A chart's picture. If its library does not come it says so, with another try; the figures and the table are there all the same. */
export function Chart({ drawing, label, option, height, onPart }: ChartProps) {
  const picture = (
    <LatePart late={drawing} waiting={<Skeleton height={height} />}>
      {({ default: Drawing }) => <Drawing option={option} height={height} onPart={onPart} />}
    </LatePart>
  );
  // Whatever is in a picture has no role of its own: a button would not be one.
  if (drawing.failed) return picture;
  return (
    <div role="img" aria-label={label}>
      {picture}
    </div>
  );
}
