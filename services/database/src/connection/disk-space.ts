import { statfs } from 'node:fs/promises';

/** Less than this, in bytes, is too little to work with: one larger write takes more. */
const SPACE = 2 ** 20;

/** Throws an error with the system's own code where the disk of a folder is as good as full. */
export async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= SPACE) return;
  throw Object.assign(new Error('The disk of the database is full.'), { code: 'ENOSPC' });
}
