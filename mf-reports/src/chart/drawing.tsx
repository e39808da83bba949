import { drawnOnce, Skeleton, useMediaQuery } from '@intake-desk/kit';
import { BarChart, GaugeChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { dispose, type EChartsCoreOption, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactEChartsCore from 'echarts-for-react/lib/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inTurn } from '../turn/turns.ts';
import classes from './chart.module.css';

// Canvas, not SVG: the SVG renderer writes style attributes, which the content security policy forbids.
use([BarChart, GaugeChart, PieChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** Functions that the component calls; importing the whole library would bundle unused parts. */
const library = drawnOnce({ init, getInstanceByDom, dispose });

interface DrawingProps {
  readonly option: EChartsCoreOption;
  /** Pixels. */
  readonly height: number;
  readonly onPart: (place: number, shift: boolean) => void;
}

/** Draws a chart and reports clicks on its parts, with the state of Shift. */
export default function Drawing({ option, height, onPart }: DrawingProps) {
  const latest = useRef(onPart);
  useEffect(() => {
    latest.current = onPart;
  }, [onPart]);
  // Stable: echarts redraws the chart if the object changes.
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

interface DrawnPart {
  readonly seriesId?: string;
  readonly dataIndex: number;
  readonly event?: { readonly event?: { readonly shiftKey?: boolean } };
}

/** Returns the place of the clicked part: its series in a bar of 100 %, its datum elsewhere. */
function clickedPlace({ seriesId, dataIndex }: DrawnPart): number {
  const [, place] = /^part:(\d+)$/.exec(seriesId ?? '') ?? [];
  return place === undefined ? dataIndex : Number(place);
}

/**
 * Returns the newest value whose turn to be drawn has come; undefined before the first. Charts that change together are
 * thus drawn in several tasks, and the page handles input in between. Paper waits for nothing.
 */
function useInTurn<Value>(value: Value): Value | undefined {
  const printed = useMediaQuery('print');
  const [current, setCurrent] = useState<Value>();
  useEffect(() => inTurn(() => flushSync(() => setCurrent(() => value))), [value]);
  return printed ? value : current;
}

// For pictures in files, which use the chart types registered here.
export { init };
