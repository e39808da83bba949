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
import { type PageFlow, pageFlow } from './page-flow.ts';
import { type GradedFigures, riskColumn } from './part-figures.ts';
import { type RiskSigns, riskSigns } from './risk-signs.ts';
import { wordPicture } from './word-picture.ts';

export type PdfPart =
  | { readonly kind: 'section'; readonly title: string }
  | {
      readonly kind: 'chart';
      readonly title: string;
      /** Lines below the title: respondents, parts of a score. */
      readonly notes: readonly string[];
      /** Undefined if nobody answered. */
      readonly picture: ChartPicture | undefined;
      readonly figures: GradedFigures | undefined;
    };

export interface ReportSheet {
  readonly title: string;
  /** Lines with department, period, author and time of saving. */
  readonly head: readonly string[];
  /** Created one at a time, since each counts a question and builds its chart. */
  readonly parts: readonly (() => PdfPart)[];
  readonly language: string;
  readonly count: (count: number) => string;
  /** `Page 1 of 9`. */
  readonly page: (page: number, pages: number) => string;
}

interface PdfMaking {
  readonly loadInit: () => Promise<InitChart>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Creates the PDF of a report, one part per task so that the page stays responsive. Rejects once it is aborted. */
export async function reportPdf(sheet: ReportSheet, { loadInit, onProgress, signal }: PdfMaking): Promise<Blob> {
  const { title, head, parts, language, count, page } = sheet;
  const file = pdfFile({ title, language });
  const flow = pageFlow(file, { wordPicture });
  const signs = riskSigns(file);
  const init = await loadInit();
  flow.text(title, { size: 20, weight: 'bold' });
  for (const line of head) flow.text(line, { size: 10, weight: 'regular', quiet: true });
  // Parts before the first questionnaire belong to the whole report.
  let level = 0;
  for (const [index, make] of parts.entries()) {
    onProgress(index);
    // Lets the browser render and handle input in between.
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
  readonly level: number;
}

const pointsPerPixel = 0.75;

async function write(part: PdfPart, { file, flow, signs, init, count, level }: Writing): Promise<void> {
  if (part.kind === 'section') {
    flow.keep(200);
    flow.bookmark(part.title, 0);
    flow.text(part.title, { size: 15, weight: 'bold', above: 14 });
    return;
  }
  const { title, notes, picture, figures } = part;
  // Keeps title, chart and first rows of the table together.
  flow.keep(80 + (picture ? picture.height * pointsPerPixel : 0));
  flow.bookmark(title, level);
  flow.text(title, { size: 12, weight: 'bold', above: 10 });
  for (const note of notes) flow.text(note, { size: 9, weight: 'regular', quiet: true });
  if (picture) {
    // JPEG has no transparency: without a background the chart would be on black.
    const option = { ...picture.option, backgroundColor: paperLook.paper };
    const canvas = await drawChart(init, { ...picture, option });
    const image = file.image(await jpegOf(canvas), canvas);
    flow.picture(image, { width: picture.width * pointsPerPixel, height: picture.height * pointsPerPixel });
  }
  if (figures) flow.table(await tableOf(figures, { signs, count }));
}

async function tableOf({ heads, rows, risks }: GradedFigures, { signs, count }: Pick<Writing, 'signs' | 'count'>) {
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
