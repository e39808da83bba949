import type { ConversionData } from '@intake-desk/contracts';
import { barChartHeight } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { barOption, truncated } from './bar-option.ts';
import type { ChartTexts } from './chart-texts.ts';
import { bucketText, columnOption } from './column-option.ts';
import { totalFigures } from './figures.ts';
import { pieOption } from './pie-option.ts';
import { samePart, toggled } from './toggled.ts';
import type { Totals } from './totals.ts';
import { type Palette, paperPalette } from './use-palette.ts';

const palette: Palette = {
  risk: (group) => `#0${group}0${group}0${group}`,
  status: { completed: '#010101', step: '#020202', visited: '#030303', noshow: '#040404', traditional: '#050505' },
  ink: '#111111',
  muted: '#555555',
  line: '#dddddd',
  paper: '#ffffff',
  accent: '#0f766e',
  font: 'Inter',
  still: false,
};
const texts: ChartTexts = {
  category: (category) => `<${category}>`,
  risk: (group) => `<risk ${group}>`,
  bucket: (start, unit) => `${unit} ${start}`,
  tick: (start) => start.slice(8),
  count: String,
  percent: (part) => `${Math.round(part * 100)} %`,
  total: 'intakes',
  sum: (count) => `sum ${count}`,
};
const column: ConversionData['column'] = {
  unit: 'day',
  buckets: ['2026-01-01', '2026-01-02'],
  series: [
    { category: 'completed', counts: [3, 4] },
    { category: 'noshow', counts: [1, 0] },
  ],
};
const bar = [
  { content: 'preop', label: 'Pre-operative screening', count: 7 },
  { content: 'pain', label: 'Pain', count: 1 },
];

/** Returns the styles of a series' data, in the order of the categories or bars. */
const opacities = ({ series }: EChartsCoreOption): unknown =>
  JSON.parse(JSON.stringify(series)).map(({ data }: { data: { itemStyle: { opacity: number } }[] }) =>
    data.map(({ itemStyle }) => itemStyle.opacity),
  );

test('saved files are dark on white, whatever the theme', () => {
  expect(paperPalette).toMatchObject({ paper: '#ffffff', status: { completed: '#3d4fa8', noshow: '#6b7785' } });
});

test('columns are stacked by category in its fixed colour, one bucket per place of the axis', () => {
  expect(columnOption(column, texts, palette)).toMatchObject({
    xAxis: { data: ['01', '02'] },
    series: [
      { id: 'completed', stack: 'intakes', color: '#010101', data: [{ value: 3 }, { value: 4 }] },
      { id: 'noshow', stack: 'intakes', color: '#040404', data: [{ value: 1 }, { value: 0 }] },
    ],
  });
});

test('the selected part stays strong and the rest fades', () => {
  expect(opacities(columnOption(column, texts, palette))).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(opacities(columnOption(column, texts, palette, { category: 'noshow', bucket: '2026-01-02' }))).toEqual([
    [0.25, 0.25],
    [0.25, 1],
  ]);
  expect(opacities(columnOption(column, texts, palette, { category: 'completed' }))).toEqual([
    [1, 1],
    [0.25, 0.25],
  ]);
  expect(opacities(barOption(bar, texts, palette, { content: 'pain' }))).toEqual([[0.25, 1]]);
});

const totals: Totals = {
  pie: [
    { category: 'completed', count: 7 },
    { category: 'visited', count: 1 },
    { category: 'noshow', count: 0 },
  ],
  risk: [
    { group: 1, count: 2 },
    { group: 2, count: 0 },
    { group: 3, count: 5 },
  ],
};

test('the donut shows every category, and their sum in the middle', () => {
  expect(pieOption(totals, texts, palette)).toMatchObject({
    title: { text: '8', subtext: 'intakes' },
    series: [
      {
        data: [
          { name: '<completed>', value: 7, itemStyle: { color: '#010101' } },
          { name: '<visited>', value: 1 },
        ],
      },
      { id: 'risk' },
    ],
  });
});

test('a ring of risks surrounds the completed ones, in line with the slices', () => {
  expect(pieOption(totals, texts, palette)).toMatchObject({
    series: [
      {},
      {
        data: [
          { name: '<completed>: <risk 1>', value: 2, itemStyle: { color: '#010101' } },
          { name: '<completed>: <risk 3>', value: 5, itemStyle: { color: '#030303' } },
          { value: 1, itemStyle: { color: 'transparent' } },
        ],
      },
    ],
  });
});

test("the donut's table has a row for each category, and below the completed ones their risks", () => {
  const heads = { time: 'When', count: 'Intakes', share: 'Share', status: 'Status', content: 'Questionnaire' };
  expect(totalFigures(totals, heads, texts)).toEqual({
    heads: ['Status', 'Intakes', 'Share'],
    rows: [
      ['<completed>', 7, '88 %'],
      ['<completed>: <risk 1>', 2, '25 %'],
      ['<completed>: <risk 3>', 5, '63 %'],
      ['<visited>', 1, '13 %'],
      ['<noshow>', 0, '0 %'],
    ],
  });
});

test("a column's tooltip names the day in full, with empty categories and the sum", () => {
  expect(bucketText(column, 1, texts)).toBe('day 2026-01-02\n<completed>: 4\n<noshow>: 0\nsum 4');
});

test('the bar chart is 400 pixels high, and 20 more for each bar beyond 20', () => {
  expect([0, 20, 21, 60].map(barChartHeight)).toEqual([400, 400, 420, 1200]);
});

test('labels of over 15 characters are cut on the axis only', () => {
  expect(barOption(bar, texts, palette)).toMatchObject({ yAxis: { data: ['Pre-operative s…', 'Pain'] } });
  expect(truncated('123456789012345')).toBe('123456789012345');
  expect(truncated('1234567890123456')).toBe('123456789012345…');
  expect(truncated('👩🏽‍⚕️'.repeat(2))).not.toContain('\uFFFD');
});

test('F2 tooltips are drawn, not parsed as HTML', () => {
  for (const option of [
    columnOption(column, texts, palette),
    pieOption(totals, texts, palette),
    barOption(bar, texts, palette),
  ]) {
    expect(option).toMatchObject({ tooltip: { renderMode: 'richText' } });
  }
});

test('one part is selected at a time, and a second click deselects it', () => {
  const part = { category: 'noshow', bucket: '2026-01-02' } as const;
  expect(toggled(undefined, part)).toEqual(part);
  expect(toggled(part, { ...part })).toBeUndefined();
  expect(toggled(part, { category: 'noshow' })).toEqual({ category: 'noshow' });
  expect(samePart({ content: 'pain' }, { content: 'preop' })).toBe(false);
});
