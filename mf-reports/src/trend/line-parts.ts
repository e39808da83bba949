import { LineChart } from 'echarts/charts';
import { use } from 'echarts/core';

// Only lines need it: it comes with the panel that draws them. Bars, grid and tooltip are registered with every chart.
use([LineChart]);
