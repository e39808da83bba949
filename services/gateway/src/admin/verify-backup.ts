import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrations } from '@intake-desk/database';
import { Check } from 'typebox/value';
import { openDeskDatabase } from '../data.ts';
import { backup } from './backup.ts';
import { BackupRemote } from './backup-format.ts';
import { CommandRefused } from './command.ts';
import { type BackupFile, backupLines, headerOf, type Restored, restore } from './restore.ts';

/** Yields the lines of a backup's tables, without header, remotes and end. */
async function* tableLines(source: BackupFile): AsyncGenerator<string> {
  let header = true;
  for await (const line of backupLines(source)) {
    if (
      !header &&
      !line.startsWith('{"rows"') &&
      !(line.startsWith('{"remote"') && Check(BackupRemote, JSON.parse(line)))
    ) {
      yield line;
    }
    header = false;
  }
}

/** Throws CommandRefused unless both backups have the same rows. */
async function compare(one: BackupFile, other: BackupFile): Promise<void> {
  const others = tableLines(other);
  for await (const line of tableLines(one)) {
    if ((await others.next()).value !== line) {
      throw new CommandRefused(
        `${one.file} comes back with another content than it holds. Make another backup and tell us.`,
      );
    }
  }
}

/** Restores a backup into a temporary database and compares it with the file. Throws CommandRefused. */
export async function verifyBackup(source: BackupFile): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-verify-'));
  const database = await openDeskDatabase(`sqlite:${join(folder, 'desk.sqlite')}`);
  try {
    await migrate(database);
    const restored = await restore(database, source);
    if ((await headerOf(source)).migrations.length === migrations.length) {
      const again = join(folder, 'again.gz');
      await backup(database, again);
      await compare(source, { file: again });
    }
    return restored;
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
