import type { ExportStatus, FileChunk, FileStream } from '@intake-desk/contracts';

/** Minimum time between two reports of progress. */
const PROGRESS_MS = 500;

export type FileProgress = Pick<ExportStatus, 'state' | 'rows' | 'total'>;

/** Ends a file that was canceled while it was sent; the browser sees a failed download. */
class Canceled extends Error {
  override readonly name = 'Canceled';
}

/**
 * Wraps a file: checks `isCanceled` before each chunk, and reports `running` now and then and the final state once it is closed.
 * `rows` counts those that were handed to the connection.
 */
export function watchedFile(
  file: FileStream,
  { isCanceled, onProgress }: { isCanceled: () => Promise<boolean>; onProgress: (progress: FileProgress) => void },
): FileStream {
  const total = file.rows;
  let rows = 0;
  let state: ExportStatus['state'] = 'failed';
  let reportedAt = Number.NEGATIVE_INFINITY;
  async function* chunks(): AsyncGenerator<FileChunk, void, void> {
    for await (const chunk of file.chunks) {
      if (await isCanceled()) {
        state = 'canceled';
        throw new Canceled('The export was cancelled.');
      }
      yield chunk;
      rows += chunk.rows;
      if (performance.now() - reportedAt < PROGRESS_MS) continue;
      reportedAt = performance.now();
      onProgress({ state: 'running', rows, total });
    }
    state = rows === total ? 'done' : 'failed';
  }
  const watched = file.with(chunks());
  watched.closed.then(() => onProgress({ state, rows, total }));
  return watched;
}
