import {
  AppointmentData,
  type Attention,
  attentions,
  ConversionData,
  type RecordTarget,
  type TableColumns,
} from '@intake-desk/contracts';
import { type Database, rowOf, select, selectOne } from '@intake-desk/database';
import { eachEngine, runsOf, watchStatements } from '@intake-desk/database/testing';
import fc from 'fast-check';
import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import { bucketOf } from '../figures/bucket.ts';
import {
  answerOf,
  datesOf,
  type ModelDashboard,
  type ModelQuery,
  modelDashboards,
} from '../testing/conversion-model.ts';
import { appointmentQueries, conversionQueries } from '../testing/conversion-queries.ts';
import { now, storeSamples, zone } from '../testing/conversion-samples.ts';
import { futureOf, type ModelIntake } from '../testing/model-intake.ts';
import { type Caller, makeWorld, type World, worldEntities } from '../testing/world.ts';
import type { Days } from '../time/civil-time.ts';
import type { TableQuery } from './dashboard-context.ts';
import { appointmentDashboard, conversionDashboard, type Dashboard } from './dashboards.ts';
import { ExportRow, exportQuery } from './export-query.ts';

const CountRow = rowOf({ count: Type.Integer() });
const NUM_RUNS = runsOf(40);

type Answer = Omit<ConversionData, 'tableOptions'> & {
  tableOptions: Pick<ConversionData['tableOptions'], 'total' | 'filtered' | 'leftOut'>;
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
// Sorted by labels, those without a procedure last.
const labels = (content: string): string => (content === 'unknown' ? '~' : `${content} in English`);
const moment = { zone, now, labels };

function checkCharts(answer: Answer, query: Days, expected: ReturnType<typeof answerOf>): void {
  const total = sum(Object.values(expected.pie));
  expect(Object.fromEntries(answer.pie.map(({ category, count }) => [category, count]))).toEqual(expected.pie);
  expect(sum(answer.pie.map(({ count }) => count))).toBe(total);
  expect(sum(answer.bar.map(({ count }) => count))).toBe(total);
  expect(Object.fromEntries(answer.bar.map(({ content, count }) => [content, count]))).toEqual(
    Object.fromEntries(expected.bar),
  );
  expect(sum(answer.risk.map(({ count }) => count))).toBe(expected.pie.completed);
  expect(answer.risk.filter(({ count }) => count > 0).map(({ group, count }) => [group, count])).toEqual(
    [1, 2, 3, 0, 4].flatMap((group) => (expected.risk.has(group) ? [[group, expected.risk.get(group)]] : [])),
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
}

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: ModelIntake[];
  let dashboards: Intakes['conversion'];

  beforeAll(async () => {
    database = await open(worldEntities, { now: () => now });
    world = await makeWorld(database);
    dashboards = createIntakes({ database, publicUrl: 'https://desk.example' }).conversion;
    intakes = await storeSamples(database, world, 400);
  });

  /** Callers of an organisation with a linked one, and of one without intakes. */
  const callerOf = (kind: 'linked' | 'overview'): Caller => {
    const staff = world.staff();
    const { scope } = staff;
    if (kind === 'linked') return staff;
    const departments = scope.departments.map((department) => ({ ...department, own: false }));
    return { ...staff, scope: { ...scope, organisationId: 0, organisationSymbol: 'delta', departments } };
  };

  const model = (query: ModelQuery, dashboard: ModelDashboard) =>
    answerOf(
      intakes.filter(({ department }) => department !== 'FAR'),
      query,
      moment,
      dashboard,
    );

  /** Runs drawn queries of one dashboard, and compares the reply with the other ways to ask the same. */
  const agrees = <Q extends ModelQuery & Days & { page?: number; pageSize?: number }>(
    queries: fc.Arbitrary<Q>,
    dashboard: ModelDashboard,
    schema: TSchema,
    ask: (staff: Caller, query: Q) => Promise<Answer>,
    further: (staff: Caller, query: Q, rows: readonly ModelIntake[]) => Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(
        queries,
        fc.constantFrom('linked', 'overview'),
        fc.constantFrom(...attentions),
        async (query, kind, toggled: Attention) => {
          const staff = callerOf(kind);
          const expected = model(query, dashboard);
          const answer = await ask(staff, query);
          expect(answer.tableOptions.total).toBe(expected.total);
          expect(answer.tableOptions.leftOut).toEqual(expected.leftOut);
          expect(answer.tableOptions.filtered).toBe(expected.hashes.length);
          const { page, pageSize = 10 } = query;
          const rows = page === undefined ? expected.rows : expected.rows.slice((page - 1) * pageSize, page * pageSize);
          expect(answer.table.map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash));
          for (const [index, intake] of rows.entries()) {
            expect(answer.table[index]).toMatchObject({
              ...datesOf(zone, intake),
              futureAppointments: futureOf(intake, moment),
              appointment_status: intake.appointmentStatus,
              future_followup_type: intake.futureFollowupType,
              unread: intake.status === 1 && intake.readAt === null,
            });
          }
          checkCharts(answer, query, expected);
          expect(answer.attention).toEqual(expected.attention);
          expect(answer.appointments).toBe(true);
          expect(Value.Errors(schema, answer)).toEqual([]);
          // A count is the number of rows that its toggle shows without the filters of the table.
          const shown = await ask(staff, { ...query, columnFilters: {}, selection: {}, attention: toggled });
          expect(shown.tableOptions.filtered).toBe(answer.attention[toggled]);
          expect(shown.tableOptions.total).toBe(answer.attention[toggled]);
          expect(shown.attention).toEqual(answer.attention);
          // `any` lists the rows of each kind of attention.
          const any = await ask(staff, {
            ...query,
            page: undefined,
            columnFilters: {},
            selection: {},
            attention: 'any',
          });
          const reasons = await Promise.all(
            attentions.map((attention) =>
              ask(staff, { ...query, page: undefined, columnFilters: {}, selection: {}, attention }),
            ),
          );
          const listed = new Set(reasons.flatMap(({ table }) => table.map(({ hash }) => hash)));
          expect(new Set(any.table.map(({ hash }) => hash))).toEqual(listed);
          expect(any.tableOptions.total).toBe(listed.size);
          // The period of the charts does not limit the rows that need attention.
          const otherDays = { ...query, start: '2025-10-27', end: '2025-10-27' };
          expect((await ask(staff, otherDays)).attention).toEqual(answer.attention);
          await further(staff, query, expected.rows);
        },
      ),
      { numRuns: NUM_RUNS, seed: 6 },
    );

  /** Compares selection and export of a filter with the rows of the table on all pages; an export has no test records. */
  const chosenAndExported = <C extends TableColumns>(
    dashboard: Dashboard<C>,
    choose: (
      staff: Caller,
      filter: TableQuery<C>,
    ) => Promise<{ ids: number[]; records: RecordTarget[]; total: number }>,
  ) => {
    let exported = 0;
    const check = async (staff: Caller, filter: TableQuery<C>, rows: readonly ModelIntake[]): Promise<void> => {
      const ids = rows.map(({ id }) => id);
      const { records, ...chosen } = await choose(staff, filter);
      expect(chosen).toEqual({ ids, total: rows.length });
      expect(records.map(({ dep, hash }) => [dep, hash])).toEqual(
        rows.map(({ department, hash }) => [department, hash]),
      );
      const { count, tests, rows: statement, present } = await exportQuery(database, staff, dashboard, filter);
      const without = rows.filter(({ isTest }) => !isTest);
      expect((await selectOne(database.read(), CountRow)`${count}`).count).toBe(without.length);
      expect((await selectOne(database.read(), CountRow)`${tests}`).count).toBe(rows.length - without.length);
      const found = (await select(database.read(), ExportRow)`${statement}`).map(present);
      expect(found.map(({ id }) => id)).toEqual(without.map(({ id }) => id));
      exported += found.length;
    };
    return { check, exported: () => exported };
  };

  const conversionAgrees = async (): Promise<void> => {
    const { check, exported } = chosenAndExported(conversionDashboard, dashboards.select);
    await agrees(
      conversionQueries(world),
      modelDashboards.conversion,
      ConversionData,
      dashboards.read,
      (staff, { page: _page, pageSize: _size, ...filter }, rows) => check(staff, filter, rows),
    );
    expect(exported()).toBeGreaterThan(NUM_RUNS);
  };

  test('N1 N2 conversion: rows, totals, charts, attention counts, selection and export agree for any request', () =>
    conversionAgrees());

  test('they also agree with cached figures of past weeks and months', async () => {
    await createIntakes({ database, publicUrl: 'https://desk.example' }).figures.keep();
    let figures = 0;
    const stop = watchStatements(database, ({ query }) => {
      if (query.includes('kept_figure')) figures += 1;
    });
    await conversionAgrees();
    stop();
    expect(figures).toBeGreaterThan(NUM_RUNS);
  });

  test('N1 appointments: rows, totals, charts, attention counts, selection and export agree for any request', async () => {
    const { check, exported } = chosenAndExported(appointmentDashboard, dashboards.selectAppointments);
    await agrees(
      appointmentQueries(world),
      modelDashboards.appointments,
      AppointmentData,
      dashboards.readAppointments,
      (staff, { page: _page, pageSize: _size, ...filter }, rows) => check(staff, filter, rows),
    );
    expect(exported()).toBeGreaterThan(NUM_RUNS);
  });

  test.each([
    ['2025-03-20', '2025-11-05', [1, 20, 45]],
    // A tag's newest intakes are after these days.
    ['2025-04-01', '2025-06-28', [1]],
    ['2025-05-01', '2025-07-28', [1]],
    ['2025-06-01', '2025-08-28', [1]],
    ['2025-07-01', '2025-09-28', [1]],
  ] as const)('sorted by tag from Z, the pages from %s to %s are the table', async (start, end, sizes) => {
    const query = { start, end, sort: { column: 'tags', direction: 'desc' } } as const;
    const { table } = await dashboards.read(world.staff(), query);
    for (const pageSize of sizes) {
      for (const page of [1, 2, 3]) {
        const { table: rows } = await dashboards.read(world.staff(), { ...query, page, pageSize });
        const expected = table.slice((page - 1) * pageSize, page * pageSize);
        expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }
    }
  });

  test('there are rows for every kind of attention', async () => {
    const { attention } = await dashboards.read(world.staff(), { start: '2025-03-20', end: '2025-11-05' });
    for (const one of attentions) expect([one, attention[one] > 1]).toEqual([one, true]);
  });

  test('an export of chosen rows has only those within the filter and the scope', async () => {
    const period = { start: '2025-03-20', end: '2025-11-05' };
    const [own, foreign] = ['ANE', 'FAR'].map((place) =>
      intakes.find(
        ({ department, isTest, status, epd }) =>
          department === place && !isTest && status === 1 && !epd.startsWith('alone'),
      ),
    );
    const hidden = intakes.find(({ department, status }) => department === 'ANE' && status !== 1);
    const ids = [own, foreign, hidden].map((intake) => intake?.id ?? 0);
    const query = { ...period, columnFilters: { status: ['completed' as const] }, ids };
    const { rows, present } = await exportQuery(database, world.staff(), conversionDashboard, query);
    const found = (await select(database.read(), ExportRow)`${rows}`).map(present);
    expect(found.map(({ id }) => id)).toEqual([own?.id]);
    expect(found[0]?.related).toBe(true);
  });

  test('without a period all appointments are listed, without intakes that have none', async () => {
    const { table, column } = await dashboards.readAppointments(world.staff({ departments: ['ORT'] }), {});
    const there = intakes.filter(({ department, appointmentAt }) => department === 'ORT' && appointmentAt !== null);
    expect(table).toHaveLength(there.length);
    expect(sum(column.series.flatMap(({ counts }) => counts))).toBe(there.length);
  });

  test('a scope without appointments has no appointments tab', async () => {
    const scope = { ...world.staff().scope, departments: [] };
    const nobody = { ...world.staff(), scope };
    expect((await dashboards.read(nobody, { start: '2025-10-01', end: '2025-10-27' })).appointments).toBe(false);
  });
});
