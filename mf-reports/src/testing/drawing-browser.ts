import type { DrawnChart, InitChart } from '@intake-desk/kit/files';

/** Options of the charts that were drawn for files. */
interface DrawnForFiles {
  readonly init: InitChart;
  readonly options: object[];
}

const threeBytes = (type: string): Blob =>
  Object.assign(new Blob(['jpg'], { type }), { arrayBuffer: async () => Uint8Array.of(1, 2, 3).buffer });

/** Replaces the library that draws charts: a chart is its option, and its picture has three bytes. */
export function drawnForFiles(): DrawnForFiles {
  const options: object[] = [];
  const init: InitChart = (_place, _theme, { width, height }): DrawnChart => ({
    setOption: (option) => options.push(option),
    renderToCanvas: () => Object.assign(document.createElement('canvas'), { width: width * 2, height: height * 2 }),
    dispose: () => undefined,
  });
  return { init, options };
}

/** A canvas context that draws nothing but records its colours; texts have some width. */
const penOf = (fills: unknown[]) =>
  new Proxy(
    {},
    {
      get: (_, name) => (name === 'measureText' ? (words: string) => ({ width: 7 * words.length }) : () => undefined),
      set: (_, name, value) => name !== 'fillStyle' || fills.push(value) > 0,
    },
  );

/** How pictures are created, and their fill colours. */
interface Pictures {
  picture: (type: string) => Promise<Blob | null>;
  readonly fills: unknown[];
}

/**
 * Gives jsdom images that load immediately and pictures of three bytes. The returned object can replace their creation.
 */
export function drawsPictures(): Pictures {
  const pictures: Pictures = { picture: async (type) => threeBytes(type), fills: [] };
  const pen = penOf(pictures.fills);
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => pen,
    toBlob: (done: (blob: Blob | null) => void, type: string) => void pictures.picture(type).then(done),
  });
  return pictures;
}

/** Returns a saved file's text; a PDF's bytes as letters. jsdom's Blob has no `text()`. */
export const savedText = (file: Blob | undefined, encoding = 'utf-8'): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!file) return reject(new Error('No file was saved.'));
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsText(file, encoding);
  });

/** Collects the files that the page saves, with their names. */
export function keptFiles(): { file: Blob; name: string }[] {
  const blobs: Blob[] = [];
  const saved: { file: Blob; name: string }[] = [];
  // A hash, since jsdom cannot follow another address.
  const createObjectURL = (file: Blob): string => `#file-${blobs.push(file)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  document.addEventListener('click', ({ target }) => {
    const file = blobs.at(-1);
    if (target instanceof HTMLAnchorElement && target.download !== '' && file)
      saved.push({ file, name: target.download });
  });
  return saved;
}
