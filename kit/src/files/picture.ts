import { drawChart, pictureScale } from './chart-picture.ts';
import type { ChartSheet, InitChart } from './chart-sheet.ts';

/** In CSS pixels. */
const width = 960;
const margin = 24;
const titleHeight = 46;
const lineHeight = 18;
const legendHeight = 24;

/** Draws a chart with title, description and legend off screen. */
export async function drawSheet(sheet: ChartSheet, init: InitChart): Promise<HTMLCanvasElement> {
  const { title, period, about = [], option, height, legend, look } = sheet;
  const inner = width - 2 * margin;
  const chart = await drawChart(init, { option, width: inner, height });
  const canvas = document.createElement('canvas');
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('The browser draws no pictures');
  const small = `12px ${look.font}`;
  ink.font = small;
  const lines = legendLines(legend, (words) => ink.measureText(words).width + 40);
  const notes = [period, ...about].filter((line) => line !== '');
  const headHeight = titleHeight + notes.length * lineHeight;
  // Resizing a canvas resets its font.
  canvas.width = width * pictureScale;
  canvas.height = (headHeight + height + lines.length * legendHeight + margin) * pictureScale;
  ink.scale(pictureScale, pictureScale);
  ink.fillStyle = look.paper;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.textBaseline = 'middle';
  ink.fillStyle = look.ink;
  ink.font = `600 16px ${look.font}`;
  ink.fillText(title, margin, 24, inner);
  ink.fillStyle = look.muted;
  ink.font = small;
  for (const [row, line] of notes.entries()) ink.fillText(line, margin, titleHeight + row * lineHeight, inner);
  ink.drawImage(chart, margin, headHeight, inner, height);
  lines.forEach((line, row) => {
    const y = headHeight + height + (row + 0.5) * legendHeight;
    for (const { color, words, x } of line) {
      ink.fillStyle = color;
      ink.fillRect(margin + x, y - 5, 10, 10);
      ink.fillStyle = look.ink;
      ink.fillText(words, margin + x + 16, y);
    }
  });
  return canvas;
}

type Entry = ChartSheet['legend'][number];

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
