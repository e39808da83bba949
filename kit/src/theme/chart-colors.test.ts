import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories, contrast, type RiskGroup } from '@intake-desk/contracts';
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
