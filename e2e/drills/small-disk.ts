import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Error message of a program when the disk is full. */
const FULL = 'No space left on device';

/** A separate file system in memory that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it completely. */
  fill(): Promise<void>;
  /** Frees the space that `fill` took. */
  clear(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a disk of that many MB. Throws if this process may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'intake-desk', folder]).catch(
    async (error: unknown) => {
      await rm(folder, { recursive: true });
      throw error;
    },
  );
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      // Fills the last byte even while others write; the error about a full disk is the expected end.
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64K'], { env: { ...process.env, LC_ALL: 'C' } }).catch(
        (error: unknown) => {
          if (!String(error).includes(FULL)) throw error;
        },
      );
    },
    clear: () => rm(filler, { force: true }),
    async unmount() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns true if this process may mount a disk. */
export const mayMount = (): Promise<boolean> =>
  mountSmallDisk(1).then(
    async (disk) => {
      await disk.unmount();
      return true;
    },
    () => false,
  );
