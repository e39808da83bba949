import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Database, instantText, migrate } from '@intake-desk/database';
import {
  createTestDatabase,
  eachEngine,
  fillTables,
  type Open,
  tableContents,
  testEngines,
} from '@intake-desk/database/testing';
import { deskEntities, openDeskDatabase } from '../data.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const ROWS = 7;
const KEPT_BACK = ['session', 'one_time_token', 'throttle', 'edit_lock', 'log_release'];

/** What is in the tables, with instants as text, so that both engines' contents can be compared. */
async function contents(database: Database): Promise<Record<string, unknown[]>> {
  const tables = await tableContents(database.sources.writer);
  return JSON.parse(
    JSON.stringify(tables, function (this: Record<string, unknown>, key: string, value: unknown) {
      const raw = this[key];
      return raw instanceof Date ? instantText(raw) : value;
    }),
  );
}

eachEngine((open: Open, engine) => {
  let folder: string;
  let source: Database;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'intake-desk-backup-'));
    file = join(folder, 'desk.backup');
    source = await open(deskEntities);
    await fillTables(source.sources.writer, ROWS);
    await backup(source, file);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const damaged = async (name: string, change: (lines: string[]) => string[]): Promise<string> => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    const path = join(folder, name);
    await writeFile(path, gzipSync(`${change(lines).join('\n')}\n`));
    return path;
  };

  test('the file can be read by its owner alone and is never overwritten', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backup(source, file)).rejects.toThrow('is there already');
  });

  test.each(testEngines())(
    `what was backed up on ${engine} is whole on %s, but for sign-ins and links`,
    async (other) => {
      const { url, remove } = await createTestDatabase(other);
      const target = await openDeskDatabase(url);
      await migrate(target);
      await restore(target, file);
      const [before, after] = [await contents(source), await contents(target)];
      for (const table of KEPT_BACK) {
        expect(before[table]).toHaveLength(ROWS);
        before[table] = [];
      }
      expect(after).toEqual(before);
      await target.close();
      await remove();
    },
  );

  test('a database that holds something is not touched', async () => {
    const before = await contents(source);
    await expect(restore(source, file)).rejects.toThrow('The database is not empty');
    expect(await contents(source)).toEqual(before);
  });

  test('a file that was cut off, damaged or made by a newer desk restores nothing', async () => {
    const target = await open(deskEntities);
    const cut = await damaged('cut', (lines) => lines.slice(0, -1));
    const short = await damaged('short', (lines) => lines.toSpliced(5, 1));
    const garbled = await damaged('garbled', (lines) => lines.with(20, '{'));
    const newer = await damaged('newer', ([header = '', ...rest]) => [
      header.replace(/"migrations":\[[^\]]*/, '$&,"9999-future"'),
      ...rest,
    ]);
    await expect(restore(target, cut)).rejects.toThrow('is not complete');
    await expect(restore(target, short)).rejects.toThrow('is not complete');
    await expect(restore(target, garbled)).rejects.toThrow('damaged');
    await expect(restore(target, newer)).rejects.toThrow('newer version');
    expect(Object.values(await contents(target)).flat()).toEqual([]);
    await restore(target, file);
    expect((await contents(target)).user).toHaveLength(ROWS);
  });
});
