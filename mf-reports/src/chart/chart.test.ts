import type { EChartsCoreOption } from 'echarts/core';
import { samplePatients, sampleReport } from '../model/sample-report.ts';
import { populationOfReport } from '../testing/columns-of.ts';
import { barOption } from './bar-option.ts';
import { categoryColors, scaleColors } from './category-colors.ts';
import { chartTypeOf, chartTypesOf } from './chart-type.ts';
import type { ChartPart, ChartView } from './chart-view.ts';
import { columnOption } from './column-option.ts';
import { gradeGaugeOption, npsOption } from './gauge-option.ts';
import { shortLabel, wrapped } from './label.ts';
import { percentBarOption } from './percent-bar-option.ts';
import { pieOption } from './pie-option.ts';

const part = (label: string, change: Partial<ChartPart> = {}): ChartPart => ({
  label,
  count: 3,
  share: 0.75,
  color: '#4477aa',
  faded: false,
  ...change,
});
const look = {
  ink: '#111111',
  muted: '#555555',
  line: '#dddddd',
  paper: '#ffffff',
  accent: '#0f766e',
  font: 'Inter',
  still: false,
};
const numbers = {
  count: String,
  percent: (share: number) => `${Math.round(share * 100)} %`,
  grade: (grade: number) => grade.toFixed(1),
};
const view: ChartView = {
  parts: [part('Pre-operative screening'), part('No', { count: 1, share: 0.25, color: '#cc6677', faded: true })],
  look,
  numbers,
};
const gauge = { value: 12.5, low: -100, high: 100, target: 20, detail: '12.5', look, grade: numbers.grade };

/** Calls every tooltip formatter of an option's first series. */
const tooltip = ({ series }: EChartsCoreOption, dataIndex: number): unknown => {
  const [first]: unknown[] = Array.isArray(series) ? series : [series];
  if (typeof first !== 'object' || first === null || !('tooltip' in first)) return undefined;
  const shown = first.tooltip;
  if (typeof shown !== 'object' || shown === null || !('formatter' in shown)) return undefined;
  return typeof shown.formatter === 'function' ? shown.formatter({ dataIndex }) : undefined;
};

test('labels of over 20 characters are cut to 17 on charts, in full in tooltips', () => {
  expect(shortLabel('12345678901234567890')).toBe('12345678901234567890');
  expect(shortLabel('123456789012345678901')).toBe('12345678901234567…');
  expect(columnOption(view)).toMatchObject({ xAxis: { data: ['Pre-operative scr…', 'No'] } });
  expect(barOption(view)).toMatchObject({ yAxis: { data: ['Pre-operative scr…', 'No'] } });
  for (const option of [columnOption(view), barOption(view), pieOption(view, { half: false, labels: true })]) {
    expect(tooltip(option, 0)).toBe('Pre-operative screening\n3 (75 %)');
  }
});

test("the axis of a chart counts in the reader's language, as the columns do", () => {
  const dutch = { ...numbers, count: (count: number) => count.toLocaleString('nl') };
  const { yAxis } = columnOption({ ...view, numbers: dutch });
  expect(yAxis).toMatchObject({ axisLabel: { formatter: dutch.count } });
});

test('long tooltips break between words', () => {
  const lines = wrapped('word '.repeat(30).trim()).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(48);
  expect(lines.join(' ')).toBe('word '.repeat(30).trim());
});

test('a part that is not selected fades, in its own colour', () => {
  const data = [
    { value: 3, itemStyle: { color: '#4477aa', opacity: 1 } },
    { value: 1, itemStyle: { color: '#cc6677', opacity: 0.25 } },
  ];
  expect(columnOption(view)).toMatchObject({ series: [{ data }] });
  expect(barOption(view)).toMatchObject({ series: [{ data }] });
  expect(pieOption(view, { half: true, labels: true })).toMatchObject({ series: [{ data, startAngle: 180 }] });
});

