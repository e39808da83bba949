import { resolve } from 'node:path';
import { readArguments } from './arguments.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { restore } from './restore.ts';

/** A file as the caller names it, seen from where npm was called. */
const fileOf = (name = ''): string => resolve(process.env.INIT_CWD ?? process.cwd(), name);

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: 'backup <file>',
    summary: 'Writes the whole database of this moment into a file; the desk may go on running.',
    async run({ database }, args) {
      const file = fileOf(readArguments(args, { words: 1 }, 'backup <file>').words[0]);
      const rows = await backup(database, file);
      return `${rows} rows are in ${file}. It holds patients' data: keep it safe. The folder of REMOTES_DIR is not in it.`;
    },
  },
  {
    name: 'restore',
    usage: 'restore <file>',
    summary: 'Fills an empty database, on either engine, from a backup; everybody signs in anew.',
    async run({ database }, args) {
      const file = fileOf(readArguments(args, { words: 1 }, 'restore <file>').words[0]);
      return `${await restore(database, file)} rows were restored from ${file}.`;
    },
  },
];
