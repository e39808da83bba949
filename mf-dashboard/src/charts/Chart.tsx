import { type LateModule, LatePart, Skeleton } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import type { ClickedPart } from './drawing.tsx';
import type { DrawingModule } from './use-drawing.ts';

interface ChartProps {
  readonly drawing: LateModule<DrawingModule>;
  /** Name for screen readers; the table has the figures. */
  readonly label: string;
  /** Undefined shows a placeholder. */
  readonly option: EChartsCoreOption | undefined;
  /** Pixels. */
  readonly height: number;
  readonly onPart: (part: ClickedPart) => void;
}

/** A chart's picture, or a retry if the library could not be loaded; figures and table are available either way. */
export function Chart({ drawing, label, option, height, onPart }: ChartProps) {
  const waiting = <Skeleton height={height} />;
  const picture = (
    <LatePart late={drawing} waiting={waiting}>
      {({ default: Drawing }) => (option ? <Drawing option={option} height={height} onPart={onPart} /> : waiting)}
    </LatePart>
  );
  // Children of an image have no role, so the retry button must not be in one.
  if (drawing.failed) return picture;
  return (
    <div role="img" aria-label={label}>
      {picture}
    </div>
  );
}
