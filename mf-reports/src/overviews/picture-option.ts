import type { EChartsCoreOption } from 'echarts/core';
import { barOption } from '../chart/bar-option.ts';
import type { ChartView } from '../chart/chart-view.ts';
import { columnOption } from '../chart/column-option.ts';
import { pieOption } from '../chart/pie-option.ts';
import type { CategoryChart } from '../overview/picture-shapes.ts';

/** Returns the chart that a card's picture is in a file, where it has its words. */
export function pictureOption(chart: CategoryChart, view: ChartView): EChartsCoreOption {
  if (chart === 'bar') return barOption(view);
  if (chart === 'column') return columnOption(view);
  return pieOption(view, { half: chart === 'halfPie', labels: true });
}
