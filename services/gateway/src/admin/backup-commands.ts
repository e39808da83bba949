import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { appendAdministrative } from '@intake-desk/database';
import { readArguments } from './arguments.ts';
import { backup } from './backup.ts';
import { type Command, CommandRefused } from './command.ts';
import { type BackupFile, restore } from './restore.ts';
import { newKeyPair } from './sealed-stream.ts';
import { systemError } from './system-error.ts';
import { verifyBackup } from './verify-backup.ts';

const keyUsage = 'backup key <file>';
const verifyUsage = 'backup verify <file> [--key <file>]';
const restoreUsage = 'restore <file> [--key <file>]';

/** The file that a command names, with the private key where one is given. */
async function fileOf(folder: string, args: readonly string[], usage: string): Promise<BackupFile> {
  const given = readArguments(args, { words: 1, options: ['key'] }, usage);
  const file = resolve(folder, ...given.words);
  const key = given.option('key');
  if (key === undefined) return { file };
  const privateKey = await readFile(resolve(folder, key), 'utf8').catch((error: unknown) => {
    throw new CommandRefused(`The key ${key} cannot be read (${systemError(error)?.code ?? 'no answer'}).`, {
      cause: error,
    });
  });
  return { file, privateKey };
}

/** The longer names come first: a command is found by the words that it begins with. */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup key',
    usage: keyUsage,
    summary:
      'Makes a pair of keys: the private one goes into the file, the public one is printed for BACKUP_PUBLIC_KEY.',
    async run({ folder }, args) {
      const file = resolve(folder, ...readArguments(args, { words: 1 }, keyUsage).words);
      const { publicKey, privateKey } = newKeyPair();
      await writeFile(file, `${privateKey}\n`, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
        throw new CommandRefused(
          `${file} cannot be written (${systemError(error)?.code ?? 'no answer'}): name a new file.`,
          {
            cause: error,
          },
        );
      });
      return `BACKUP_PUBLIC_KEY=${publicKey}\nThe private key is in ${file}: keep it away from this machine, and twice. Without it no backup can be read.`;
    },
  },
  {
    name: 'backup verify',
    usage: verifyUsage,
    summary: 'Reads a backup whole, restores it into a database that is thrown away, and compares.',
    async run({ folder }, args) {
      const of = await fileOf(folder, args, verifyUsage);
      const { rows, remotes } = await verifyBackup(of);
      return `${of.file} is whole: ${rows} rows and ${remotes} versions of remotes came back as they are in it.`;
    },
  },
  {
    name: 'backup',
    usage: 'backup <file>',
    summary: 'Writes the database and the released remotes of this moment into a file; the desk may go on running.',
    async run({ database, folder, settings, actor }, args) {
      const file = resolve(folder, ...readArguments(args, { words: 1 }, 'backup <file>').words);
      const publicKey = settings.BACKUP_PUBLIC_KEY;
      const made = await backup(database, file, { remotes: settings.REMOTES_DIR, publicKey });
      // Metrics read from it when the last backup was made.
      await appendAdministrative(database, {
        ...{
          userId: actor.userId,
          userName: actor.name,
          subject: 'backup',
          subjectName: basename(file),
          action: 'create',
        },
        description: `Made a backup of ${made.rows} rows.`,
        newValue: made,
      });
      const lacking =
        made.lacking.length === 0
          ? ''
          : ` Not in it, since their files are not whole in REMOTES_DIR: ${made.lacking.join(', ')}. Release them again.`;
      const kept =
        publicKey === undefined
          ? "It holds patients' data and is not encrypted: keep it safe."
          : 'It is encrypted: only the private key opens it.';
      return `${made.rows} rows and ${made.remotes} versions of remotes are in ${file}. ${kept}${lacking}`;
    },
  },
  {
    name: 'restore',
    usage: restoreUsage,
    summary: 'Fills an empty database, on either engine, and REMOTES_DIR from a backup; everybody signs in anew.',
    async run({ database, folder, settings }, args) {
      const of = await fileOf(folder, args, restoreUsage);
      const { rows, remotes } = await restore(database, of, settings.REMOTES_DIR);
      return `${rows} rows were restored from ${of.file}, and the files of ${remotes} versions of remotes.`;
    },
  },
];
