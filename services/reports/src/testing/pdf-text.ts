import { inflateSync } from 'node:zlib';

/** The PDF's objects: dictionary, and stream where there is one. */
function objectsOf(pdf: Buffer): Map<number, { dictionary: string; stream: string }> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, { dictionary: string; stream: string }>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
    const [whole, id = '', dictionary = ''] = found;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const start = found.index + whole.length;
    const stream = whole.endsWith('stream\n')
      ? inflateSync(pdf.subarray(start, start + length)).toString('latin1')
      : '';
    objects.set(Number(id), { dictionary, stream });
  }
  return objects;
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Returns texts by glyph from a ToUnicode map that starts at glyph 0; a ligature has several letters. */
const glyphTexts = (map: string): string[] =>
  [...map.matchAll(/\[([\s\S]*?)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => fromHex(hex.replaceAll(' ', ''))),
  );

const pagesOf = (objects: ReturnType<typeof objectsOf>): string[] =>
  [...objects.values()].flatMap(({ dictionary }) => {
    const contents = /\/Type \/Page\b[\s\S]*\/Contents (\d+) 0 R/.exec(dictionary)?.[1];
    return contents === undefined ? [] : [objects.get(Number(contents))?.stream ?? ''];
  });

/** Returns the drawing operators of each page of one of our PDFs. */
export const pdfPages = (pdf: Buffer): string[] => pagesOf(objectsOf(pdf));

/** Returns the selectable text of one of our PDFs, line by line. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.dictionary ?? '')?.[1];
      if (map !== undefined) fonts.set(name, glyphTexts(objects.get(Number(map))?.stream ?? ''));
    }
  }
  const lines: string[] = [];
  for (const page of pagesOf(objects)) {
    let glyphs: string[] = [];
    for (const line of page.split('\n')) {
      const font = /^\/(F\d+) [\d.]+ Tf/.exec(line)?.[1];
      if (font !== undefined) glyphs = fonts.get(font) ?? [];
      if (!line.endsWith('TJ')) continue;
      const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(codes.map((code) => glyphs[Number.parseInt(code, 16)] ?? '').join(''));
    }
  }
  return lines.join('\n');
}
