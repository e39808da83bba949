import { writeFile } from 'node:fs/promises';
import { CommandRefused } from './command.ts';
import { systemError } from './system-error.ts';

/** Writes a file that only its owner can read. Throws CommandRefused if it exists or cannot be written. */
export async function writeNewFile(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    const code = systemError(error)?.code ?? 'no answer';
    throw new CommandRefused(`${file} cannot be written (${code}): name a new file.`, { cause: error });
  });
}
