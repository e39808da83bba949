import { contrast } from '@intake-desk/contracts';
import { unsureKey } from '@intake-desk/contracts/reports';
import type { EChartsCoreOption } from 'echarts/core';
import { questionOption } from '../question/question-option.ts';
import { populationOfReport } from '../testing/columns-of.ts';
import { samplePatients, sampleReport } from '../testing/submitted-report.ts';
import { barHeight, barOption } from './bar-option.ts';
import { chartTypeOf, chartTypesOf } from './chart-type.ts';
import type { ChartPart, ChartView } from './chart-view.ts';
import { columnOption } from './column-option.ts';
import { gradeGaugeOption, npsOption } from './gauge-option.ts';

import { hueSteps } from './hue-steps.ts';
import { columnLabels, shortLabel, wrapText } from './label.ts';

import { isGraded, partColors } from './part-colors.ts';
import { percentBarOption } from './percent-bar-option.ts';
import { labelledSlices, pieOption, unlabelled } from './pie-option.ts';

const part = (label: string, change: Partial<ChartPart> = {}): ChartPart => ({
  key: label,
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
  typed: String,
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
  expect(columnOption(view)).toMatchObject({ xAxis: [{ data: ['Pre-operative scr…', 'No'] }] });
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
  const lines = wrapText('word '.repeat(30).trim()).split('\n');
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
  const parts = [
    part('Critical', { count: 98, sign: 'data:octagon' }),
    part('Normal', { count: 2, sign: 'data:circle' }),
  ];
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

test('an answer has the colour of its risk where its question says something of risk, and one hue else', () => {
  const colors = { risk: (group: number) => `risk ${group}` };
  const graded = [
    { key: 'Yes', label: 'Yes', group: 1 as const },
    { key: 'No', label: 'No', group: 3 as const },
    { key: 'Perhaps', label: 'Perhaps', group: undefined },
  ];
  const plain = graded.map((category) => ({ ...category, group: 0 as const }));
  expect(partColors(graded, 'pie', { look, colors })).toEqual(['risk 1', 'risk 3', expect.stringMatching(/^#/)]);
  expect(partColors(graded, 'bar', { look, colors })).toEqual(['risk 1', 'risk 3', look.accent]);
  expect(isGraded(plain)).toBe(false);
  expect(new Set(partColors(plain, 'column', { look, colors }))).toEqual(new Set([look.accent]));
  expect(new Set(partColors(plain, 'halfPie', { look, colors })).size).toBe(3);
});

test.each([
  { scheme: 'light', ink: '#18212b', paper: '#ffffff' },
  { scheme: 'dark', ink: '#e6ebf0', paper: '#1a2129' },
])('slices of one hue are steps that all stand off from the ground of the $scheme scheme', ({ ink, paper }) => {
  const steps = hueSteps(11, { accent: '#4477aa', ink, paper });
  expect(new Set(steps).size).toBe(11);
  for (const color of steps) expect(contrast(color, paper)).toBeGreaterThanOrEqual(3);
  const strengths = steps.map((color) => contrast(color, paper));
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
});

test('touching parts have a gap of the ground between them', () => {
  const gap = { borderColor: look.paper, borderWidth: 2 };
  expect(pieOption(view, { half: false, labels: true })).toMatchObject({
    series: [{ data: [{ itemStyle: gap }, { itemStyle: gap }] }],
  });
  expect(percentBarOption(view)).toMatchObject({ series: [{ itemStyle: gap }, { itemStyle: gap }] });
});

test('no label is turned: under columns it stands in at most two lines, and where it does not fit bars are drawn', () => {
  expect(columnLabels(['No', 'I stopped', 'Yes'])).toEqual(['No', 'I stopped', 'Yes']);
  expect(columnLabels(['Never', 'Some days a week', 'Every day'])).toEqual(['Never', 'Some days a\nweek', 'Every day']);
  expect(columnLabels(Array.from({ length: 11 }, (_, score) => String(score)))).toHaveLength(11);
  expect(columnLabels(['More than once a day', 'Once a day', 'Once a week', 'Once a month', 'Never'])).toBeUndefined();
  const [smoking] = populationOfReport(sampleReport(samplePatients)).questionnaires[0]?.questions ?? [];
  if (!smoking) throw new Error('no question');
  const long = {
    ...smoking,
    categories: ['More than once a day', 'Once a day', 'Once a week', 'Once a month', 'Never'].map((label) => ({
      key: label,
      label,
      group: undefined,
    })),
  };
  expect(chartTypesOf(long)).not.toContain('column');
  expect(chartTypeOf(long, undefined)).toBe('bar');
  expect(chartTypeOf({ ...long, chart: 'column' }, undefined)).toBe('bar');
  expect(chartTypeOf({ ...long, chart: 'column' }, 'pie')).toBe('pie');
  for (const option of [columnOption(view), barOption(view)])
    expect(JSON.stringify(option)).not.toMatch(/"rotate":[^0]/);
});

const filtered: ChartView = {
  ...view,
  allWord: 'Of all:',
  parts: [
    part('Yes', { count: 3, share: 0.75, all: { count: 40, share: 0.4 } }),
    part('No', { count: 1, share: 0.25, all: { count: 60, share: 0.6 } }),
  ],
};

test('the bars of all patients are behind those of the filtered ones, both as shares', () => {
  const own = {
    data: [
      { value: 0.75, label: { show: true } },
      { value: 0.25, label: { show: false } },
    ],
  };
  const ghost = {
    id: 'all',
    silent: true,
    z: 1,
    // The labels are at the end of the longer bar.
    data: [
      { value: 0.4, label: { show: false } },
      { value: 0.6, label: { show: true } },
    ],
  };
  expect(columnOption(filtered)).toMatchObject({
    yAxis: { axisLabel: { formatter: numbers.percent } },
    series: [own, { ...ghost, xAxisIndex: 1 }],
  });
  expect(barOption(filtered)).toMatchObject({ series: [own, { ...ghost, yAxisIndex: 1 }] });
  expect(percentBarOption(filtered)).toMatchObject({
    series: [{ data: [0.75, { value: 0.4 }] }, { data: [0.25, { value: 0.6 }] }],
  });
  expect(tooltip(columnOption(filtered), 0)).toBe('Yes\n3 (75 %)\nOf all: 40 (40 %)');
  expect(columnOption(view)).toMatchObject({ series: [{ data: [{ value: 3 }, { value: 1 }] }] });
});

test('a group that is too small to be shown has a hatched bar of one length and no figure, in every chart', () => {
  const hiddenView = (count: number): ChartView => ({
    ...view,
    parts: [part('Yes', { count: 100, share: 0.9 }), part('No', { count, share: count / 104, hidden: '< 5' })],
  });
  const charts = (count: number) => [
    columnOption(hiddenView(count)),
    barOption(hiddenView(count)),
    percentBarOption(hiddenView(count)),
    pieOption(hiddenView(count), { half: false, labels: true }),
  ];
  const texts = (count: number) => charts(count).map((option) => JSON.stringify(option));
  expect(texts(1)).toEqual(texts(4));
  expect(texts(4)[1]).toContain('< 5');
  expect(tooltip(barOption(hiddenView(4)), 1)).toBe('No\n< 5');
  const hatched = { itemStyle: { color: { image: expect.stringMatching(/^data:image/), repeat: 'repeat' } } };
  expect(barOption(hiddenView(4))).toMatchObject({ series: [{ data: [{}, hatched] }] });
});

test('a bar chart is as high as its bars need, and as S2 says where there are many', () => {
  expect(barHeight(3)).toBeLessThan(120);
  expect(barHeight(20)).toBe(400);
  expect(barHeight(30)).toBe(600);
});

test('a pie of many small slices labels the large ones; the others are in the table below it', () => {
  const slices = (counts: readonly number[]) => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count, place) => part(`Answer ${place}`, { count, share: count / total }));
  };
  expect(labelledSlices(slices([5, 3, 0, 2]), false)).toEqual(new Set([0, 1, 3]));
  expect(unlabelled(slices([5, 3, 0, 2]), true)).toBe(false);
  const many = slices([40, 1, 1, 1, 1, 30, 5, 5, 5, 5, 5, 5, 5]);
  const labelled = labelledSlices(many, true);
  expect(labelled.has(0)).toBe(true);
  expect(labelled.has(5)).toBe(true);
  expect(labelled.has(1)).toBe(false);
  expect(unlabelled(many, true)).toBe(true);
});

test('only charts that suit the question are offered', () => {
  const { questionnaires } = populationOfReport(sampleReport(samplePatients));
  const offered = Object.fromEntries(
    questionnaires.flatMap(({ questions }) => questions).map((question) => [question.uniqueId, chartTypesOf(question)]),
  );
  expect(offered.smoking).toEqual(['column', 'bar', 'pie', 'halfPie', 'percentBar']);
  expect(offered.illnesses).toEqual(['column', 'bar']);
  expect(offered.pain).toEqual(['column', 'bar', 'pie', 'halfPie', 'percentBar', 'gradeGauge']);
  expect(offered.recommend).toContain('nps');
});

test("the reader's choice of chart takes precedence over the settings, and both must fit the question", () => {
  const [smoking] = populationOfReport(sampleReport(samplePatients)).questionnaires[0]?.questions ?? [];
  if (!smoking) throw new Error('no question');
  expect(chartTypeOf(smoking, undefined)).toBe('column');
  expect(chartTypeOf({ ...smoking, chart: 'pie' }, undefined)).toBe('pie');
  expect(chartTypeOf({ ...smoking, chart: 'pie' }, 'bar')).toBe('bar');
  expect(chartTypeOf({ ...smoking, chart: 'pie' }, 'nps')).toBe('pie');
  expect(chartTypeOf({ ...smoking, chart: 'nps' }, undefined)).toBe('column');
});

test('the gauge of a scale points to the mean of the patients who gave a number', () => {
  const [question] = populationOfReport(sampleReport(samplePatients)).questionnaires.flatMap(({ questions }) =>
    questions.filter(({ uniqueId }) => uniqueId === 'pain'),
  );
  if (!question) throw new Error('Nobody was asked about pain.');
  const categories = [...question.categories, { key: unsureKey, label: 'I do not know', group: undefined }];
  const counts = categories.map(({ key }) => (['2', '8', unsureKey].includes(key) ? 1 : 0));
  const at = (given: readonly number[]) =>
    questionOption('gradeGauge', { ...question, categories }, { counts: given, respondents: 3 }, view);
  expect(at(counts)).toMatchObject({ series: [{ data: [{ value: 5 }] }] });
  expect(at(counts.map(() => 0))).toMatchObject({ series: [{ progress: { show: false } }] });
});

test('ranges are a histogram: their columns adjoin, and the axis has their starts and the unit', () => {
  const parts = ['< 40 kg', '40 – 49 kg', '50 – 59 kg', '60 – 69 kg', 'I do not know'].map((label) => part(label));
  const ranges = { starts: [undefined, '40', '50', '60', undefined], unit: 'kg' };
  const labels = (option: EChartsCoreOption): unknown => {
    const axes: { axisLabel: { formatter?: (place: number) => string } }[] = Array.isArray(option.xAxis)
      ? option.xAxis
      : [];
    return [0, 1, 2, 3, 4, 5].map((place) => axes.at(-1)?.axisLabel.formatter?.(place));
  };
  const option = columnOption({ ...view, parts, ranges });
  expect(option).toMatchObject({
    xAxis: [{ data: ['< 40 kg', '', '', '', 'I do not know'] }, { min: 0, max: 5, interval: 1, name: 'kg' }],
    series: [{ barWidth: '97%' }],
  });
  // Others would overlap neighbouring labels.
  expect(labels(option)).toEqual(['', '', '50', '', '', '']);
  const compared = parts.map((one) => ({ ...one, all: { count: 5, share: 0.5 } }));
  expect(columnOption({ ...view, parts: compared, ranges })).toMatchObject({ series: [{}, { barWidth: '97%' }] });
  expect(barOption({ ...view, parts, ranges })).toMatchObject({ series: [{ barWidth: '97%' }] });
});

test("if there are too many columns for their counts each risk's symbol is still shown once", () => {
  const groups = [3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 1, 1, 1] as const;
  const parts = groups.map((group, place) => part(String(place), { group }));
  const ranges = { starts: groups.map((_, place) => String(place)), unit: undefined };
  const { series } = columnOption({ ...view, parts, ranges });
  const [{ data = [] } = {}]: { data?: { label: { rich?: object } }[] }[] = Array.isArray(series) ? series : [];
  const signed = data.flatMap(({ label }, place) => (label.rich ? [place] : []));
  expect(signed).toEqual([0, 7, 10]);
});
