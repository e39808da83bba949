import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../open-database.ts';
import { temporaryFolder } from '../testing/test-database.ts';

const folder = temporaryFolder();

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

async function modesAfterWriting(place: string): Promise<Record<string, string>> {
  const database = await openDatabase({ url: `sqlite:${join(place, 'desk.sqlite')}`, entities: [] });
  try {
    await database.write(() => database.manager().query('CREATE TABLE IF NOT EXISTS note (id integer)'));
    const files = await readdir(place);
    return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await modeOf(join(place, file))])));
  } finally {
    await database.close();
  }
}

test('H8 only the owner can read a new database: its folder, its file and those that SQLite keeps beside it', async () => {
  const place = join(folder, 'new', 'desk');
  expect(await modesAfterWriting(place)).toEqual({
    'desk.sqlite': '600',
    'desk.sqlite-wal': '600',
    'desk.sqlite-shm': '600',
  });
  expect([await modeOf(place), await modeOf(join(folder, 'new'))]).toEqual(['700', '700']);
});

test('H8 a database that others could read is made private; an existing folder keeps its mode', async () => {
  const place = join(folder, 'old');
  await mkdir(place, { mode: 0o755 });
  await modesAfterWriting(place);
  await chmod(join(place, 'desk.sqlite'), 0o644);
  expect(await modesAfterWriting(place)).toMatchObject({ 'desk.sqlite': '600', 'desk.sqlite-wal': '600' });
  expect(await modeOf(place)).toBe('755');
});
