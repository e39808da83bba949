import { Skeleton } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useNearViewport } from '../turn/use-near-viewport.ts';
import { loadDrawing } from './load-drawing.ts';

type DrawingModule = Awaited<ReturnType<typeof loadDrawing>>;

interface ChartProps {
  /** Name of the picture for screen readers; the figures are in the table. */
  readonly label: string;
  /** Full text of everything that the picture cuts or shows in tooltips only. */
  readonly description?: string;
  readonly option: () => EChartsCoreOption;
  /** Pixels. */
  readonly height: number;
  readonly onPart: (place: number, shift: boolean) => void;
}

/** A chart that is drawn only near the viewport, by a library that is loaded separately. */
export function Chart({ label, description, option, height, onPart }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const text = useId();
  const near = useNearViewport(frame);
  const [drawing, setDrawing] = useState<DrawingModule>();
  const [failed, setFailed] = useState<Error>();

  useEffect(() => {
    if (!near || !frame.current?.clientWidth) return;
    let wanted = true;
    loadDrawing().then(
      (module) => wanted && setDrawing(module),
      (error: Error) => wanted && setFailed(error),
    );
    return () => {
      wanted = false;
    };
  }, [near]);

  // The page's error boundary shows it with an id and a Retry.
  if (failed) throw failed;
  const Drawing = near ? drawing?.default : undefined;
  return (
    <div ref={frame} role="img" aria-label={label} aria-describedby={description ? text : undefined} style={{ height }}>
      {description ? (
        <span id={text} hidden>
          {description}
        </span>
      ) : null}
      {Drawing ? (
        <Drawing option={option()} height={height} onPart={onPart} />
      ) : (
        <Skeleton height={height} animate={near ?? false} />
      )}
    </div>
  );
}
