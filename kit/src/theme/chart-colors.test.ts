import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories, type RiskGroup } from '@intake-desk/contracts';
import { chartColors } from './chart-colors.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('[data-mantine-color-scheme="dark"]');
const token = (text: string, name: string): string | undefined =>
  new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(text)?.[1];
const risks: readonly [RiskGroup, string][] = [
  [0, 'other'],
  [1, 'critical'],
  [2, 'deviating'],
  [3, 'normal'],
  [4, 'not-completed'],
];

/** Contrast by WCAG 2.2. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b_ = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b_;
  };
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ['light', light],
  ['dark', dark],
] as const)('%s: charts and stylesheets have the same colours', (scheme, text) => {
  const colors = chartColors(scheme);
  for (const category of categories) expect(colors.status(category)).toBe(token(text, `status-${category}`));
  for (const [group, name] of risks) expect(colors.risk(group)).toBe(token(text, `risk-${name}`));
  expect([colors.ink, colors.inkQuiet, colors.grid, colors.paper]).toEqual(
    ['desk-ink', 'desk-ink-quiet', 'desk-border', 'desk-paper'].map((name) => token(text, name)),
  );
});

test.each([
  ['light', light],
  ['dark', dark],
])('%s: texts reach 4.5 to 1 and meanings 3 to 1 on paper and background', (_, text) => {
  for (const ground of ['desk-paper', 'desk-background']) {
    const on = token(text, ground) ?? '';
    for (const name of ['desk-ink', 'desk-ink-quiet', 'desk-accent-ink']) {
      expect(contrast(token(text, name) ?? '', on)).toBeGreaterThanOrEqual(4.5);
    }
    const meanings = [...categories.map((one) => `status-${one}`), ...risks.map(([, one]) => `risk-${one}`)];
    for (const name of meanings) expect(contrast(token(text, name) ?? '', on)).toBeGreaterThanOrEqual(3);
  }
});
