import { type PdfFile, type PdfImage, points, textString } from '@intake-desk/kit/files';
import { textLines, textWidth, type Weight, winAnsi } from './helvetica.ts';
import type { WordPicture } from './word-picture.ts';

/** A4 upright, in points. */
const page = { width: 595, height: 842 };
const margin = 48;
const bodyWidth = page.width - 2 * margin;
const footSize = 9;
const cellGap = 10;
/** Least width of a table's first column, which has the names of answers. */
const leastFirst = 150;
const noCell: PdfCell = { text: '' };
const inkColor = '0.094 0.129 0.169';
const quietColor = '0.322 0.376 0.435';
const lineColor = '0.867 0.890 0.914';

interface Type {
  readonly size: number;
  readonly weight: Weight;
  readonly quiet?: boolean;
  /** Space above in points, except at the top of a page. */
  readonly above?: number;
}

interface PdfCell {
  readonly text: string;
  /** Drawn before the text at the height of its letters; not in the first column. */
  readonly sign?: PdfImage | undefined;
}

/** Rows of texts with heads. The first column takes the width that the others leave, which are right-aligned and broken if they leave too little. */
export interface PdfTable {
  readonly heads: readonly PdfCell[];
  readonly rows: readonly (readonly PdfCell[])[];
}

export interface PageFlow {
  readonly text: (text: string, type: Type) => void;
  /** Adds a bookmark to the current position; `level` 0 is the outermost. */
  readonly bookmark: (title: string, level: number) => void;
  /** Draws a picture at most as wide as the page and as high as given. */
  readonly picture: (image: PdfImage, size: { width: number; height: number }) => void;
  readonly table: (table: PdfTable) => void;
  /** Begins a new page unless this many points are left. */
  readonly keep: (height: number) => void;
  /** Writes the pages with their footers; `left` is truncated if it is too long. */
  readonly finish: (foot: (page: number, pages: number) => { left: string; right: string }) => void;
}

interface FlowOptions {
  /** Draws words with characters that the font lacks. */
  readonly wordPicture: (text: string, size: number, weight: Weight) => WordPicture | undefined;
}

