import { Skeleton } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import type { ClickedPart } from './drawing.tsx';

type DrawingModule = typeof import('./drawing.tsx');

interface ChartProps {
  /** What a screen reader says of the picture; its figures stand in the table twin. */
  readonly label: string;
  readonly option: EChartsCoreOption;
  /** Pixels. */
  readonly height: number;
  readonly onPart: (part: ClickedPart) => void;
}

/** A chart whose library comes after the page, so that the table is there first. Where nothing is laid out nothing is drawn. */
export function Chart({ label, option, height, onPart }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<DrawingModule>();
  const [failed, setFailed] = useState<Error>();

  useEffect(() => {
    if (!frame.current?.clientWidth) return;
    let wanted = true;
    import(/* webpackChunkName: "charts" */ './drawing.tsx').then(
      (module) => wanted && setDrawing(module),
      (error: Error) => wanted && setFailed(error),
    );
    return () => {
      wanted = false;
    };
  }, []);

  // The page's error boundary shows it with an id and a Retry.
  if (failed) throw failed;
  const Drawing = drawing?.default;
  return (
    <div ref={frame} role="img" aria-label={label}>
      {Drawing ? <Drawing option={option} height={height} onPart={onPart} /> : <Skeleton height={height} />}
    </div>
  );
}
