import type { ExportStatus, FileChunk, FileStream } from '@intake-desk/contracts';

/** Progress is told at most so often, in ms. */
const TELL_MS = 500;

/** How far a file is. */
export type FileProgress = Pick<ExportStatus, 'state' | 'rows' | 'total'>;

/** The file was canceled while it was sent: the browser sees a download that failed. */
class Canceled extends Error {
  override readonly name = 'Canceled';
}

/**
 * A file that is broken off once `isCanceled`, which is asked before each of its parts, and whose progress is told: `running`
 * now and then, and how it ended once it is closed. `rows` were handed to the connection.
 */
export function watchedFile(
  file: FileStream,
  { isCanceled, tell }: { isCanceled: () => Promise<boolean>; tell: (progress: FileProgress) => void },
): FileStream {
  const total = file.rows;
  let rows = 0;
  let state: ExportStatus['state'] = 'failed';
  let toldAt = Number.NEGATIVE_INFINITY;
  async function* chunks(): AsyncGenerator<FileChunk, void, void> {
    for await (const chunk of file.chunks) {
      if (await isCanceled()) {
        state = 'canceled';
        throw new Canceled('The export was canceled.');
      }
      yield chunk;
      rows += chunk.rows;
      if (performance.now() - toldAt < TELL_MS) continue;
      toldAt = performance.now();
      tell({ state: 'running', rows, total });
    }
    state = rows === total ? 'done' : 'failed';
  }
  const watched = file.with(chunks());
  watched.closed.then(() => tell({ state, rows, total }));
  return watched;
}