/** Lays out text, pictures and tables over the pages of a PDF. */
export function pageFlow(file: PdfFile, { wordPicture }: FlowOptions): PageFlow {
  let current: string[] = [];
  const pages = [current];
  /** Points from the lower edge to the next content. */
  let top = page.height - margin;
  const draw = (operators: string): void => {
    current.push(operators);
  };
  const turn = (): void => {
    current = [];
    pages.push(current);
    top = page.height - margin;
  };
  const keep = (height: number): void => {
    if (top - height < margin && top < page.height - margin) turn();
  };

  const line = (text: string, left: number, base: number, { size, weight, quiet }: Type): void => {
    if (text === '') return;
    const codes = winAnsi(text);
    if (codes) {
      const hex = codes.map((code) => code.toString(16).padStart(2, '0')).join('');
      const font = weight === 'bold' ? '/F2' : '/F1';
      draw(
        `BT ${font} ${size} Tf ${quiet ? quietColor : inkColor} rg ${points(left)} ${points(base)} Td <${hex}> Tj ET`,
      );
      return;
    }
    const picture = wordPicture(text, size, weight);
    if (!picture) return;
    const image = file.image(picture.jpeg, picture);
    const height = size * 1.3;
    const width = Math.min(textWidth(text, size, weight), (height * picture.width) / picture.height);
    const place = { left, bottom: base - size * 0.3, width, height };
    // Drawn words remain searchable and can be copied (ISO 32000-1, 14.9.4).
    draw(`/Span << /ActualText ${textString(text)} >> BDC ${image.at(place)} EMC`);
  };

  const text = (words: string, type: Type): void => {
    const height = type.size * 1.4;
    if (top < page.height - margin) top -= type.above ?? 0;
    for (const part of textLines(words, bodyWidth, type.size, type.weight)) {
      keep(height);
      line(part, margin, top - type.size, type);
      top -= height;
    }
  };

  const picture = (image: PdfImage, size: { width: number; height: number }): void => {
    const fit = Math.min(1, bodyWidth / size.width, (page.height - 2 * margin) / size.height);
    const [width, height] = [size.width * fit, size.height * fit];
    keep(height);
    draw(image.at({ left: margin, bottom: top - height, width, height }));
    top -= height + 6;
  };

  const table = ({ heads, rows }: PdfTable): void => {
    const size = 9;
    const height = size * 1.35;
    const signRoom = size + 3;
    const widthOf = ({ text, sign }: PdfCell, weight: Weight): number =>
      textWidth(text, size, weight) + (sign ? signRoom : 0);
    const all = [heads, ...rows];
    const figureWidths = fitted(
      heads.map((_, column) =>
        column === 0 ? 0 : Math.max(...all.map((cells) => widthOf(cells[column] ?? noCell, 'bold'))) + cellGap,
      ),
      bodyWidth - leastFirst,
    );
    const first = bodyWidth - figureWidths.reduce((sum, width) => sum + width, 0);
    const linesOf = (cells: readonly PdfCell[], weight: Weight): string[][] =>
      cells.map(({ text, sign }, column) => {
        const room = column === 0 ? first : (figureWidths[column] ?? 0) - cellGap - (sign ? signRoom : 0);
        // A cell that determines its column's width fits it, whatever the sums were rounded to.
        return textLines(text, room + 0.01, size, weight);
      });
    const rowHeight = (lines: readonly string[][]): number => Math.max(...lines.map(({ length }) => length)) * height;
    const row = (cells: readonly PdfCell[], weight: Weight): void => {
      const lines = linesOf(cells, weight);
      let right = margin + first;
      lines.forEach((parts, column) => {
        if (column > 0) right += figureWidths[column] ?? 0;
        const widths = parts.map((part) => textWidth(part, size, weight));
        const sign = cells[column]?.sign;
        const left = right - Math.max(...widths) - signRoom;
        // Decorative: the text beside it says the same (ISO 32000-1, 14.8.2.2).
        if (sign) draw(`/Artifact BMC ${sign.at({ left, bottom: top - size * 1.15, width: size, height: size })} EMC`);
        for (const [place, part] of parts.entries()) {
          const start = column === 0 ? margin : right - (widths[place] ?? 0);
          line(part, start, top - size - place * height, { size, weight });
        }
      });
      top -= rowHeight(lines) + 3;
      draw(
        `${lineColor} RG 0.5 w ${points(margin)} ${points(top + 1)} m ${points(page.width - margin)} ${points(top + 1)} l S`,
      );
      top -= 2;
    };
    const heightOf = (some: PdfTable['rows'], weight: Weight = 'regular'): number =>
      some.reduce((sum, cells) => sum + rowHeight(linesOf(cells, weight)) + 5, 0);
    // No row is alone on a page, neither the first nor the last.
    keep(heightOf([heads], 'bold') + heightOf(rows.slice(0, rows.length === 3 ? 3 : 2)));
    row(heads, 'bold');
    for (const [index, cells] of rows.entries()) {
      const next = index === rows.length - 2 ? index + 2 : index + 1;
      if (top - heightOf(rows.slice(index, next)) < margin) {
        turn();
        row(heads, 'bold');
      }
      row(cells, 'regular');
    }
    top -= 6;
  };

  return {
    text,
    bookmark: (title, level) => file.bookmark({ title, level, page: pages.length - 1, top }),
    picture,
    table,
    keep,
    finish: (foot) => {
      for (const [index, operators] of pages.entries()) {
        const { left, right } = foot(index + 1, pages.length);
        const type: Type = { size: footSize, weight: 'regular', quiet: true };
        const [short = ''] = textLines(left, bodyWidth - 100, footSize, 'regular');
        current = operators;
        line(short, margin, margin / 2, type);
        line(right, page.width - margin - textWidth(right, footSize, 'regular'), margin / 2, type);
        file.page(page, operators.join('\n'));
      }
    },
  };
}

/** Returns the widths, the widest of them cut alike until they need at most so much room. */
function fitted(widths: readonly number[], room: number): number[] {
  let most = Math.max(...widths);
  const cut = (): number[] => widths.map((width) => Math.min(width, most));
  while (cut().reduce((sum, width) => sum + width, 0) > room) most -= 1;
  return cut();
}
