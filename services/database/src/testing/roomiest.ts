import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Memory where the system gives enough of it as a folder: making and dropping tables waits for no disk there. */
const MEMORY = '/dev/shm';
const ROOM = 3 * 2 ** 30;

/** The folder for databases that are thrown away. */
export async function roomiest(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}
