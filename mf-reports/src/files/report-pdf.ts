import {
  type ChartPicture,
  drawChart,
  type InitChart,
  jpegOf,
  type PdfFile,
  paperLook,
  pdfFile,
} from '@intake-desk/kit/files';
import { nextTask } from '../turn/next-task.ts';
import { type PageFlow, type PdfTable, pageFlow } from './page-flow.ts';
import { type GradedFigures, riskColumn } from './part-figures.ts';
import { type RiskSigns, riskSigns } from './risk-signs.ts';
import { wordPicture } from './word-picture.ts';

/** A part of the report, in the order in which a reader meets them. */
export type PdfPart =
  | { readonly kind: 'section'; readonly title: string }
  | {
      readonly kind: 'chart';
      readonly title: string;
      /** Lines below the title: who answered, what a score is made of. */
      readonly notes: readonly string[];
      /** Undefined: nobody answered, there is nothing to draw. */
      readonly picture: ChartPicture | undefined;
      readonly figures: GradedFigures | undefined;
    };

/** What the PDF of a report holds. */
export interface ReportSheet {
  readonly title: string;
  /** Whose answers, of when, and who saved them when; a line each. */
  readonly head: readonly string[];
  /** Made one at a time: each counts a question and builds its chart. */
  readonly parts: readonly (() => PdfPart)[];
  readonly language: string;
  /** A number in a table. */
  readonly count: (count: number) => string;
  /** `Page 1 of 9`. */
  readonly page: (page: number, pages: number) => string;
}

interface PdfMaking {
  readonly loadInit: () => Promise<InitChart>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Makes a whole report as one PDF, one part at a time so that the page stays at hand; rejects once it is cancelled. */
export async function reportPdf(sheet: ReportSheet, { loadInit, onProgress, signal }: PdfMaking): Promise<Blob> {
  const { title, head, parts, language, count, page } = sheet;
  const file = pdfFile({ title, language });
  const flow = pageFlow(file, { wordPicture });
  const signs = riskSigns(file);
  const init = await loadInit();
  flow.text(title, { size: 20, weight: 'bold' });
  for (const line of head) flow.text(line, { size: 10, weight: 'regular', quiet: true });
  // What comes before the first questionnaire is of the whole report.
  let level = 0;
  for (const [index, make] of parts.entries()) {
    onProgress(index);
    // The browser draws, and answers the reader, in between.
    await new Promise<void>(nextTask);
    signal.throwIfAborted();
    const part = make();
    await write(part, { file, flow, signs, init, count, level });
    if (part.kind === 'section') level = 1;
  }
  signal.throwIfAborted();
  flow.finish((number, pages) => ({ left: title, right: page(number, pages) }));
  return new Blob([file.bytes()], { type: 'application/pdf' });
}

interface Writing {
  readonly file: PdfFile;
  readonly flow: PageFlow;
  readonly signs: RiskSigns;
  readonly init: InitChart;
  readonly count: ReportSheet['count'];
  /** Of a chart among the bookmarks. */
  readonly level: number;
}

/** Pixels of the page to its points. */
const pointsPerPixel = 0.75;

async function write(part: PdfPart, { file, flow, signs, init, count, level }: Writing): Promise<void> {
  if (part.kind === 'section') {
    flow.keep(200);
    flow.bookmark(part.title, 0);
    flow.text(part.title, { size: 15, weight: 'bold', above: 14 });
    return;
  }
  const { title, notes, picture, figures } = part;
  // Its title, its chart and the first rows of its table stay together.
  flow.keep(80 + (picture ? picture.height * pointsPerPixel : 0));
  flow.bookmark(title, level);
  flow.text(title, { size: 12, weight: 'bold', above: 10 });
  for (const note of notes) flow.text(note, { size: 9, weight: 'regular', quiet: true });
  if (picture) {
    // A JPEG picture has no transparent ground: without one of its own a chart stands on black.
    const option = { ...picture.option, backgroundColor: paperLook.paper };
    const canvas = await drawChart(init, { ...picture, option });
    const image = file.image(await jpegOf(canvas), canvas);
    flow.picture(image, { width: picture.width * pointsPerPixel, height: picture.height * pointsPerPixel });
  }
  if (figures) flow.table(await tableOf(figures, { signs, count }));
}

/** Returns figures as a table of the file: numbers in words, and before the word of a risk its sign. */
async function tableOf(
  { heads, rows, risks }: GradedFigures,
  { signs, count }: Pick<Writing, 'signs' | 'count'>,
): Promise<PdfTable> {
  const drawn = await Promise.all(risks.map((group) => (group === undefined ? undefined : signs(group))));
  return {
    heads: heads.map((text) => ({ text })),
    rows: rows.map((cells, row) =>
      cells.map((cell, column) => ({
        text: typeof cell === 'number' ? count(cell) : cell,
        sign: column === riskColumn ? drawn[row] : undefined,
      })),
    ),
  };
}
