import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Database,
  forgetMigrations,
  isMigrated,
  type Migration,
  migrate,
  migrations,
  openDatabase,
} from '@intake-desk/database';
import {
  createTestDatabase,
  eachEngine,
  fillTables,
  schemaDrift,
  schemaWords,
  tableContents,
} from '@intake-desk/database/testing';
import { deskEntities } from './data.ts';

const run = promisify(execFile);
const all = migrations.map(({ name }) => name);

eachEngine((open, engine) => {
  const opened = (migrated: boolean): Promise<Database> => open(deskEntities, { migrated });

  test('entities and migrations agree', async () => {
    const database = await opened(true);
    expect(await schemaDrift(database)).toEqual([]);
    expect(await isMigrated(database)).toBe(true);
  });

  test('a second opening of the same database waits for a unit that this process has begun, and then migrates and writes', async () => {
    const { url, remove } = await createTestDatabase(engine);
    const [first, second] = [await openDatabase({ url, entities: [] }), await openDatabase({ url, entities: [] })];
    await migrate(first);
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const begun = first.write(() => allowed);
    const next = Promise.all([migrate(second), second.write(() => second.manager().query('SELECT 1'))]);
    setImmediate(allow);
    await expect(begun).resolves.toBeUndefined();
    await expect(next).resolves.toMatchObject([[], {}]);
    for (const database of [first, second]) await database.close();
    await remove();
  });

  test('a column that no migration made is drift', async () => {
    const database = await opened(true);
    await database.sources.writer.query('ALTER TABLE comment ADD COLUMN extra varchar(10)');
    expect(await schemaDrift(database)).not.toEqual([]);
  });

  test('R18 up, down and up again with data: schema and rows are equal', async () => {
    const database = await opened(false);
    const source = database.sources.writer;
    expect(await migrate(database)).toEqual(all);
    const schema = await schemaWords(source);
    await fillTables(source, 5);
    const rows = await tableContents(source);
    expect(Object.values(rows).every(({ length }) => length === 5)).toBe(true);

    expect(await migrate(database, { target: 0 })).toEqual(all.toReversed());
    const left = await schemaWords(source);
    expect(JSON.stringify(left)).not.toMatch(/intake|access_log/);

    expect(await migrate(database)).toEqual(all);
    expect(await schemaWords(source)).toEqual(schema);
    await fillTables(source, 5);
    expect(await tableContents(source)).toEqual(rows);
    expect(await schemaDrift(database)).toEqual([]);
  });

  test('a later migration changes an installation in use, keeps its rows and triggers, and can be undone', async () => {
    const database = await opened(true);
    const source = database.sources.writer;
    await fillTables(source, 5);
    const [schema, rows] = [await schemaWords(source), await tableContents(source)];
    const shoeSizes: Migration = {
      name: '0005-shoe-sizes',
      up: async ({ runner }) => {
        if (await runner.hasColumn('intake', 'shoe_size')) return;
        await runner.query('ALTER TABLE intake ADD COLUMN shoe_size integer NOT NULL DEFAULT 0');
      },
      down: async ({ runner }) => {
        if (!(await runner.hasColumn('intake', 'shoe_size'))) return;
        await runner.query('ALTER TABLE intake DROP COLUMN shoe_size');
      },
    };
    const later = [...migrations, shoeSizes];

    expect(await migrate(database, { migrations: later })).toEqual(['0005-shoe-sizes']);
    const changed = await tableContents(source);
    expect(changed).toEqual({ ...rows, intake: rows.intake?.map((row) => ({ ...Object(row), shoe_size: 0 })) });
    await database.write(() => database.manager().query('UPDATE intake SET risk_group = 1'));
    expect(await source.query('SELECT COUNT(*) AS count FROM intake_change WHERE risk_group = 1')).toEqual([
      { count: 5 },
    ]);

    expect(await migrate(database, { migrations: later, target: migrations.length })).toEqual(['0005-shoe-sizes']);
    expect(await schemaWords(source)).toEqual(schema);
  });

  test('forgotten migrations run again over what they made, and keep the rows', async () => {
    const database = await opened(true);
    const source = database.sources.writer;
    await fillTables(source, 2);
    // A migration counts it anew.
    await source.query('UPDATE intake SET related = 0');
    const [schema, rows] = [await schemaWords(source), await tableContents(source)];
    const later = all.slice(3);

    expect(await forgetMigrations(database, '0004-callback')).toEqual(later);
    expect(await migrate(database, { migrations: migrations.slice(0, 3) })).toEqual([]);
    expect(await migrate(database)).toEqual(later);

    expect(await schemaWords(source)).toEqual(schema);
    expect(await tableContents(source)).toEqual(rows);
  });

  test.each(['0003-platform', '9999-future'])('does not forget %s', async (name) => {
    const database = await opened(true);
    expect(await forgetMigrations(database, name)).toEqual([]);
    expect(await isMigrated(database)).toBe(true);
  });

  test('a second run does nothing and keeps the rows', async () => {
    const database = await opened(true);
    await fillTables(database.sources.writer, 2);
    const rows = await tableContents(database.sources.writer);
    expect(await migrate(database)).toEqual([]);
    expect(await tableContents(database.sources.writer)).toEqual(rows);
  });

  test('a migration that fails halfway is run again and completed', async () => {
    const database = await opened(false);
    let broken = true;
    const [first, ...later] = migrations;
    if (!first) throw new Error('There is no migration.');
    const halfway: Migration = {
      ...first,
      async up(step) {
        await first.up(step);
        if (broken) throw new Error('power cut');
      },
    };
    await expect(migrate(database, { migrations: [halfway, ...later] })).rejects.toThrow('power cut');
    broken = false;
    expect(await migrate(database, { migrations: [halfway, ...later] })).toEqual(all);
    expect(await schemaDrift(database)).toEqual([]);
  });

  test('a migration that leaves broken references is rolled back', async () => {
    const database = await opened(true);
    const orphan: Migration = {
      name: '9998-orphan',
      up: ({ runner }) =>
        runner.query("INSERT INTO intake_tag (intake_id, tag_id, created_at) VALUES (1, 1, '2026-01-01 00:00:00.000')"),
      down: async () => undefined,
    };
    await expect(migrate(database, { migrations: [...migrations, orphan] })).rejects.toThrow(
      engine === 'sqlite' ? 'A migration left rows with broken references.' : /foreign key constraint/,
    );
    expect((await tableContents(database.sources.reader)).intake_tag).toEqual([]);
    expect(await migrate(database)).toEqual([]);
  });

  test('of several processes that start at once one migrates while the others wait', async () => {
    const { url, remove } = await createTestDatabase(engine);
    const program = join(import.meta.dirname, '../../database/src/testing/migrate-process.ts');
    const results = await Promise.all(Array.from({ length: 3 }, () => run(process.execPath, [program, url])));
    const ran: string[][] = results.map(({ stdout }) => JSON.parse(stdout));
    expect(ran.flat()).toEqual(all);
    const database = await openDatabase({ url, entities: deskEntities });
    expect(await schemaDrift(database)).toEqual([]);
    await database.close();
    await remove();
  });

  test('refuses a database from before the first release with a sentence about what to do, and changes nothing', async () => {
    const database = await opened(false);
    const source = database.sources.writer;
    await source.query('CREATE TABLE schema_migration (name varchar(191) PRIMARY KEY, applied_at datetime(3))');
    await source.query("INSERT INTO schema_migration (name) VALUES ('0001-initial'), ('0049-list-columns')");
    const schema = await schemaWords(source);

    await expect(migrate(database)).rejects.toThrow(
      'The database was made before the first release of Intake Desk and cannot be upgraded: create an empty one and set DATABASE_URL to it.',
    );
    expect(await schemaWords(source)).toEqual(schema);
    expect(await isMigrated(database)).toBe(false);
  });

  test('refuses a database that is newer than the code, and changes nothing', async () => {
    const database = await opened(false);
    const future: Migration = { name: '9999-future', up: async () => undefined, down: async () => undefined };
    await migrate(database, { migrations: [...migrations, future] });
    await expect(migrate(database)).rejects.toThrow(
      'The database is newer than this version of Intake Desk (it has "9999-future")',
    );
    expect(await schemaDrift(database)).toEqual([]);
  });
});
