import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** A folder in memory, where creating and dropping tables need not wait for a disk. */
const MEMORY = '/dev/shm';
const ROOM = 3 * 2 ** 30;

/** Returns the folder for throw-away databases: in memory if there is enough, else the system's temporary one. */
export async function roomiest(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}
