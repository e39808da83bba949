import { defaultSideFilters } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { createIntakes } from '../create-intakes.ts';
import { now, storeSamples } from '../testing/conversion-samples.ts';
import { besidePlans, rowPlans } from '../testing/dashboard-plans.ts';
import { makeWorld, type World, worldEntities } from '../testing/world.ts';

/** Matches the statement that finds the rows of a page. */
const FINDS_ROWS =
  /^SELECT i\.id AS id FROM (?:\(.+\) n \w+(?: JOIN)? )?intake i (?:(?:INDEXED BY |FORCE INDEX \(|USE INDEX \(PRIMARY, )(\w+)\)? |ON i\.id = n\.id )?WHERE/s;
/** Queries without a fixed index: a key, or another table, finds the rows. */
const leftToEngine = ['failed mail', 'any attention', 'patient'];

/** The index of the period of a query. */
const byPeriod = (name: string): string => (name === 'appointments' ? 'ix_intake_appointment' : 'ix_intake_created');

/** Tables that grow with an organisation's patients, by their names in statements. */
const growing = ['i', 'o', 'a', 'm', 'later', 'g', 'b', 'f'];

eachEngine((open, engine) => {
  let database: Database;
  let world: World;

  beforeAll(async () => {
    database = await open(worldEntities, { now: () => now });
    world = await makeWorld(database);
    await storeSamples(database, world, 50);
    await createIntakes({ database, publicUrl: 'https://desk.example' }).figures.keep();
  });

  /** Queries of the dashboards, by their names in the reviewed file. */
  const questions = (): Record<string, () => Promise<unknown>> => {
    const conversion = createIntakes({ database, publicUrl: 'https://desk.example' }).conversion;
    const staff = world.staff();
    const year = { start: '2024-11-01', end: '2025-10-27', page: 1 };
    return {
      page: () => conversion.read(staff, year),
      'the usual side filters': () => conversion.read(staff, { ...year, filters: defaultSideFilters }),
      'every side filter': () =>
        conversion.read(staff, {
          ...year,
          filters: { hideAppointmentPast: true, hideHiddenEPDS: true, hideTypedEPDS: true, hideCompleted: true },
        }),
      'sorted by name': () => conversion.read(staff, { ...year, sort: { column: 'fullname', direction: 'asc' } }),
      'sorted by related': () => conversion.read(staff, { ...year, sort: { column: 'related', direction: 'desc' } }),
      'sorted by date sent': () => conversion.read(staff, { ...year, sort: { column: 'date_sent', direction: 'asc' } }),
      'sorted by tag': () => conversion.read(staff, { ...year, sort: { column: 'tags', direction: 'asc' } }),
      'sorted by tag from Z': () =>
        conversion.read(staff, { ...year, pageSize: 5, sort: { column: 'tags', direction: 'desc' } }),
      risk: () => conversion.read(staff, { ...year, columnFilters: { risk: [1] } }),
      department: () => conversion.read(staff, { ...year, columnFilters: { department: ['ANE'] } }),
      slice: () => conversion.read(staff, { ...year, selection: { category: 'completed' } }),
      status: () => conversion.read(staff, { ...year, columnFilters: { status: ['completed'] } }),
      name: () => conversion.read(staff, { ...year, columnFilters: { fullname: 'jan' } }),
      'name, a month': () =>
        conversion.read(staff, { ...year, start: '2025-10-01', columnFilters: { fullname: 'jan' } }),
      identifier: () => conversion.read(staff, { ...year, columnFilters: { epd: '12' } }),
      related: () => conversion.read(staff, { ...year, columnFilters: { related: true } }),
      tag: () => conversion.read(staff, { ...year, page: 40, columnFilters: { tags: [world.tags.plain] } }),
      critical: () => conversion.read(staff, { ...year, attention: 'critical' }),
      waiting: () => conversion.read(staff, { ...year, attention: 'waiting' }),
      completed: () => conversion.read(staff, { ...year, attention: 'completed' }),
      'failed mail': () => conversion.read(staff, { ...year, attention: 'failedMail' }),
      'any attention': () => conversion.read(staff, { ...year, attention: 'any' }),
      patient: () => conversion.read(staff, { ...year, epd: '0012345' }),
      selection: () => conversion.select(staff, { start: year.start, end: year.end }),
      appointments: () => conversion.readAppointments(staff, year),
    };
  };

  const statementsOf = async (ask: () => Promise<unknown>) => {
    const statements: { query: string; parameters: readonly unknown[] }[] = [];
    const stop = watchStatements(database, (statement) => void statements.push(statement));
    await ask();
    stop();
    return statements;
  };

  /** Collects the plans for the growing tables: for the rows of the page, and for everything else, each plan once. */
  const planOf = async (ask: () => Promise<unknown>): Promise<{ found: string[]; beside: string[] }> => {
    const statements = await statementsOf(ask);
    const ways = { found: new Set<string>(), beside: new Set<string>() };
    for (const { query, parameters } of statements) {
      const plan: { detail: string }[] = await database.read().query(`EXPLAIN QUERY PLAN ${query}`, [...parameters]);
      const kind = FINDS_ROWS.test(query) ? ways.found : ways.beside;
      for (const { detail } of plan) {
        const [, table = ''] = /^(?:SEARCH|SCAN) (\w+)/.exec(detail) ?? [];
        if (growing.includes(table)) kind.add(detail);
      }
    }
    return { found: [...ways.found].toSorted(), beside: [...ways.beside].toSorted() };
  };

  if (engine === 'mariadb') {
    test('E9 MariaDB uses the index that the statement fixes', async () => {
      for (const [name, ask] of Object.entries(questions())) {
        const reviewed = (rowPlans[name] ?? [])
          .flatMap((way) => /SEARCH i USING (?:COVERING )?INDEX (\w+)/.exec(way)?.[1] ?? [])
          .at(-1);
        const finding = (await statementsOf(ask)).filter(({ query }) => FINDS_ROWS.test(query));
        expect(finding.length).toBeGreaterThan(0);
        for (const [index, { query, parameters }] of finding.entries()) {
          const [, given] = FINDS_ROWS.exec(query) ?? [];
          // All statements but the last read only the first parts of the period, or the first rows in another order.
          const isLast = index + 1 === finding.length;
          const free = query.includes(' n STRAIGHT_JOIN ') || (isLast && leftToEngine.includes(name));
          const expected = free ? undefined : isLast ? reviewed : byPeriod(name);
          expect([name, given]).toEqual([name, expected]);
          // The rows of a tag may be found by their ids instead.
          if (given === undefined || (isLast && name === 'tag')) continue;
          const plan: { table: string; key: string | null }[] = await database
            .read()
            .query(`EXPLAIN ${query}`, [...parameters]);
          expect(plan.find(({ table }) => table === 'i')?.key).toBe(given);
        }
      }
    });
    return;
  }

  test('E9 indexes serve every query of the dashboards, as in the reviewed file', async () => {
    const found: Record<string, string[]> = {};
    const beside = new Set<string>();
    for (const [name, ask] of Object.entries(questions())) {
      const plan = await planOf(ask);
      found[name] = plan.found;
      for (const way of plan.beside) beside.add(way);
    }
    expect(found).toEqual(rowPlans);
    expect([...beside].toSorted()).toEqual(besidePlans);
    for (const way of [...Object.values(found).flat(), ...beside]) expect(way).toMatch(/^SEARCH .* USING /);
  });
});
