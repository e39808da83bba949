import type { TableColumns } from '@intake-desk/contracts';
import { type Database, rowOf, select, sql } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import Type from 'typebox';
import { AppointmentEntity } from '../tables/appointment.entity.ts';
import { sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { makeWorld, worldEntities } from '../testing/world.ts';
import { type TableSource, TableSql } from './table-sql.ts';

const now = new Date('2025-06-02T10:00:00Z');
const zone = 'Europe/Amsterdam';

/** A second table, of appointments, which needs only its columns and their sources. */
const columns = {
  epd: { kind: 'text', shows: 'always' },
  start: { kind: 'date', shows: 'always' },
  remote: { kind: 'boolean', shows: 'always' },
  specialty: { kind: 'text', shows: 'filled' },
  canceled: { kind: 'date', shows: 'filled' },
  department: { kind: 'code', shows: 'departments' },
} as const satisfies TableColumns;
const table = new TableSql(columns);
const source: TableSource<typeof columns> = {
  epd: { searched: sql`i.epd_search` },
  start: sql`a.start_at`,
  remote: sql`a.remote_consult = 1`,
  specialty: { spelled: sql`a.specialty` },
  canceled: sql`a.canceled_at`,
  department: { column: sql`i.department_id`, valuesOf: (codes) => codes.map(Number), ordered: [] },
};
const rows = sql`FROM appointment a JOIN intake i ON i.id = a.intake_id WHERE a.deleted_at IS NULL`;
const EpdRow = rowOf({ epd: Type.String() });

eachEngine((open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open(worldEntities, { now: () => now });
    const world = await makeWorld(database);
    const intakes = await storeIntakes(
      database,
      ['first', 'second', 'third'].map((epd) => sampleIntake(world.department('ANE'), now, { epd })),
    );
    await database.write(() =>
      database.manager().save(
        AppointmentEntity,
        intakes.map(({ id, organisationId }, index) => ({
          organisationId,
          intakeId: id,
          // The last one begins at 23:30 of the 2nd in UTC, which is the 3rd in Amsterdam.
          startAt: new Date(Date.parse('2025-06-01T10:00:00Z') + index * 18.75 * 3_600_000),
          status: 'booked' as const,
          comments: null,
          type: null,
          serviceType: null,
          specialty: ['Cardiologie', 'KÁRDIO', null][index] ?? null,
          sendConfirmation: false,
          enableFollowups: false,
          remoteConsult: index === 1,
          externalId: null,
          createdAt: now,
          createdBy: null,
          updatedAt: now,
          canceledAt: null,
          deletedAt: null,
          version: 1,
        })),
      ),
    );
  });

  const epds = async (filters: Parameters<typeof table.conditions>[1], column: keyof typeof columns = 'start') => {
    const spellings = await table.spellings(database, source, filters, rows);
    const conditions = table
      .conditions(source, filters, { zone, spellings })
      .map((condition) => sql` AND ${condition}`);
    const order = table.order(source, [{ column, direction: 'desc' }], sql`a.id`);
    const all = conditions.reduce((before, condition) => sql`${before}${condition}`, rows);
    return (await select(database.read(), EpdRow)`SELECT i.epd AS epd ${all} ${order}`).map(({ epd }) => epd);
  };

  test('a second table filters and sorts by the kinds of its columns', async () => {
    expect(await epds({})).toEqual(['third', 'second', 'first']);
    expect(await epds({}, 'remote')).toEqual(['second', 'third', 'first']);
    expect(await epds({ epd: 'IR' })).toEqual(['third', 'first']);
    expect(await epds({ start: { from: '2025-06-03' } })).toEqual(['third']);
    expect(await epds({ start: { to: '2025-06-01' }, remote: false })).toEqual(['first']);
    expect(await epds({ specialty: 'kard' })).toEqual(['second']);
    expect(await epds({ department: [], specialty: '' })).toEqual(['third', 'second', 'first']);
    expect(await epds({ canceled: { has: true } })).toEqual([]);
    await expect(epds({ start: { from: '2025-02-30' } })).rejects.toMatchObject({
      errors: { start: ['validation.date'] },
    });
  });

  test('its columns are shown if a row has a value, or if there are several departments', async () => {
    const known = new Map<string, boolean>();
    expect(await table.shown(database, source, rows, { departments: 1, known })).toEqual([
      'epd',
      'start',
      'remote',
      'specialty',
    ]);
    const none = new Map([['specialty', false]]);
    expect(await table.shown(database, source, rows, { departments: 2, known: none })).toEqual([
      'epd',
      'start',
      'remote',
      'department',
    ]);
  });
});
