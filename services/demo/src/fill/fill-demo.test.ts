import { createHash } from 'node:crypto';
import { type Database, migrate, openDatabase, searchWords } from '@intake-desk/database';
import { createTestDatabase, eachEngine, schemaDrift, startMariaDb } from '@intake-desk/database/testing';
import { deskEntities } from '@intake-desk/gateway';
import { DateTime } from 'luxon';
import { count, rows } from '../testing/sql.ts';
import { fillDemo } from './fill-demo.ts';

const now = new Date('2026-06-17T13:30:00Z');

/** Tables whose rows depend on the seed alone. */
const tables = [
  ...['intake', 'patient_name_word', 'submission', 'appointment', 'intake_tag', 'notification', 'comment'],
  ...['timeline_entry', 'portal_stop', 'portal_time'],
];

/** A digest of all generated rows. */
async function digest(database: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) hash.update(JSON.stringify(await rows(database, `SELECT * FROM ${table} ORDER BY id`)));
  return hash.digest('hex');
}

eachEngine((open, engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(deskEntities);
    await fillDemo(database, { tier: 'test', now });
  });

  test('a seed reproduces its rows, another seed gives others', async () => {
    const [again, other] = [await open(deskEntities), await open(deskEntities)];
    await fillDemo(again, { tier: 'test', now });
    await fillDemo(other, { tier: 'test', now, seed: 2 });
    expect(await digest(again)).toBe(await digest(database));
    expect(await digest(other)).not.toBe(await digest(database));
  });

  if (engine === 'mariadb') {
    test('a server without bulk loading gets the same rows', async () => {
      const server = await startMariaDb(['--local-infile=0']);
      const { url } = await createTestDatabase('mariadb', server.url);
      const inserted = await openDatabase({ url, entities: deskEntities });
      try {
        await migrate(inserted);
        await fillDemo(inserted, { tier: 'test', now });
        expect(await rows(inserted, 'SELECT @@local_infile AS allowed')).toEqual([{ allowed: 0 }]);
        expect(await digest(inserted)).toBe(await digest(database));
      } finally {
        await inserted.close();
        await server.stop();
      }
    });
  }

  test('every name has its words', async () => {
    const names = await rows(
      database,
      'SELECT DISTINCT organisation_id, name_search FROM intake WHERE name_search IS NOT NULL',
    );
    const expected = names.flatMap(({ organisation_id, name_search }) =>
      searchWords(String(name_search)).map((word) => `${organisation_id} ${word} ${name_search}`),
    );
    const words = await rows(database, 'SELECT organisation_id, word, name_search FROM patient_name_word');
    expect(words.map((row) => `${row.organisation_id} ${row.word} ${row.name_search}`).toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  test('every organisation but the overview has intakes, none of them in the future', async () => {
    expect(
      await rows(database, 'SELECT DISTINCT o.symbol FROM intake i JOIN organisation o ON o.id = i.organisation_id'),
    ).toHaveLength(3);
    expect(await count(database, 'intake')).toBe(400);
    expect(await count(database, "intake WHERE created_at > '2026-06-17 13:30:00'")).toBe(0);
    expect(await count(database, "appointment WHERE start_at > '2026-06-17 13:30:00'")).toBeGreaterThan(0);
  });

  test('there are rows on both nights in which clocks change, on each side of the change', async () => {
    const created = await rows<{ at: string | Date }>(
      database,
      "SELECT created_at AS at FROM intake WHERE created_at BETWEEN '2025-10-25 22:00:00' AND '2025-10-26 22:59:59.999' OR created_at BETWEEN '2026-03-28 23:00:00' AND '2026-03-29 21:59:59.999' ORDER BY created_at",
    );
    const clock = created.map(({ at }) =>
      (at instanceof Date ? DateTime.fromJSDate(at) : DateTime.fromSQL(at, { zone: 'utc' }))
        .setZone('Europe/Amsterdam')
        .toFormat('MM-dd HH:mm ZZ'),
    );
    for (const moment of ['10-26 02:30 +02:00', '10-26 02:30 +01:00', '03-29 01:59 +01:00', '03-29 03:00 +02:00']) {
      expect(clock).toContain(moment);
    }
  });

  test('names are short and long and from right to left, and patient identifiers keep their zeros', async () => {
    expect(await count(database, 'intake WHERE LENGTH(first_name) >= 255 AND LENGTH(last_name) >= 255')).toBe(1);
    const names = (
      await rows<{ name: string }>(database, 'SELECT fullname AS name FROM intake WHERE fullname IS NOT NULL')
    )
      .map(({ name }) => name)
      .join('\n');
    expect(names).toMatch(/\p{Script=Arabic}|\p{Script=Hebrew}/u);
    expect(names).toMatch(/ van der /);
    expect(names).toMatch(/[éüøłñ]/);
    expect(await count(database, "intake WHERE epd LIKE '0%'")).toBeGreaterThan(0);
    expect(await count(database, 'intake WHERE epd <> epd_search AND is_test = 0')).toBe(0);
  });

  test('a department stores only the fields that it asks for', async () => {
    const asked = (symbol: string, column: string) =>
      count(
        database,
        `intake i JOIN department d ON d.id = i.department_id JOIN organisation o ON o.id = d.organisation_id
         WHERE o.symbol = 'northsea' AND d.symbol = '${symbol}' AND i.${column} IS NOT NULL`,
      );
    for (const column of ['first_name', 'phone', 'sex', 'dob']) {
      expect(await asked('ANE', column)).toBeGreaterThan(0);
      expect(await asked('ORT', column)).toBe(0);
    }
    expect(await asked('MDL', 'last_name')).toBeGreaterThan(0);
    expect(await asked('MDL', 'first_name')).toBe(0);
  });

  test('all references are valid, and entities and schema agree', async () => {
    for (const table of tables.slice(2)) {
      expect(await count(database, `${table} t LEFT JOIN intake i ON i.id = t.intake_id WHERE i.id IS NULL`)).toBe(0);
    }
    expect(
      await count(database, 'timeline_entry t JOIN submission s ON s.id = t.form_id WHERE s.intake_id <> t.intake_id'),
    ).toBe(0);
    expect(await count(database, 'intake_tag t LEFT JOIN tag ON tag.id = t.tag_id WHERE tag.id IS NULL')).toBe(0);
    expect(await schemaDrift(database)).toEqual([]);
    if (database.engine === 'mariadb') {
      expect(await rows(database, 'SELECT @@foreign_key_checks AS a, @@unique_checks AS b')).toEqual([{ a: 1, b: 1 }]);
    }
  });

  test('a completed intake agrees with its submission', async () => {
    const wrong = `intake i LEFT JOIN submission s ON s.intake_id = i.id AND s.state = 'submitted' WHERE
      (i.status = 1 AND (s.id IS NULL OR s.worst_group <> i.risk_group OR i.filled_forms NOT LIKE ${
        database.engine === 'sqlite' ? "s.id || ';%'" : "CONCAT(s.id, ';%')"
      }))
      OR (i.status <> 1 AND (s.id IS NOT NULL OR i.risk_group <> 4 OR i.filled_forms IS NOT NULL))`;
    expect(await count(database, wrong)).toBe(0);
  });

  test('staff find a release note under What’s new', async () => {
    expect(await rows(database, 'SELECT tag FROM release_note WHERE published = 1')).toEqual([{ tag: '1.1' }]);
  });

  test('a record has at most one tag of an exclusive group', async () => {
    const doubled = `(SELECT it.intake_id FROM intake_tag it JOIN tag t ON t.id = it.tag_id
      JOIN tag_group g ON g.id = t.group_id WHERE g.exclusive = 1
      GROUP BY it.intake_id, g.id HAVING COUNT(*) > 1) doubled`;
    expect(await count(database, doubled)).toBe(0);
  });

  test('filling a database that has the demonstration is refused and changes nothing', async () => {
    const before = await digest(database);
    await expect(fillDemo(database, { tier: 'test', now })).rejects.toThrow('northsea');
    expect(await digest(database)).toBe(before);
  });
});
