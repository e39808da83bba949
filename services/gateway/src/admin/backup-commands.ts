import { resolve } from 'node:path';
import { readArguments } from './arguments.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { restore } from './restore.ts';

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: 'backup <file>',
    summary: 'Writes the whole database of this moment into a file; the desk may go on running.',
    async run({ database, folder }, args) {
      const file = resolve(folder, ...readArguments(args, { words: 1 }, 'backup <file>').words);
      const rows = await backup(database, file);
      return `${rows} rows are in ${file}. It holds patients' data: keep it safe. The folder of REMOTES_DIR is not in it.`;
    },
  },
  {
    name: 'restore',
    usage: 'restore <file>',
    summary: 'Fills an empty database, on either engine, from a backup; everybody signs in anew.',
    async run({ database, folder }, args) {
      const file = resolve(folder, ...readArguments(args, { words: 1 }, 'restore <file>').words);
      return `${await restore(database, file)} rows were restored from ${file}.`;
    },
  },
];
