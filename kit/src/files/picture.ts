import { drawChart, pictureScale } from './chart-picture.ts';
import type { ChartSheet, InitChart } from './chart-sheet.ts';

/** In CSS pixels. */
const width = 960;
const margin = 24;
const titleHeight = 46;
const lineHeight = 18;
const titleLine = 22;
const legendHeight = 24;
/** Beside the words of the legend's entry. */
const legendRoom = 40;

/** Draws a chart with title, description and legend off screen. */
export async function drawSheet(sheet: ChartSheet, init: InitChart): Promise<HTMLCanvasElement> {
  const { title, period, about = [], option, height, legend, look } = sheet;
  const inner = width - 2 * margin;
  const chart = await drawChart(init, { option, width: inner, height });
  const canvas = document.createElement('canvas');
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('The browser draws no pictures');
  const widthOf = (words: string): number => ink.measureText(words).width;
  const [large, small] = [`600 16px ${look.font}`, `12px ${look.font}`];
  ink.font = large;
  const titles = wrapped(title, inner, widthOf);
  ink.font = small;
  const notes = [period, ...about].filter((line) => line !== '').flatMap((line) => wrapped(line, inner, widthOf));
  const entries = legend.flatMap(({ color, words }) =>
    wrapped(words, inner - legendRoom, widthOf).map((line, at) => ({ words: line, ...(at === 0 ? { color } : {}) })),
  );
  const lines = legendLines(entries, (words) => widthOf(words) + legendRoom);
  const notesTop = titleHeight + (titles.length - 1) * titleLine;
  const headHeight = notesTop + notes.length * lineHeight;
  // Resizing a canvas resets its font.
  canvas.width = width * pictureScale;
  canvas.height = (headHeight + height + lines.length * legendHeight + margin) * pictureScale;
  ink.scale(pictureScale, pictureScale);
  ink.fillStyle = look.paper;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.textBaseline = 'middle';
  ink.fillStyle = look.ink;
  ink.font = large;
  for (const [row, line] of titles.entries()) ink.fillText(line, margin, 24 + row * titleLine, inner);
  ink.fillStyle = look.muted;
  ink.font = small;
  for (const [row, line] of notes.entries()) ink.fillText(line, margin, notesTop + row * lineHeight, inner);
  ink.drawImage(chart, margin, headHeight, inner, height);
  lines.forEach((line, row) => {
    const y = headHeight + height + (row + 0.5) * legendHeight;
    for (const { color, words, x } of line) {
      if (color !== undefined) {
        ink.fillStyle = color;
        ink.fillRect(margin + x, y - 5, 10, 10);
      }
      ink.fillStyle = look.ink;
      ink.fillText(words, margin + x + 16, y, inner - 16);
    }
  });
  return canvas;
}

/** Breaks a text between words into lines of at most so many CSS pixels; a wider word has a line of its own. */
function wrapped(text: string, room: number, widthOf: (words: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer) <= room) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

interface Entry {
  /** Undefined for a further line of the entry before. */
  readonly color?: string;
  readonly words: string;
}

/** Arranges the legend's entries in lines from left to right. */
export function legendLines(legend: readonly Entry[], widthOf: (words: string) => number): (Entry & { x: number })[][] {
  const lines: (Entry & { x: number })[][] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const entry of legend) {
    const wide = widthOf(entry.words);
    if (end + wide > width - 2 * margin) {
      lines.push([]);
      end = 0;
    }
    lines.at(-1)?.push({ ...entry, x: end });
    end += wide;
  }
  return lines;
}