test('a slice of risk carries its sign, unless it is narrower than that: told apart in black and white', () => {
  const parts = [part('Critical', { sign: 'data:octagon' }), part('Normal', { share: 0.02, sign: 'data:circle' })];
  const [wide, narrow] = [
    { show: true, rich: { sign: { backgroundColor: { image: 'data:octagon' } } } },
    { show: false },
  ];
  expect(pieOption({ ...view, parts }, { half: false, labels: false })).toMatchObject({
    series: [{ data: [{ label: wide }, { label: narrow }] }],
  });
});

test('a bar of 100 % has a series per answer, each named by its place', () => {
  expect(percentBarOption(view)).toMatchObject({
    xAxis: { max: 1 },
    series: [
      { id: 'part:0', stack: 'answers', data: [0.75] },
      { id: 'part:1', stack: 'answers', data: [0.25] },
    ],
  });
});

test('the recommendation score runs from -100 to 100 and shows its target', () => {
  expect(npsOption(gauge)).toMatchObject({
    series: [
      { id: 'value', min: -100, max: 100, data: [{ value: 12.5 }] },
      { id: 'target', min: -100, max: 100, data: [{ value: 20 }] },
    ],
  });
  expect(gradeGaugeOption({ ...gauge, low: 0, high: 10 })).toMatchObject({ series: [{ min: 0, max: 10 }] });
  expect(gradeGaugeOption({ ...gauge, value: null })).toMatchObject({ series: [{ progress: { show: false } }] });
});

test('F2 tooltips are drawn, not parsed as HTML, and a label is no placeholder', () => {
  for (const option of [columnOption(view), barOption(view), percentBarOption(view)]) {
    expect(option).toMatchObject({ tooltip: { renderMode: 'richText' } });
  }
  expect(pieOption({ ...view, parts: [part('{b} <img src=x>')] }, { half: false, labels: true })).toMatchObject({
    series: [{ data: [{ label: { formatter: '(b) <img src=x>\n3 (75 %)' } }] }],
  });
});

test('the same answer has the same colour everywhere, and two answers of a question have two', () => {
  const { questionnaires } = populationOfReport(sampleReport(samplePatients));
  const colors = categoryColors(questionnaires, ['#a', '#b', '#c', '#d']);
  expect(colors.get('Yes')).not.toBe(colors.get('No'));
  const illnesses = ['Heart', 'Lungs', 'None'].map((answer) => colors.get(answer));
  expect(new Set(illnesses).size).toBe(3);
  expect(categoryColors([...questionnaires, ...questionnaires], ['#a', '#b', '#c', '#d'])).toEqual(colors);
});

test('a scale goes from a light to the full colour', () => {
  const steps = scaleColors(3, '#000000', '#ffffff');
  expect(steps).toEqual(['#a6a6a6', '#535353', '#000000']);
  expect(scaleColors(1, '#4477aa', '#ffffff')).toHaveLength(1);
});

test('only charts that tell the truth are offered', () => {
  const { questionnaires } = populationOfReport(sampleReport(samplePatients));
  const offered = Object.fromEntries(
    questionnaires.flatMap(({ questions }) => questions).map((question) => [question.uniqueId, chartTypesOf(question)]),
  );
  expect(offered.smoking).toEqual(['column', 'bar', 'pie', 'halfPie', 'percentBar']);
  expect(offered.illnesses).toEqual(['column', 'bar']);
  expect(offered.pain).toEqual(['column', 'bar', 'pie', 'halfPie', 'percentBar', 'gradeGauge']);
  expect(offered.recommend).toContain('nps');
});

test('the reader’s choice of chart goes before that of the settings, and each must fit the question', () => {
  const [smoking] = populationOfReport(sampleReport(samplePatients)).questionnaires[0]?.questions ?? [];
  if (!smoking) throw new Error('no question');
  expect(chartTypeOf(smoking, undefined)).toBe('column');
  expect(chartTypeOf({ ...smoking, chart: 'pie' }, undefined)).toBe('pie');
  expect(chartTypeOf({ ...smoking, chart: 'pie' }, 'bar')).toBe('bar');
  expect(chartTypeOf({ ...smoking, chart: 'pie' }, 'nps')).toBe('pie');
  expect(chartTypeOf({ ...smoking, chart: 'nps' }, undefined)).toBe('column');
});
