import { columnNames, conversionColumns, defaultSideFilters, searchText } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { createIdentity } from '@intake-desk/identity';
import { DateTime } from 'luxon';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import { InvitationBatchEntity } from '../tables/batch.entity.ts';
import { InvitationBatchRowEntity } from '../tables/batch-row.entity.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { batchSender } from '../testing/batch-sender.ts';
import { answerOf, datesOf } from '../testing/conversion-model.ts';
import { epds, now, storeSamples, zone } from '../testing/conversion-samples.ts';
import type { ModelIntake } from '../testing/model-intake.ts';
import { sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { makeWorld, type World, worldEntities } from '../testing/world.ts';
import type { ConversionQuery } from './dashboard-context.ts';

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: ModelIntake[];
  let ask: Intakes['conversion']['read'];

  beforeAll(async () => {
    database = await open(worldEntities, { now: () => now });
    world = await makeWorld(database);
    ask = createIntakes({ database, publicUrl: 'https://desk.example' }).conversion.read;
    intakes = await storeSamples(database, world, 400);
  });

  const model = (query: ConversionQuery, departments = ['ANE', 'ORT', 'PAI']) =>
    answerOf(
      intakes.filter(({ department }) => departments.includes(department)),
      query,
      // Sorted by labels, those without a procedure last.
      { zone, now, labels: (content) => (content === 'unknown' ? '~' : `${content} in English`) },
    );

  test.each(['counted', 'kept'])(
    'a clicked column shows the rows that it counts, also on the nights on which the clocks change: %s',
    async (how) => {
      if (how === 'kept') await createIntakes({ database, publicUrl: 'https://desk.example' }).figures.keep();
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
    },
  );

  test('the last pages of a long table are found from its end', async () => {
    const longer = await open(worldEntities, { now: () => now });
    const inLonger = await makeWorld(longer);
    for (let hours = 1; hours <= 41; hours += 1) {
      const at = new Date(now.getTime() - hours * 3_600_000);
      const rows = Array.from({ length: 100 }, (_, n) =>
        sampleIntake(inLonger.department('ANE'), at, { epd: `${hours}-${n}` }),
      );
      await longer.write(() => longer.manager().insert(IntakeEntity, rows));
    }
    const { read } = createIntakes({ database: longer, publicUrl: 'https://desk.example' }).conversion;
    const offsets: unknown[] = [];
    for (const direction of ['asc', 'desc'] as const) {
      const query = { start: '2025-03-29', end: '2025-10-29', sort: { column: 'date' as const, direction } };
      const hashes = (await read(inLonger.staff(), query)).table.map(({ hash }) => hash);
      const stop = watchStatements(longer, ({ query: text, parameters }) => {
        if (text.includes('OFFSET')) offsets.push(parameters.at(-1));
      });
      for (const page of [7, 8, 9]) {
        const { table } = await read(inLonger.staff(), { ...query, page, pageSize: 500 });
        expect(table.map(({ hash }) => hash)).toEqual(hashes.slice((page - 1) * 500, page * 500));
      }
      stop();
    }
    expect(offsets.filter((offset) => offset !== 0)).toEqual([]);
  });

  test.each(['asc', 'desc'] as const)(
    'the pages of a long period make up its table, sorted by day: %s',
    async (direction) => {
      for (const columnFilters of [
        {},
        { status: ['completed' as const] },
        { tags: [world.tags.plain] },
        { fullname: 'jan' },
      ]) {
        const query = {
          start: '2025-03-29',
          end: '2025-10-29',
          columnFilters,
          sort: { column: 'date' as const, direction },
        };
        const hashes = (await ask(world.staff(), query)).table.map(({ hash }) => hash);
        const paged: string[] = [];
        for (let page = 1; paged.length < hashes.length; page += 1) {
          const { table } = await ask(world.staff(), { ...query, page, pageSize: 10 });
          expect(table.length).toBeGreaterThan(0);
          paged.push(...table.map(({ hash }) => hash));
        }
        expect(paged).toEqual(hashes);
        expect(hashes.length).toBeGreaterThan(10);
      }
    },
  );

  test.each(
    (['epd', 'fullname', 'related', 'tags', 'appointment_type', 'date_sent'] as const).flatMap((column) => [
      [column, 'asc'] as const,
      [column, 'desc'] as const,
    ]),
  )('the first pages begin the table: by %s, %s', async (column, direction) => {
    const linked = world.staff();
    const { scope } = linked;
    const own = { ...scope, departments: scope.departments.filter(({ own }) => own) };
    for (const staff of [linked, { ...linked, scope: own }]) {
      const query = { start: '2025-04-20', end: '2025-10-29', sort: { column, direction } };
      const hashes = (await ask(staff, query)).table.map(({ hash }) => hash);
      for (const page of [1, 3]) {
        // Small, so that not all rows are looked at.
        const { table } = await ask(staff, { ...query, page, pageSize: 1 });
        expect(table.map(({ hash }) => hash)).toEqual(hashes.slice(page - 1, page));
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

  test('rows have local dates, tags, labels and their department', async () => {
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

  test('D8 for a patient, only the intakes of the scope are shown and counted', async () => {
    let elsewhere = 0;
    for (const epd of [...epds, ...epds.map((one) => one.toUpperCase())]) {
      const query = { start: '2025-03-20', end: '2025-11-05', epd };
      const expected = model(query, ['ORT']);
      const answer = await ask(world.staff({ departments: ['ORT'] }), query);
      expect(answer.table.map(({ hash }) => hash)).toEqual(expected.hashes);
      expect(answer.tableOptions.total).toBe(expected.total);
      elsewhere += model(query, ['ANE']).total;
    }
    expect(elsewhere).toBeGreaterThan(0);
  });

  test.each([[['ORT']], [['ORT', 'ANE']]])(
    'only related intakes that the caller may read are named: %j',
    async (readable) => {
      const staff = world.staff({ departments: ['ORT'], readable });
      const query = { start: '2025-03-20', end: '2025-11-05' };
      const { table } = await ask(staff, query);
      const named = new Set(table.flatMap(({ relatedIcs }) => relatedIcs.split(',').filter(Boolean)));
      const places = intakes.filter(({ hash }) => named.has(hash)).map(({ department }) => department);
      expect([...new Set(places)].toSorted()).toEqual(readable.toSorted());
      const related = await ask(staff, { ...query, columnFilters: { related: true } });
      expect(related.table.map(({ hash }) => hash)).toEqual(
        table.filter(({ relatedIcs }) => relatedIcs !== '').map(({ hash }) => hash),
      );
    },
  );

  test('intakes that were changed or invited together are listed whatever their period, but none of another scope', async () => {
    const own = intakes.filter(({ department }) => department !== 'FAR').slice(0, 3);
    const foreign = intakes.find(({ department }) => department === 'FAR');
    const day = { start: '2001-01-01', end: '2001-01-01', page: 1 };
    const ids = [...own, foreign].flatMap((intake) => intake?.id ?? []);
    const byIds = await ask(world.staff(), { ...day, together: { ids } });
    expect(byIds.table.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(byIds.tableOptions).toMatchObject({ total: 3, filtered: 3, leftOut: { total: 0 } });
    expect(byIds.pie.every(({ count }) => count === 0)).toBe(true);

    const { organisationId, id: departmentId } = world.department('ANE');
    const identity = createIdentity({ database, publicUrl: 'https://desk.example' });
    const { userId } = await batchSender(world, identity);
    const at = database.now();
    const list = { organisationId, departmentId, userId, state: 'done', content: 'pain', createdAt: at } as const;
    const batchKey = 'f'.repeat(32);
    await database.write(async () => {
      const manager = database.manager();
      const { id: batchId } = await manager.save(InvitationBatchEntity, {
        ...list,
        batchKey,
        idempotencyKey: batchKey,
        total: ids.length,
      });
      await manager.insert(
        InvitationBatchRowEntity,
        ids.map((intakeId, position) => ({ batchId, position, state: 'made' as const, intakeId })),
      );
    });
    const byBatch = await ask(world.staff(), { ...day, together: { batch: batchKey } });
    expect(byBatch.table.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    const filtered = { ...day, together: { batch: batchKey }, columnFilters: { epd: own[0]?.epd ?? '' } };
    expect((await ask(world.staff(), filtered)).tableOptions).toMatchObject({ total: 3, filtered: 1 });
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

  describe('an invalid period', () => {
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
