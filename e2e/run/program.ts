import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

// Debian keeps servers such as mariadbd and nginx there, which is not on the PATH of ordinary users.
process.env.PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);

/** Returns true if the program is on the PATH. */
export async function hasProgram(name: string): Promise<boolean> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const found = await access(join(folder, name), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return true;
  }
  return false;
}
