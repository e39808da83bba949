import { BarChart, PieChart } from 'echarts/charts';
import { GridComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import type { EChartsCoreOption } from 'echarts/core';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';

// Canvas, not SVG: the SVG renderer writes style attributes, which the content security policy forbids.
use([BarChart, PieChart, GridComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

/** A part of a chart that was clicked: the id of its series or datum, and its place. */
export interface ClickedPart {
  readonly seriesId?: string;
  readonly dataIndex: number;
}

interface DrawingProps {
  readonly option: EChartsCoreOption;
  readonly height: number;
  readonly onPart: (part: ClickedPart) => void;
}

/**
 * Draws a chart as large as its place, and tells which part of it was clicked. The library's usual wrapper for React draws each
 * chart twice, to measure it: a second more on a slow computer.
 */
export default function Drawing({ option, height, onPart }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const tell = useEffectEvent(onPart);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const drawn = init(element);
    chart.current = drawn;
    drawn.on('click', ({ seriesId, dataIndex }) => tell({ ...(seriesId ? { seriesId } : {}), dataIndex }));
    const size = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      if (drawn.getWidth() !== clientWidth || drawn.getHeight() !== clientHeight) drawn.resize();
    });
    size.observe(element);
    return () => {
      size.disconnect();
      drawn.dispose();
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(option, { replaceMerge: 'series' });
  }, [option]);

  return <div ref={place} style={{ height, width: '100%' }} />;
}

// For pictures that are drawn beside the page, with the parts that are registered here.
export { init };
