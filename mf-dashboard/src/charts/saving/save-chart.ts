import { csvLines, csvStart } from '@intake-desk/contracts/csv';
import { saveFile } from '@intake-desk/kit';
import type { ChartFormat, ChartSheet } from './chart-sheet.ts';
import { pdfOf } from './pdf.ts';
import { drawSheet } from './picture.ts';

/** Saves a chart as a file under its title and period. Rejects if the picture cannot be drawn. */
export async function saveChart(format: ChartFormat, sheet: ChartSheet): Promise<void> {
  saveFile(await fileOf(format, sheet), fileName(format, sheet));
}

async function fileOf(format: ChartFormat, sheet: ChartSheet): Promise<Blob> {
  if (format === 'csv') return new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' });
  const canvas = await drawSheet(sheet);
  if (format !== 'pdf') return image(canvas, format);
  const jpeg = await image(canvas, 'jpeg');
  const pdf = pdfOf(new Uint8Array(await jpeg.arrayBuffer()), canvas, `${sheet.title} ${sheet.period}`);
  return new Blob([pdf], { type: 'application/pdf' });
}

/** The figures with their heads; cells that a spreadsheet would run are neutralised. */
export const csvOf = ({ figures: { heads, rows } }: Pick<ChartSheet, 'figures'>): string =>
  csvStart + csvLines([heads, ...rows]);

/** `Totals 01-02-2026 – 28-02-2026.png`, without the characters that file systems refuse. */
export const fileName = (format: ChartFormat, { title, period }: Pick<ChartSheet, 'title' | 'period'>): string =>
  `${title} ${period}.${format}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-');

const image = (canvas: HTMLCanvasElement, format: 'png' | 'jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture of the chart'))),
      `image/${format}`,
      0.92,
    );
  });
