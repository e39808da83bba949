import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chipSurfaces, contrast } from '@intake-desk/contracts';

const css = readFileSync(join(import.meta.dirname, '../../../kit/src/theme/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('[data-mantine-color-scheme="dark"]');

/** Backgrounds of a tag's dot in a theme. */
const surfaces = (text: string): string[] =>
  ['background', 'paper', 'raised'].flatMap(
    (name) => new RegExp(`--desk-${name}: (#[0-9a-f]{6})`).exec(text)?.[1] ?? [],
  );

test.each([
  { theme: 'light' as const, text: light, ink: '#000000' },
  { theme: 'dark' as const, text: dark, ink: '#ffffff' },
])('of the $theme theme’s surfaces the rule of tags takes the one with the least contrast', ({ theme, text, ink }) => {
  const all = surfaces(text);
  expect(all).toHaveLength(3);
  expect(all.toSorted((a, b) => contrast(a, ink) - contrast(b, ink))[0]).toBe(chipSurfaces[theme]);
});
