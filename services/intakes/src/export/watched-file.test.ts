import { type FileChunk, FileStream } from '@intake-desk/contracts';
import { type FileProgress, watchedFile } from './watched-file.ts';

const BATCH = 500;

/** A file of so many chunks; `isOpen` is true until it is closed. */
function fileOf(parts: number, said = parts * BATCH) {
  let open = true;
  async function* chunks(): AsyncGenerator<FileChunk, void, void> {
    for (let part = 0; part < parts; part += 1) yield { text: 'x', rows: BATCH, patients: [] };
  }
  const file = new FileStream({ name: 'file.csv', rows: said, chunks: chunks() }, async () => {
    open = false;
  });
  return { file, isOpen: () => open };
}

/** Reads a watched file, and cancels it after so many chunks if given. */
async function read(
  { file, isOpen }: ReturnType<typeof fileOf>,
  { cancelAfter = Infinity, leaveAfter = Infinity } = {},
) {
  const told: FileProgress[] = [];
  let taken = 0;
  const watched = watchedFile(file, {
    isCanceled: async () => taken >= cancelAfter,
    onProgress: (progress) => told.push(progress),
  });
  let error: unknown;
  try {
    for await (const _ of watched.chunks) {
      taken += 1;
      if (taken >= leaveAfter) break;
    }
  } catch (thrown) {
    error = thrown;
  }
  await watched.close();
  await watched.closed;
  // The final state is reported once the file is closed.
  await Promise.resolve();
  return { told, taken, error, isOpen };
}

test('a complete file reports progress at most twice a second, and that it is done', async () => {
  const { told, taken, error, isOpen } = await read(fileOf(1_000));
  expect([taken, error, isOpen()]).toEqual([1_000, undefined, false]);
  expect(told[0]).toEqual({ state: 'running', rows: BATCH, total: 500_000 });
  expect(told.at(-1)).toEqual({ state: 'done', rows: 500_000, total: 500_000 });
  expect(told.length).toBeLessThan(1_000);
  expect(told.filter(({ state }) => state !== 'running')).toHaveLength(1);
});

test('a canceled file ends before its next chunk, and reports how many rows were sent', async () => {
  const { told, taken, error, isOpen } = await read(fileOf(10), { cancelAfter: 3 });
  expect([taken, isOpen()]).toEqual([3, false]);
  expect(error).toMatchObject({ name: 'Canceled' });
  expect(told.at(-1)).toEqual({ state: 'canceled', rows: 3 * BATCH, total: 10 * BATCH });
});

test('a file whose reader goes away, or that lacks rows, fails', async () => {
  const left = await read(fileOf(10), { leaveAfter: 2 });
  expect(left.told.at(-1)).toMatchObject({ state: 'failed', rows: BATCH });
  const short = await read(fileOf(2, 3 * BATCH));
  expect(short.told.at(-1)).toEqual({ state: 'failed', rows: 2 * BATCH, total: 3 * BATCH });
});
