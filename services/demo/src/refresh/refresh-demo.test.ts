import { type Database, execute, instantOf } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { deskEntities } from '@intake-desk/gateway';
import { DateTime } from 'luxon';
import { fillDemo } from '../fill/fill-demo.ts';
import { count, rows } from '../testing/sql.ts';
import { refreshDemo } from './refresh-demo.ts';

const zone = 'Europe/Amsterdam';
// Made in winter time, moved into summer time.
const made = new Date('2026-03-20T12:00:00Z');
const later = new Date('2026-04-03T15:00:00Z');
const DAYS = 14;

/** Wall clocks of a column, by row. */
async function clocks(database: Database, table: string, column: string): Promise<DateTime[]> {
  const all = await rows<{ at: unknown }>(
    database,
    `SELECT ${column} AS at FROM ${table} WHERE ${column} IS NOT NULL AND id <= 200 ORDER BY id`,
  );
  return all.map(({ at }) => DateTime.fromJSDate(instantOf(at) ?? new Date(Number.NaN), { zone }));
}

const moved: readonly [table: string, column: string][] = [
  ['intake', 'created_at'],
  ['intake', 'completed_at'],
  ['appointment', 'start_at'],
  ['submission', 'submitted_at'],
  ['portal_stop', 'at'],
  ['notification', 'scheduled_at'],
  ['timeline_entry', 'created_at'],
];

eachEngine((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(deskEntities);
    await fillDemo(database, { tier: 'test', now: made });
  });

  test('data of today are not moved', async () => {
    expect(await refreshDemo(database, new Date(made.getTime() + 20 * 3_600_000))).toBe(0);
  });

  test('older data move by whole days and keep their time of day, across a clock change too', async () => {
    await database.write(
      () => execute(database.manager())`UPDATE intake SET created_at = '2026-03-19 08:00:00.000' WHERE id = 1`,
    );
    const before = await Promise.all(moved.map(([table, column]) => clocks(database, table, column)));
    await database.write(
      () =>
        execute(database.manager())`
          INSERT INTO comment (organisation_id, intake_id, user_name, body, created_at)
          VALUES (1, 1, 'Somebody', 'Since then', '2026-03-21 08:00:00.000')`,
    );
    expect(await refreshDemo(database, later)).toBe(DAYS);
    for (const [i, [table, column]] of moved.entries()) {
      const after = await clocks(database, table, column);
      const expected = (before[i] ?? []).map((at) => at.plus({ days: DAYS }).toFormat('yyyy-MM-dd HH:mm:ss.SSS'));
      // An hour skipped by a clock change cannot be preserved.
      const wrong = after.filter((at, row) => at.toFormat('yyyy-MM-dd HH:mm:ss.SSS') !== expected[row]);
      expect(wrong.filter(({ hour }) => hour > 4)).toEqual([]);
      expect(after.length).toBeGreaterThan(0);
    }
    expect(await count(database, "comment WHERE body = 'Since then' AND created_at = '2026-03-21 08:00:00.000'")).toBe(
      1,
    );
  });

  test('copies of times in other columns move too', async () => {
    const forms = await rows<{ filled: string; at: unknown; id: number; grp: number }>(
      database,
      `SELECT i.filled_forms AS filled, s.submitted_at AS at, s.id, s.worst_group AS grp FROM intake i
       JOIN submission s ON s.intake_id = i.id AND s.state = 'submitted'`,
    );
    for (const { filled, at, id, grp } of forms) expect(filled).toBe(`${id};${instantOf(at)?.toISOString()};${grp}`);
    const booked = await rows<{ properties: string; at: unknown }>(
      database,
      `SELECT t.properties, a.start_at AS at FROM timeline_entry t JOIN appointment a ON a.intake_id = t.intake_id
       WHERE t.log_name = 'appointment.updated'`,
    );
    expect(booked.length).toBeGreaterThan(0);
    for (const { properties, at } of booked) {
      expect(JSON.parse(properties).start_at).toBe(instantOf(at)?.toISOString());
    }
  });

  test('data moved today are not moved again', async () => {
    expect(await refreshDemo(database, later)).toBe(0);
  });

  test('a database without the demonstration is left alone', async () => {
    expect(await refreshDemo(await open(deskEntities), later)).toBe(0);
  });
});
