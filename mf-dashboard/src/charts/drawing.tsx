import { drawnOnce } from '@intake-desk/kit';
import { BarChart, PieChart } from 'echarts/charts';
import { GridComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { dispose, type EChartsCoreOption, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactEChartsCore from 'echarts-for-react/lib/core';

// Canvas, not SVG: the SVG renderer writes style attributes, which the content security policy forbids.
use([BarChart, PieChart, GridComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

/** Functions that the component calls; importing the whole library would bundle all of it. */
const library = drawnOnce({ init, getInstanceByDom, dispose });

export interface ClickedPart {
  readonly seriesId?: string;
  readonly dataIndex: number;
}

interface DrawingProps {
  readonly option: EChartsCoreOption;
  readonly height: number;
  readonly onPart: (part: ClickedPart) => void;
}

/** Draws a chart and reports clicks on its parts. */
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

// For pictures off screen, with the components registered here.
export { init };
