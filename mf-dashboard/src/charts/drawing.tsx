import { drawnOnce } from '@intake-desk/kit';
import { BarChart, PieChart } from 'echarts/charts';
import { GridComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import type { EChartsCoreOption } from 'echarts/core';
import { dispose, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactEChartsCore from 'echarts-for-react/lib/core';

// Canvas, not SVG: the SVG renderer writes style attributes, which the content security policy forbids.
use([BarChart, PieChart, GridComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

/** What the component calls: the whole library as one object would bring along what nobody asks for. */
const library = drawnOnce({ init, getInstanceByDom, dispose });

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
      echarts={library}
      option={option}
      style={{ height, width: '100%' }}
      onEvents={{ click: onPart }}
      replaceMerge="series"
    />
  );
}

// For pictures that are drawn beside the page, with the parts that are registered here.
export { init };
