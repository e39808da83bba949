import {
  ConversionData,
  categories,
  columnNames,
  conversionColumns,
  defaultSideFilters,
  pageSizes,
} from '@intake-desk/contracts';
import { type Database, searchText } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { Value } from 'typebox/value';
import { AppointmentEntity } from '../appointments/appointment.entity.ts';
import { IntakeTagEntity } from '../tags/intake-tag.entity.ts';
import { answerOf, datesOf, type ModelIntake } from '../testing/conversion-model.ts';
import { sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { contents, makeWorld, type World, worldEntities } from '../testing/world.ts';
import type { Days } from '../time/civil-time.ts';
import { bucketOf } from './bucket.ts';
import type { ConversionQuery } from './conversion-context.ts';
import { readConversion } from './read-conversion.ts';

const zone = 'Europe/Amsterdam';
const now = DateTime.fromISO('2025-10-27T10:00', { zone }).toJSDate();
/** Both nights on which the clocks of Amsterdam change, by the quarter hour. */
const nights = ['2025-03-29T20:00Z', '2025-10-25T20:00Z'].flatMap((start) =>
  Array.from({ length: 40 }, (_, quarter) => new Date(Date.parse(start) + quarter * 900_000)),
);
const first = Date.parse('2025-03-20T00:00Z');
const last = Date.parse('2025-11-05T00:00Z');

const moment = fc.oneof(
  fc.constantFrom(...nights),
  fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const epds = ['0012345', '0012346', 'TEST-1', 'ab%cd', 'ab_cd', 'abXcd', 'a!b', 'Zoë', "o'neil", 'back\\slash'];
const names = ['Zoë de Ånger', 'JAN 50% Jansen', 'Jan 500 Jansen', 'an_na', 'anna', 'שלום'];
const kinds = ['Café', 'cafe noir', 'Intake', 'intake 100%'];

const samples = fc.record({
  place: fc.constantFrom('ANE', 'ORT', 'PAI', 'FAR'),
  epd: fc.constantFrom(...epds),
  fullname: maybe(fc.constantFrom(...names)),
  createdAt: moment,
  status: fc.constantFrom(1, 0, -1, -2),
  step: fc.integer({ min: 0, max: 3 }),
  content: fc.constantFrom(...contents, 'unknown'),
  location: fc.constantFrom('home', 'hospital'),
  origin: fc.constantFrom('ZD-digital', 'ZD-paper', 'dashboard'),
  hiddenAt: maybe(moment),
  riskGroup: fc.constantFrom(0, 1, 2, 3, 4),
  appointmentAt: maybe(moment),
  appointmentStatus: fc.constantFrom('booked', 'canceled'),
  appointmentDeleted: fc.boolean(),
  appointmentType: maybe(fc.constantFrom(...kinds)),
  serviceType: maybe(fc.constantFrom(...kinds)),
  specialty: maybe(fc.constantFrom(...kinds)),
  sentAt: maybe(moment),
  firstCompletedAt: maybe(moment),
  tags: fc.subarray(['plain', 'usual', 'old', 'left'] as const),
});

const day = fc
  .integer({ min: 0, max: Math.floor((last - first) / 86_400_000) })
  .map((days) => new Date(first + days * 86_400_000).toISOString().slice(0, 10));
const part = <T>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(shape, { requiredKeys: [] });
const dateFilter = part({ from: day, to: day, has: fc.boolean() });
const text = fc.constantFrom('%', '_', 'b%c', 'b_c', '!', 'zoe', 'JAN', '50', "o'", '\\', 'cafe', 'É', '  ');

const queries = (world: World): fc.Arbitrary<ConversionQuery & Days> =>
  fc
    .tuple(
      day,
      day,
      part({
        filters: part({
          hiddenEPDs: fc.subarray(['test', 'b%', 'zoe', ' ']),
          hideAppointmentPast: fc.boolean(),
          hideHiddenEPDS: fc.boolean(),
          hideTypedEPDS: fc.boolean(),
          showOnlyHiddenRecords: fc.boolean(),
          hideCompleted: fc.boolean(),
          hideNonDeleted: fc.boolean(),
        }),
        columnFilters: part({
          epd: text,
          fullname: text,
          related: fc.boolean(),
          content: fc.subarray([...contents, 'unknown'], { minLength: 1 }),
          status: fc.subarray([...categories], { minLength: 1 }),
          date: dateFilter,
          completed: dateFilter,
          risk: fc.subarray([0, 1, 2, 3, 4] as const, { minLength: 1 }),
          location: fc.constantFrom('home', 'hospital'),
          appointment: dateFilter,
          tags: fc.subarray([world.tags.plain, world.tags.usual, world.tags.left], { minLength: 1 }),
          department: fc.subarray(['ANE', 'ORT', 'PAI', 'FAR'], { minLength: 1 }),
          appointment_type: text,
          service_type: text,
          specialty: text,
          date_sent: dateFilter,
          origin: fc.subarray(['ZD-digital', 'ZD-paper', 'dashboard'] as const, { minLength: 1 }),
        }),
        epd: fc.constantFrom(...epds, 'nobody'),
        selection: part({ category: fc.constantFrom(...categories), content: fc.constantFrom(...contents) }),
        sort: fc.record({
          column: fc.constantFrom(...columnNames(conversionColumns)),
          direction: fc.constantFrom('asc', 'desc'),
        }),
        page: fc.integer({ min: 1, max: 4 }),
        pageSize: fc.constantFrom(...pageSizes),
      }),
    )
    .map(([a, b, rest]) => ({ ...(a < b ? { start: a, end: b } : { start: b, end: a }), ...rest }));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: ModelIntake[];
  let ask: ReturnType<typeof readConversion>;

  beforeAll(async () => {
    database = await open(worldEntities, { now: () => now });
    world = await makeWorld(database);
    ask = readConversion({ database, publicUrl: 'https://desk.example' });
    const drawn = fc.sample(samples, { numRuns: 400, seed: 7 });
    const stored = await storeIntakes(
      database,
      drawn.map(({ place, tags: _, appointmentDeleted: _deleted, createdAt, appointmentStatus, ...sample }) =>
        sampleIntake(world.department(place), createdAt, {
          ...sample,
          appointmentStatus: sample.appointmentAt && appointmentStatus,
        }),
      ),
    );
    await database.write(async () => {
      for (const [index, { tags, appointmentDeleted }] of drawn.entries()) {
        const { id: intakeId = 0, organisationId = 0 } = stored[index] ?? {};
        // Also where another appointment took its place: then none was lost.
        if (appointmentDeleted) {
          await database.manager().insert(AppointmentEntity, {
            ...{ organisationId, intakeId, startAt: now, status: 'booked' },
            ...{ createdAt: now, updatedAt: now, deletedAt: now },
          });
        }
        for (const tag of tags) {
          await database.manager().insert(IntakeTagEntity, {
            intakeId,
            tagId: world.tags[tag],
            createdAt: now,
            createdBy: null,
          });
        }
      }
    });
    intakes = stored.map((intake, index) => {
      const tagNames = drawn[index]?.tags ?? [];
      return {
        ...intake,
        department: drawn[index]?.place ?? '',
        appointmentDeleted: intake.appointmentAt === null && drawn[index]?.appointmentDeleted === true,
        tagNames,
        tagIds: tagNames.map((name) => world.tags[name]),
      };
    });
  });

  const model = (query: ConversionQuery, departments = ['ANE', 'ORT', 'PAI']) =>
    answerOf(
      intakes.filter(({ department }) => departments.includes(department)),
      query,
      // As the desk sorts them: by their labels, those without a procedure last.
      { zone, now, labels: (content) => (content === 'unknown' ? '~' : `${content} in English`) },
    );

  const pageOf = (hashes: readonly string[], { page, pageSize = 10 }: ConversionQuery): readonly string[] =>
    page === undefined ? hashes : hashes.slice((page - 1) * pageSize, page * pageSize);

  const checkCharts = (answer: ConversionData, query: Days, expected: ReturnType<typeof model>): void => {
    expect(Object.fromEntries(answer.pie.map(({ category, count }) => [category, count]))).toEqual(expected.pie);
    expect(Object.fromEntries(answer.bar.map(({ content, count }) => [content, count]))).toEqual(
      Object.fromEntries(expected.bar),
    );
    const { unit, buckets, series } = answer.column;
    const counted = new Map<string, number>();
    for (const [key, count] of expected.days) {
      const [category = '', civil = ''] = key.split(' ');
      const bucket = `${category} ${bucketOf(unit, civil)}`;
      counted.set(bucket, (counted.get(bucket) ?? 0) + count);
    }
    const shown = series.flatMap(({ category, counts }) =>
      counts.map((count, index): [string, number] => [`${category} ${buckets[index]}`, count]),
    );
    expect(Object.fromEntries(shown.filter(([, count]) => count > 0))).toEqual(Object.fromEntries(counted));
    expect(buckets[0]).toBe(bucketOf(unit, query.start));
    expect(buckets.at(-1)).toBe(bucketOf(unit, query.end));
  };

  test('rows, totals and charts agree with a plain model, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(queries(world), async (query) => {
        const expected = model(query);
        const answer = await ask(world.staff(), query);
        expect(answer.tableOptions.total).toBe(expected.total);
        expect(answer.tableOptions.leftOut).toEqual(expected.leftOut);
        expect(sum(answer.pie.map(({ count }) => count))).toBe(expected.total);
        expect(answer.tableOptions.filtered).toBe(expected.hashes.length);
        expect(answer.table.map(({ hash }) => hash)).toEqual(pageOf(expected.hashes, query));
        checkCharts(answer, query, expected);
        expect(Value.Errors(ConversionData, answer)).toEqual([]);
      }),
      { numRuns: 100, seed: 11 },
    );
  });

  test('a clicked column shows the rows that it counted, also on the nights on which the clocks change', async () => {
    for (const [start, end] of [
      ['2025-03-29', '2025-03-31'],
      ['2025-10-25', '2025-10-27'],
      ['2025-03-20', '2025-06-30'],
      ['2025-03-20', '2025-11-04'],
    ] as const) {
      const { column } = await ask(world.staff(), { start, end });
      expect(sum(column.series.flatMap(({ counts }) => counts))).toBeGreaterThan(0);
      for (const [index, bucket] of column.buckets.entries()) {
        const { tableOptions } = await ask(world.staff(), { start, end, selection: { bucket }, page: 1 });
        expect(tableOptions.filtered).toBe(sum(column.series.map(({ counts }) => counts[index] ?? 0)));
      }
    }
  });

  test('the day that has 23 hours and the one that has 25 are counted from midnight to midnight', async () => {
    for (const [date, hours] of [
      ['2025-03-30', 23],
      ['2025-10-26', 25],
    ] as const) {
      const dawn = DateTime.fromISO(date, { zone });
      const there = intakes.filter(
        ({ createdAt, department }) =>
          department !== 'FAR' && createdAt >= dawn.toJSDate() && createdAt < dawn.plus({ days: 1 }).toJSDate(),
      );
      expect(dawn.plus({ days: 1 }).diff(dawn, 'hours').hours).toBe(hours);
      const { column, tableOptions } = await ask(world.staff(), { start: date, end: date });
      expect(column.buckets).toEqual([date]);
      expect(tableOptions.total).toBe(there.length);
      expect(there.length).toBeGreaterThan(10);
    }
  });

  test('rows carry wall-clock dates, tags, labels and whose they are', async () => {
    const query = { start: '2025-03-20', end: '2025-11-05' };
    const staff = world.staff({ language: 'nl' });
    const { table, tableOptions } = await ask(staff, query);
    const byHash = new Map(intakes.map((intake) => [intake.hash, intake]));
    for (const row of table) {
      const intake = byHash.get(row.hash);
      expect(row).toMatchObject(intake ? datesOf(zone, intake) : {});
      expect(row.tags.toSorted()).toEqual(intake?.tagIds.toSorted());
      expect(row.contentLabel).toBe(row.content === 'unknown' ? 'unknown' : `${row.content} in het Nederlands`);
      expect(row.orgSymbol).toBe(row.department === 'PAI' ? 'polder' : 'north');
      const others = intakes.filter(
        (o) => o.epd === row.epd && o.id !== row.id && o.organisationId === intake?.organisationId,
      );
      expect(row.relatedIcs).toBe(others.map(({ hash }) => hash).join(','));
    }
    expect(table.some(({ orgSymbol }) => orgSymbol === 'polder')).toBe(true);
    expect(staff.shown.map(({ intakeId }) => intakeId)).toEqual(table.map(({ id }) => id));
    expect(tableOptions.columns).toEqual(columnNames(conversionColumns));
  });

  test('D8 an intake outside the departments of the scope is in no row and no count', async () => {
    const query = { start: '2025-03-20', end: '2025-11-05' };
    const answer = await ask(world.staff({ departments: ['ORT'] }), query);
    const expected = model(query, ['ORT']);
    expect(answer.table.map(({ hash }) => hash)).toEqual(expected.hashes);
    expect(answer.tableOptions.total).toBe(expected.total);
    expect(answer.tableOptions.columns).not.toContain('department');
  });

  test('D8 of a patient who is asked for only the intakes of the scope are shown and counted', async () => {
    let elsewhere = 0;
    for (const epd of epds) {
      const query = { start: '2025-03-20', end: '2025-11-05', epd };
      const expected = model(query, ['ORT']);
      const answer = await ask(world.staff({ departments: ['ORT'] }), query);
      expect(answer.table.map(({ hash }) => hash)).toEqual(expected.hashes);
      expect(answer.tableOptions.total).toBe(expected.total);
      elsewhere += model(query, ['ANE']).total;
    }
    expect(elsewhere).toBeGreaterThan(0);
  });

  test('related intakes outside the scope are not named', async () => {
    const { table } = await ask(world.staff({ departments: ['ORT'] }), { start: '2025-03-20', end: '2025-11-05' });
    const reachable = new Set(intakes.filter(({ department }) => department === 'ORT').map(({ hash }) => hash));
    const named = table.flatMap(({ relatedIcs }) => relatedIcs.split(',').filter(Boolean));
    expect(named.length).toBeGreaterThan(0);
    expect(named.every((hash) => reachable.has(hash))).toBe(true);
  });

  test('columns without a value are left out', async () => {
    const [plain] = await storeIntakes(database, [
      sampleIntake(world.department('ANE'), new Date('2019-01-01T12:00Z')),
    ]);
    const query = { start: '2019-01-01', end: '2019-01-01', page: 1 };
    const { tableOptions, table } = await ask(world.staff({ departments: ['ANE'] }), query);
    expect(table.map(({ hash }) => hash)).toEqual([plain?.hash]);
    expect(tableOptions.columns).toEqual(['epd', 'related', 'content', 'status', 'date', 'location', 'origin']);
  });

  test('the usual side filters hide tests, hidden records and past appointments', async () => {
    const { table } = await ask(world.staff(), { start: '2025-03-20', end: '2025-11-05', filters: defaultSideFilters });
    expect(table.length).toBeGreaterThan(0);
    for (const row of table) {
      expect(row.hidden).toBe(false);
      expect(searchText(row.epd)).not.toContain('test');
      expect((row.appointment_date ?? '2025-10-27') >= '2025-10-27').toBe(true);
    }
  });

  describe('a period that is none', () => {
    test.each([
      ['2025-02-30', '2025-03-01', 'start'],
      ['2025-03-02', '2025-03-01', 'end'],
      ['2001-01-01', '2025-03-01', 'end'],
    ])('%s to %s is refused under %s', async (start, end, field) => {
      await expect(ask(world.staff(), { start, end })).rejects.toMatchObject({
        kind: 'invalid',
        errors: { [field]: [expect.any(String)] },
      });
    });
  });
});
