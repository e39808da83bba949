import { drawnOnce, Skeleton } from '@intake-desk/kit';
import { BarChart, GaugeChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import type { EChartsCoreOption } from 'echarts/core';
import { dispose, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactEChartsCore from 'echarts-for-react/lib/core';
import { useEffect, useMemo, useRef } from 'react';
import { useInTurn } from '../turn/use-in-turn.ts';
import classes from './chart.module.css';
import { clickedPlace, type DrawnPart } from './clicked-place.ts';

// Canvas, not SVG: the SVG renderer writes style attributes, which the content security policy forbids.
use([BarChart, GaugeChart, PieChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** What the component calls: the whole library as one object would bring along what nobody asks for. */
const library = drawnOnce({ init, getInstanceByDom, dispose });

interface DrawingProps {
  readonly option: EChartsCoreOption;
  /** Pixels. */
  readonly height: number;
  readonly onPart: (place: number, shift: boolean) => void;
}

/** Draws a chart and tells which part of it was clicked, and whether Shift was held. */
export default function Drawing({ option, height, onPart }: DrawingProps) {
  const latest = useRef(onPart);
  useEffect(() => {
    latest.current = onPart;
  }, [onPart]);
  // One object for the chart's whole life: with another one it is drawn anew.
  const events = useMemo(
    () => ({
      click: (part: DrawnPart) => latest.current(clickedPlace(part), part.event?.event?.shiftKey ?? false),
    }),
    [],
  );
  const drawn = useInTurn(option);
  if (!drawn) return <Skeleton height={height} />;
  return (
    <div className={classes.drawing} aria-busy={drawn !== option}>
      <ReactEChartsCore echarts={library} option={drawn} style={{ height, width: '100%' }} onEvents={events} notMerge />
    </div>
  );
}

// For pictures that are drawn beside the page, with the parts that are registered here.
export { init };
