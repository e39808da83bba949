import type { DrawnChart, InitChart } from '@intake-desk/kit/files';

/** Charts that were drawn for files, as their options. */
export interface DrawnForFiles {
  readonly init: InitChart;
  readonly options: object[];
}

/**
 * Stands for what a browser draws and jsdom does not, for tests of files: charts that are their options, images that are there at once,
 * pictures of three bytes.
 */
export function drawingBrowser(): DrawnForFiles {
  const options: object[] = [];
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const init: InitChart = (_place, _theme, { width, height }): DrawnChart => ({
    setOption: (option) => options.push(option),
    renderToCanvas: () =>
      Object.assign(document.createElement('canvas'), {
        width: width * 2,
        height: height * 2,
        toBlob: (done: (blob: Blob) => void, type: string) =>
          done(Object.assign(new Blob(['jpg'], { type }), { arrayBuffer: async () => Uint8Array.of(1, 2, 3).buffer })),
      }),
    dispose: () => undefined,
  });
  return { init, options };
}

/** The text of a saved file; its bytes as letters where it is a PDF. jsdom's Blob has no `text()`. */
export const savedText = (file: Blob | undefined, encoding = 'utf-8'): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!file) return reject(new Error('No file was saved.'));
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsText(file, encoding);
  });

/** Keeps the files that the page saves, with their names. */
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
