import type { ChartOption, InitChart } from './chart-sheet.ts';

/** A chart and its size in CSS pixels. */
export interface ChartPicture {
  readonly option: ChartOption;
  readonly width: number;
  readonly height: number;
}

/** Device pixels per CSS pixel. */
export const pictureScale = 2;

/** Draws a chart off screen without animation. */
export async function drawChart(init: InitChart, { option, width, height }: ChartPicture): Promise<HTMLCanvasElement> {
  const chart = init(document.createElement('div'), null, { width, height });
  try {
    chart.setOption({ ...(await withImages(option)), animation: false });
    return chart.renderToCanvas({ pixelRatio: pictureScale });
  } finally {
    chart.dispose();
  }
}

/** Returns the canvas as a picture. Rejects if the browser cannot create one. */
export const imageOf = (canvas: HTMLCanvasElement, format: 'png' | 'jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture of the chart'))),
      `image/${format}`,
      0.92,
    );
  });

export const jpegOf = async (canvas: HTMLCanvasElement): Promise<Uint8Array> =>
  new Uint8Array(await (await imageOf(canvas, 'jpeg')).arrayBuffer());

/** Returns the option with its images loaded, since the library would draw the picture before they are there. */
async function withImages(option: ChartOption): Promise<ChartOption> {
  const images = new Map<string, HTMLImageElement>();
  for (const address of addressesIn(option)) images.set(address, Object.assign(new Image(), { src: address }));
  await Promise.all([...images.values()].map((image) => image.decode()));
  if (images.size === 0) return option;
  return replaced(option, images);
}

const isRecord = (value: unknown): value is ChartOption =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isImage = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:image/');

/** Returns the addresses of an option's images, each once. */
function addressesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (isImage(value)) found.add(value);
  else if (Array.isArray(value) || isRecord(value)) for (const part of Object.values(value)) addressesIn(part, found);
  return found;
}

const replaced = (option: ChartOption, images: ReadonlyMap<string, HTMLImageElement>): ChartOption =>
  Object.fromEntries(Object.entries(option).map(([name, value]) => [name, replacedIn(value, images)]));

function replacedIn(value: unknown, images: ReadonlyMap<string, HTMLImageElement>): unknown {
  if (isImage(value)) return images.get(value);
  if (Array.isArray(value)) return value.map((part) => replacedIn(part, images));
  return isRecord(value) ? replaced(value, images) : value;
}
