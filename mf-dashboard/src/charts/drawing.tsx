import { BarChart, PieChart } from 'echarts/charts';
import { GridComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import type { EChartsCoreOption } from 'echarts/core';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactEChartsCore from 'echarts-for-react/lib/core';

// Canvas, not SVG: the SVG renderer writes style attributes, which the content security policy forbids.
echarts.use([BarChart, PieChart, GridComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

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

/** Draws a chart and tells which part of it was clicked. */
export default function Drawing({ option, height, onPart }: DrawingProps) {
  return (
    <ReactEChartsCore
      echarts={echarts}
      option={option}
      style={{ height, width: '100%' }}
      onEvents={{ click: onPart }}
      replaceMerge="series"
    />
  );
}
