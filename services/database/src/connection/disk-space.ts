import { statfs } from 'node:fs/promises';

/** Less than this, in bytes, is no room to work in: one write of a larger answer takes more. */
const ROOM = 2 ** 20;

/** Throws an error with the system's own code where the disk of a folder is as good as full. */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= ROOM) return;
  throw Object.assign(new Error('The disk of the database is full.'), { code: 'ENOSPC' });
}
