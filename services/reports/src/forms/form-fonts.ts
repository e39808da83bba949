import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { sfntOf } from './sfnt.ts';

/** The fonts of a form's PDF. `plain` and `bold` have Latin, Greek, Cyrillic, Arabic and Hebrew; `any` has nearly every script. */
export type FontName = 'plain' | 'bold' | 'any';

const require = createRequire(import.meta.url);
const file = (path: string): Buffer => readFileSync(require.resolve(path));
const sources: Readonly<Record<FontName, () => Buffer>> = {
  plain: () => file('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: () => file('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  // fontkit inflates the whole font for each glyph of a WOFF, which takes minutes.
  any: () => sfntOf(file('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')),
};
const parsed = new Map<FontName, Font>();

/** Returns an embedded font, since built-in ones lack alphabets. Parsed once, which takes longer than a form. */
export function embeddedFont(name: FontName): Font {
  const parsedFont = parsed.get(name);
  if (parsedFont) return parsedFont;
  const font = create(sources[name]());
  parsed.set(name, font);
  return font;
}

const covers = (font: Font, text: string): boolean =>
  Array.from(text).every((sign) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

const rightToLeftWord = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{M}]+';
const rightToLeftWords = new RegExp(`${rightToLeftWord}(?: ${rightToLeftWord})+`, 'gu');

/**
 * Prepares text for a line of a PDF: removes control characters and variation selectors, which print as boxes, and puts words of
 * right-to-left scripts in visual order (the PDF library reorders letters but not words).
 */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ' '))
    .replace(rightToLeftWords, (words) => words.split(' ').toReversed().join(' '));

/** Returns the printable text and a font that has all of it; other glyphs become codes, such as [U+1FAC0]. */
export function typeset(text: string, wanted: 'plain' | 'bold'): { readonly font: FontName; readonly text: string } {
  const clean = printable(text);
  if (covers(embeddedFont(wanted), clean)) return { font: wanted, text: clean };
  const any = embeddedFont('any');
  const named = Array.from(clean, (sign) =>
    covers(any, sign) ? sign : `[U+${sign.codePointAt(0)?.toString(16).toUpperCase()}]`,
  );
  return { font: 'any', text: named.join('') };
}
