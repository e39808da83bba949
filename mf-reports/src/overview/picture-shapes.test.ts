import { categoryChartOf, shapesOf } from './picture-shapes.ts';

test('an empty part is not drawn, and an empty chart draws nothing', () => {
  expect(shapesOf('pie', [3, 0, 1]).map((path) => path !== '')).toEqual([true, false, true]);
  expect(shapesOf('column', [0, 0])).toEqual(['', '']);
});

test('a single part is a whole ring, whose ends do not coincide', () => {
  const [path = ''] = shapesOf('pie', [5]);
  const [start, end] = [/^M([\d.]+ [\d.]+)A/, /A48 48 0 1 1 ([\d.]+ [\d.]+)L/].map((form) => form.exec(path)?.[1]);
  expect([start, end]).toEqual(['50 2', '49.97 2']);
});

test('columns and bars are as long as their share of the longest', () => {
  expect(shapesOf('column', [10, 5])).toEqual(['M6 100v-100h38v100z', 'M56 100v-50h38v50z']);
  expect(shapesOf('bar', [10, 5])).toEqual(['M0 6h100v38h-100z', 'M0 56h50v38h-50z']);
});

test('a half ring lies within its square', () => {
  const numbers = shapesOf('halfPie', [1, 2, 3])
    .join(' ')
    .match(/-?\d+(\.\d+)?/g);
  for (const number of numbers ?? ['none']) {
    expect(Number(number)).toBeGreaterThanOrEqual(0);
    expect(Number(number)).toBeLessThanOrEqual(100);
  }
});

test('a kind of chart in which risk cannot be drawn becomes a pie', () => {
  expect(['pie', 'halfPie', 'column', 'bar', 'nps', 'percentBar'].map(categoryChartOf)).toEqual([
    'pie',
    'halfPie',
    'column',
    'bar',
    'pie',
    'pie',
  ]);
});
