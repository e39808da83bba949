import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { appendAdministrative } from '@intake-desk/database';
import { backup } from './backup.ts';
import { type Arguments, type Command, CommandRefused } from './command.ts';
import { writeNewFile } from './new-file.ts';
import { type BackupFile, restore } from './restore.ts';
import { newKeyPair } from './sealed-stream.ts';
import { systemError } from './system-error.ts';
import { verifyBackup } from './verify-backup.ts';

/** The file that a command names, with the private key if one is given. */
async function fileOf(folder: string, given: Arguments): Promise<BackupFile> {
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

/** Longer names come first, since a command is found by its first words. */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup key',
    usage: 'backup key <file>',
    summary:
      'Makes a pair of keys: the private one goes into the file, the public one is printed for BACKUP_PUBLIC_KEY.',
    takes: { words: 1 },
    async run({ folder }, given) {
      const file = resolve(folder, ...given.words);
      const { publicKey, privateKey } = newKeyPair();
      await writeNewFile(file, `${privateKey}\n`);
      return `BACKUP_PUBLIC_KEY=${publicKey}\nThe private key is in ${file}: keep it away from this machine, and twice. Without it no backup can be read.`;
    },
  },
  {
    name: 'backup verify',
    usage: 'backup verify <file> [--key <file>]',
    summary: 'Reads a backup whole, restores it into a database that is thrown away, and compares.',
    takes: { words: 1, options: ['key'] },
    async run({ folder }, given) {
      const source = await fileOf(folder, given);
      const { rows, remotes } = await verifyBackup(source);
      return `${source.file} is whole: ${rows} rows and ${remotes} versions of remotes came back as they are in it.`;
    },
  },
  {
    name: 'backup',
    usage: 'backup <file>',
    summary: 'Writes the database and the released remotes of this moment into a file; the desk may go on running.',
    takes: { words: 1 },
    async run({ database, folder, settings, actor }, given) {
      const file = resolve(folder, ...given.words);
      const publicKey = settings.BACKUP_PUBLIC_KEY;
      const made = await backup(database, file, { remotes: settings.REMOTES_DIR, publicKey });
      // Metrics read from it when the last backup was made.
      await appendAdministrative(database, {
        userId: actor.userId,
        userName: actor.name,
        subject: 'backup',
        subjectName: basename(file),
        action: 'create',
        description: `Made a backup of ${made.rows} rows.`,
        newValue: made,
      });
      const lacking =
        made.lacking.length === 0
          ? ''
          : ` Not in it, since their files are not whole in REMOTES_DIR: ${made.lacking.join(', ')}. Release them again.`;
      const advice =
        publicKey === undefined
          ? "It holds patients' data and is not encrypted: keep it safe."
          : 'It is encrypted: only the private key opens it.';
      return `${made.rows} rows and ${made.remotes} versions of remotes are in ${file}. ${advice}${lacking}`;
    },
  },
  {
    name: 'restore',
    usage: 'restore <file> [--key <file>]',
    summary: 'Fills an empty database, on either engine, and REMOTES_DIR from a backup; everybody signs in anew.',
    takes: { words: 1, options: ['key'] },
    async run({ database, folder, settings }, given) {
      const source = await fileOf(folder, given);
      const { rows, remotes } = await restore(database, source, settings.REMOTES_DIR);
      const restored = `${rows} rows were restored from ${source.file}, and the files of ${remotes} versions of remotes.`;
      return `${restored} Keys, accounts and patients are as they were then, and messages may go out twice: see "After a restore" in docs/backup.md before you start the desk.`;
    },
  },
];
