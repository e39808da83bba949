import type { ChartSheet } from './chart-sheet.ts';

/** CSS pixels; the picture has twice as many. */
const width = 960;
const margin = 24;
const headHeight = 64;
const legendHeight = 24;
const scale = 2;

/** Draws a chart with its title, period and legend on the page's ground, whatever size it has on the screen. */
export async function drawSheet({
  title,
  period,
  option,
  height,
  legend,
  look,
}: ChartSheet): Promise<HTMLCanvasElement> {
  // The chunk that drew the chart on the page.
  const { init } = await import(/* webpackChunkName: "charts" */ '../drawing.tsx');
  const chart = init(document.createElement('div'), null, { width: width - 2 * margin, height });
  try {
    chart.setOption({ ...option, animation: false });
    const canvas = document.createElement('canvas');
    const ink = canvas.getContext('2d');
    if (!ink) throw new Error('The browser draws no pictures');
    const small = `12px ${look.font}`;
    ink.font = small;
    const lines = legendLines(legend, (words) => ink.measureText(words).width + 40);
    // Its size gives a canvas the usual font again.
    canvas.width = width * scale;
    canvas.height = (headHeight + height + lines.length * legendHeight + margin) * scale;
    ink.scale(scale, scale);
    ink.fillStyle = look.paper;
    ink.fillRect(0, 0, canvas.width, canvas.height);
    ink.textBaseline = 'middle';
    ink.fillStyle = look.ink;
    ink.font = `600 16px ${look.font}`;
    ink.fillText(title, margin, 24, width - 2 * margin);
    ink.fillStyle = look.muted;
    ink.font = small;
    ink.fillText(period, margin, 46);
    ink.drawImage(chart.renderToCanvas({ pixelRatio: scale }), margin, headHeight, width - 2 * margin, height);
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
  } finally {
    chart.dispose();
  }
}

type Entry = ChartSheet['legend'][number];

/** The legend's entries from left to right, each at its place, in as many lines as they need. */
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
