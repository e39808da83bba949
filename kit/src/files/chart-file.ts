import { csvLines, csvStart } from '@intake-desk/contracts/csv';
import { imageOf, jpegOf } from './chart-picture.ts';
import type { ChartFormat, ChartSheet, InitChart } from './chart-sheet.ts';
import { pdfFile } from './pdf.ts';
import { drawSheet } from './picture.ts';

/** Makes a chart's file. Rejects if the picture cannot be drawn. */
export async function chartFile(format: ChartFormat, sheet: ChartSheet, loadInit: () => Promise<InitChart>) {
  if (format === 'csv') return new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' });
  const canvas = await drawSheet(sheet, await loadInit());
  if (format !== 'pdf') return imageOf(canvas, format);
  return new Blob([pagePdf(await jpegOf(canvas), canvas, `${sheet.title} ${sheet.period}`)], {
    type: 'application/pdf',
  });
}

/** Returns headers, figures, then their description. Cells that a spreadsheet would run are neutralised. */
export function csvOf({ title, period, about, figures }: Pick<ChartSheet, 'title' | 'period' | 'about' | 'figures'>) {
  const foot = about ? [[], [title], [period], ...about.map((line) => [line])] : [];
  return csvStart + csvLines([figures.heads, ...figures.rows, ...foot]);
}

/** A4 landscape, in points. */
const page = { width: 842, height: 595, margin: 28 };

/** Returns a PDF of one page with a JPEG picture as large as possible. */
export function pagePdf(jpeg: Uint8Array, { width, height }: { width: number; height: number }, title: string) {
  const file = pdfFile({ title });
  const picture = file.image(jpeg, { width, height });
  const fit = Math.min((page.width - 2 * page.margin) / width, (page.height - 2 * page.margin) / height);
  const left = (page.width - width * fit) / 2;
  const bottom = page.height - page.margin - height * fit;
  file.page(page, picture.at({ left, bottom, width: width * fit, height: height * fit }));
  return file.bytes();
}
