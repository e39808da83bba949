import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { date, flag, id, instant, int, json, longText, optional, text, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { startGreedyRelay } from '../testing/greedy-relay.ts';
import { startMariaDb } from '../testing/start-maria-db.ts';
import { createTestDatabase, temporaryFolder } from '../testing/test-database.ts';
import { BulkLoad, type StoredValue } from './bulk-load.ts';

/** One column of each kind. */
interface Sample {
  id: number;
  count: number | null;
  word: string | null;
  short: string | null;
  long: string;
  content: object | null;
  day: string | null;
  at: Date | null;
  yes: boolean;
}

const SampleEntity = entity<Sample>('sample', {
  id: id(),
  count: optional(int()),
  word: optional(varchar(64)),
  short: optional(text()),
  long: longText(),
  content: optional(json()),
  day: optional(date()),
  at: optional(instant()),
  yes: flag(),
});

const columns = ['id', 'count', 'word', 'short', 'long', 'content', 'day', 'at', 'yes'];

/** Texts that mean something to a loading server, to SQL or to an alphabet. */
const texts = [
  ...[
    '',
    ' ',
    'a tab\tin it',
    '\t',
    'two\nlines',
    '\n',
    'two\r\nlines',
    '\\',
    '\\\\',
    '\\N',
    '\\t',
    'N',
    'NULL',
    'null',
  ],
  ...[
    'ends with \\',
    '\\\n',
    '\\\t\\',
    "'",
    '"',
    '"quoted"',
    "it's",
    '\0',
    'a\0b',
    '\b',
    '\x1a',
    ',',
    ';',
    '?',
    '%',
    '`',
  ],
  ...['Zoë', 'שלום', 'مرحبا', '😀', '𝄞\t𝄞', '👩‍⚕️\\', '  spaces  ', '2026-02-30', '0', '-1'],
];

const rows: StoredValue[][] = [
  ...texts.map((value, i) => [i + 1, i * -7, value, value, value, JSON.stringify({ [value]: [value] }), null, null, 1]),
  [100, 2_147_483_647, null, null, '', null, '2024-02-29', '2026-03-29 01:59:59.999', 0],
  [101, -2_147_483_648, null, null, 'n', 'null', '1900-01-01', '2026-10-25 00:30:00.001', 1],
  [102, null, null, null, 'long \t\\\n😀'.repeat(40_000), '[]', '2026-06-17', '1969-12-31 23:59:59.500', 1],
];

const MORE = 1_000;
const later = rows.map(([first, ...rest]): StoredValue[] => [Number(first) + MORE, ...rest]);

const row = (number: number, word: StoredValue, count: StoredValue = 1, at: StoredValue = null): StoredValue[] => [
  ...[number, count, word, '', '', null, null, at, 1],
];

const load = (database: Database, what: Iterable<StoredValue[]>): Promise<void> =>
  database.write(async () => {
    const bulk = await BulkLoad.open(database, 'sample', columns);
    await bulk?.load(what);
  });

const stored = (database: Database, where: string): Promise<Record<string, unknown>[]> =>
  database.read().query(`SELECT * FROM sample WHERE ${where} ORDER BY id`);

const insert = (database: Database, what: readonly StoredValue[][]): Promise<void> =>
  database.write(async () => {
    const quoted = columns.map((column) => database.sources.writer.driver.escape(column)).join(', ');
    for (const one of what) {
      await database
        .manager()
        .query(`INSERT INTO sample (${quoted}) VALUES (${columns.map(() => '?').join(', ')})`, one);
    }
  });

eachEngine((open, engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await open([SampleEntity], { poolSize: 1 });
    await database.sources.writer.synchronize();
  });
  beforeEach(async () => {
    await database.write(() => database.manager().query('DELETE FROM sample'));
  });

  if (engine === 'sqlite') {
    test('SQLite has no bulk load', async () => {
      await database.write(async () => {
        expect(await BulkLoad.open(database, 'sample', columns)).toBeNull();
      });
    });
    return;
  }

  test('loaded rows equal inserted ones, whatever characters they contain', async () => {
    await load(database, rows);
    await insert(database, later);
    const loaded = await stored(database, `id <= ${MORE}`);
    const inserted = await stored(database, `id > ${MORE}`);
    const without = ({ id: _, ...rest }: Record<string, unknown>) => rest;
    expect(loaded.map(without)).toEqual(inserted.map(without));
    expect(loaded.map(({ long }) => long)).toEqual(rows.map((values) => values[columns.indexOf('long')]));
    expect(loaded.map(({ word }) => word)).toEqual(rows.map((values) => values[columns.indexOf('word')]));
    expect(await database.read().findOneByOrFail(SampleEntity, { id: 101 })).toMatchObject({
      content: null,
      day: '1900-01-01',
      at: new Date('2026-10-25T00:30:00.001Z'),
      yes: true,
    });
  });

  test('rows are loaded under any SQL mode for backslashes', async () => {
    const manager = () => database.manager();
    await database.write(async () => {
      const [before]: { mode: string }[] = await manager().query('SELECT @@sql_mode AS mode');
      await manager().query("SET SESSION sql_mode = 'NO_BACKSLASH_ESCAPES'");
      try {
        await (await BulkLoad.open(database, 'sample', columns))?.load(rows);
      } finally {
        await manager().query(`SET SESSION sql_mode = '${before?.mode}'`);
      }
    });
    expect((await stored(database, 'id > 0')).map(({ short }) => short)).toEqual(
      rows.map((values) => values[columns.indexOf('short')]),
    );
  });

  test.each([
    ['text that is too long', [row(1, 'a'), row(2, 'x'.repeat(65))], "truncated for column 'word' at row 3"],
    ['text for a number', [row(1, 'a'), row(2, 'b', 'many')], 'integer'],
    ['a number out of range', [row(1, 'a', 2 ** 31)], 'range'],
    ['a day that is none', [row(1, 'a', 1, '2026-02-30 00:00:00.000')], 'at'],
    ['nothing where something is asked for', [[1, 1, 'a', '', null, null, null, null, 1]], 'long'],
    ['an id that is taken', [row(1, 'a'), row(1, 'b')], 'Duplicate'],
    ['a value too many', [[...row(1, 'a'), 1]], 'more data'],
    ['a value too few', [row(1, 'a').slice(0, -1)], 'data for all columns'],
  ])('%s, of which the server only warns, fails and is rolled back', async (_, what, told) => {
    const failure = load(database, [row(9, 'z'), ...what]);
    await expect(failure).rejects.toThrow(/^The server did not store \d rows of sample unchanged: /);
    await expect(failure).rejects.toThrow(told);
    expect(await stored(database, 'id > 0')).toEqual([]);
  });

  test('R14 an error while rows are produced fails the unit, and its connection serves the next one', async () => {
    function* broken() {
      yield row(1, 'a');
      throw new Error('no more');
    }
    await expect(load(database, broken())).rejects.toThrow('no more');
    await load(database, [row(2, 'b')]);
    expect(await stored(database, 'id > 0')).toMatchObject([{ id: 2 }]);
  });

  test('a load belongs to the unit in which it runs', async () => {
    const undone = database.write(async () => {
      const bulk = await BulkLoad.open(database, 'sample', columns);
      await bulk?.load([row(1, 'a')]);
      expect(await stored(database, 'id > 0')).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await stored(database, 'id > 0')).toEqual([]);
    await expect(BulkLoad.open(database, 'sample', columns)).rejects.toThrow('outside a write unit');
    await expect(database.write(() => BulkLoad.open(database, 'nothing_there', columns))).rejects.toThrow(
      'nothing_there',
    );
  });

  test('a server that refuses to load is detected before anything is sent', async () => {
    const server = await startMariaDb(['--local-infile=0']);
    const { url } = await createTestDatabase('mariadb', server.url);
    const refusing = await openDatabase({ url, entities: [SampleEntity] });
    try {
      await refusing.sources.writer.synchronize();
      await refusing.write(async () => {
        expect(await BulkLoad.open(refusing, 'sample', columns)).toBeNull();
        await refusing.manager().insert(SampleEntity, { long: '', yes: true });
      });
      expect(await stored(refusing, 'id > 0')).toHaveLength(1);
    } finally {
      await refusing.close();
      await server.stop();
    }
  });

  test('a server that requests a file of this machine does not get it, during a load or any other query', async () => {
    if (database.address.engine !== 'mariadb') throw new Error('No server.');
    const folder = temporaryFolder();
    const file = join(folder, 'secret');
    const relay = await startGreedyRelay(database.address.url);
    const greedy = await openDatabase({ url: relay.url, entities: [SampleEntity], poolSize: 1 });
    try {
      await writeFile(file, 'canary of this machine');
      const unit = greedy.write(async () => {
        const bulk = await BulkLoad.open(greedy, 'sample', columns);
        relay.ask(file);
        await expect(greedy.manager().query('SELECT 1')).rejects.toThrow(file);
        await expect(bulk?.load([row(1, 'canary of the rows')])).rejects.toThrow('asked for a file');
        throw new Error('seen');
      });
      await expect(unit).rejects.toThrow('seen');
      expect(relay.sent().includes('INFILE')).toBe(true);
      expect(relay.sent().includes('canary')).toBe(false);
    } finally {
      await greedy.close();
      await relay.stop();
    }
  });
});
