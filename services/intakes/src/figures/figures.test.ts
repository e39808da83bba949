import { AsyncResource } from 'node:async_hooks';
import { type Category, categories, defaultSideFilters } from '@intake-desk/contracts';
import { type Database, instantOf } from '@intake-desk/database';
import { eachEngine, watchStatements } from '@intake-desk/database/testing';
import { OrganisationEntity } from '@intake-desk/identity';
import fc from 'fast-check';
import type { ConversionQuery } from '../conversion/dashboard-context.ts';
import type { Intakes } from '../create-intakes.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { epds, now, zone } from '../testing/conversion-samples.ts';
import { sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { contents, openIntakes, type World } from '../testing/world.ts';
import { civilDay } from '../time/civil-time.ts';

const DAY = 86_400_000;
const STEPS = 60;
const first = Date.parse('2025-06-25T00:00Z');
const places = ['ANE', 'ORT', 'PAI'] as const;

/** A change of an intake or of the figures. */
type Step =
  | {
      readonly kind: 'create';
      readonly place: (typeof places)[number];
      readonly at: Date;
      readonly sample: Partial<Intake>;
    }
  | { readonly kind: 'change'; readonly which: number; readonly sample: Partial<Intake> }
  | { readonly kind: 'move'; readonly which: number; readonly place: (typeof places)[number] }
  | { readonly kind: 'delete'; readonly which: number }
  | { readonly kind: 'keep' };

const at = fc.date({ min: new Date(first), max: new Date(now.getTime() + 9 * DAY), noInvalidDate: true });
const sample: fc.Arbitrary<Partial<Intake>> = fc.record(
  {
    epd: fc.constantFrom(...epds),
    fullname: fc.constantFrom('Jan', 'Zoë'),
    status: fc.constantFrom(1, 0, 0, -1, -2),
    step: fc.integer({ min: 0, max: 3 }),
    content: fc.constantFrom(...contents),
    hiddenAt: fc.option(at),
    isTest: fc.boolean(),
    riskGroup: fc.constantFrom(0, 1, 2, 3, 4),
    appointmentAt: fc.option(at),
    createdAt: at,
  },
  { requiredKeys: [] },
);
const which = fc.nat(10_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create'), place: fc.constantFrom(...places), at, sample }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change'), which, sample }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), which, place: fc.constantFrom(...places) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('keep') }) },
);

/** Figures by their key, without zeros. */
type Sums = Record<string, number>;

eachEngine((open, engine) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => now));
    await storeIntakes(
      database,
      Array.from({ length: 60 }, (_, n) =>
        sampleIntake(world.department(places[n % 3] ?? 'ANE'), new Date(first + n * 2 * DAY), { epd: `epd ${n}` }),
      ),
    );
  });

  const rows = (statement: string): Promise<Record<string, string | number | Date>[]> =>
    database.read().query(statement);

  const sums = (counted: readonly Record<string, unknown>[]): Sums => {
    const found: Sums = {};
    for (const { amount, ...of } of counted) {
      const key = JSON.stringify(of);
      found[key] = (found[key] ?? 0) + Number(amount);
    }
    return Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0));
  };

  const columns = 'content, status, step, risk_group, hidden, is_test, appointment, amount';

  /** Adds up figures and the changes since. */
  const kept = async (): Promise<Sums> =>
    sums([
      ...(await rows(`SELECT b.department_id, b.unit, b.first_day, ${columns} FROM kept_bucket b
        JOIN kept_figure f ON f.bucket_id = b.id`)),
      ...(await rows(`SELECT b.department_id, b.unit, b.first_day, ${columns} FROM kept_bucket b
        JOIN intake_change f ON f.department_id = b.department_id AND f.created_at >= b.from_at AND f.created_at < b.until_at`)),
    ]);

  /** Counts the same from every intake. */
  const counted = async (): Promise<Sums> => {
    const buckets = await rows('SELECT department_id, unit, first_day, from_at, until_at FROM kept_bucket');
    const all = await database.read().find(IntakeEntity);
    return sums(
      buckets.flatMap(({ department_id, unit, first_day, from_at, until_at }) => {
        const [from, until] = [instantOf(from_at), instantOf(until_at)];
        if (!from || !until) throw new Error('A bucket has two ends.');
        return all
          .filter(
            ({ departmentId, createdAt }) => departmentId === department_id && createdAt >= from && createdAt < until,
          )
          .map((intake) => ({
            department_id,
            unit,
            first_day,
            content: intake.content,
            status: intake.status,
            step: intake.status === 0 && intake.step >= 1 ? 1 : 0,
            risk_group: intake.riskGroup,
            hidden: intake.hiddenAt === null ? 0 : 1,
            is_test: intake.isTest ? 1 : 0,
            appointment: intake.appointmentAt === null ? 0 : 1,
            amount: 1,
          }));
      }),
    );
  };

  /** Returns the totals of a period for a caller in some departments, and the same totals from the rows. */
  const agrees = async (departments: readonly string[], query: ConversionQuery): Promise<void> => {
    const staff = world.staff({ departments });
    const told = await intakes.conversion.read(staff, { ...query, page: 1 });
    const table = (await intakes.conversion.read(staff, { ...query, timezone: zone })).table;
    const all = (await intakes.conversion.read(staff, { ...query, filters: {} })).table;
    expect(told.tableOptions.total).toBe(table.length);
    expect(told.tableOptions.leftOut.total).toBe(all.length - table.length);
    const pie = new Map<Category, number>(categories.map((category) => [category, 0]));
    for (const { category } of table) pie.set(category, (pie.get(category) ?? 0) + 1);
    expect(new Map(told.pie.map(({ category, count }) => [category, count]))).toEqual(pie);
    const chosen = { columnFilters: { status: ['completed' as const, 'noshow' as const] } };
    const narrowed = await intakes.conversion.read(staff, { ...query, ...chosen, page: 1 });
    expect(narrowed.tableOptions.filtered).toBe(
      table.filter(({ category }) => category === 'completed' || category === 'noshow').length,
    );
  };

  const questions: fc.Arbitrary<[readonly string[], ConversionQuery]> = fc.tuple(
    fc.subarray([...places], { minLength: 1 }),
    fc.tuple(fc.nat(30), fc.nat(35), fc.boolean()).map(([from, until, filtered]) => ({
      start: civilDay(zone, new Date(first + from * DAY)),
      end: civilDay(zone, new Date(now.getTime() - until * DAY)),
      ...(filtered ? { filters: defaultSideFilters } : {}),
    })),
  );

  const take = async (taken: Step): Promise<void> => {
    if (taken.kind === 'keep') return intakes.figures.keep();
    if (taken.kind === 'create') {
      await storeIntakes(database, [
        sampleIntake(world.department(taken.place), taken.at, {
          hiddenAt: taken.sample.hiddenAt ?? null,
          appointmentAt: taken.sample.appointmentAt ?? null,
        }),
      ]);
      return;
    }
    const ids = (await rows('SELECT id FROM intake ORDER BY id')).map(({ id }) => Number(id));
    const id = ids[taken.which % ids.length];
    if (id === undefined) return;
    await database.write(async () => {
      const manager = database.manager();
      if (taken.kind === 'delete') await manager.delete(IntakeEntity, { id });
      else if (taken.kind === 'move') {
        const { id: departmentId, organisationId } = world.department(taken.place);
        await manager.update(IntakeEntity, { id }, { departmentId, organisationId });
      } else if (Object.keys(taken.sample).length > 0) await manager.update(IntakeEntity, { id }, taken.sample);
    });
  };

  test('figures and changes add up to the count of all intakes, after any changes in any order', async () => {
    const drawn = fc.sample(fc.tuple(step, step, step, questions), { numRuns: STEPS, seed: 3 });
    await intakes.figures.keep();
    for (const [before, during, beside, question] of drawn) {
      await take(before);
      // Counts while people write.
      await Promise.all([take(during), ...(beside.kind === 'keep' ? [] : [take(beside)])]);
      expect(await kept()).toEqual(await counted());
      await agrees(...question);
    }
    await intakes.figures.keep();
    expect(await rows('SELECT id FROM intake_change')).toEqual([]);
    const done = await kept();
    expect(Object.keys(done).length).toBeGreaterThan(100);
    expect(done).toEqual(await counted());
  });

  test('figures that are all counted again are the same', async () => {
    const before = await kept();
    await database.write(async () => {
      await database.manager().query('DELETE FROM kept_figure');
      await database.manager().query('DELETE FROM kept_bucket');
    });
    await intakes.figures.keep();
    expect(await kept()).toEqual(before);
  });

  test('a year is counted from figures, and not from rows', async () => {
    await intakes.figures.keep();
    const period = { start: '2025-07-01', end: '2025-09-30', page: 1 };
    const staff = world.staff();
    const { total } = (await intakes.conversion.read(staff, period)).tableOptions;
    await database.write(() => database.manager().query('UPDATE kept_figure SET amount = amount + 1'));
    const more = (await intakes.conversion.read(staff, period)).tableOptions.total;
    expect(more).toBeGreaterThan(total);
    await database.write(() => database.manager().query('UPDATE kept_figure SET amount = amount - 1'));
    // Without one department's bucket its days are counted from rows.
    await database.write(async () => {
      await database
        .manager()
        .query("DELETE FROM kept_bucket WHERE department_id = ? AND first_day = '2025-08-01'", [
          world.department('PAI').id,
        ]);
    });
    expect((await intakes.conversion.read(staff, period)).tableOptions.total).toBe(total);
    await intakes.figures.keep();
  });

  test("figures are counted again when an organisation's time zone changes", async () => {
    const zoned = (timezone: string) =>
      database.write(async () => {
        await database.manager().update(OrganisationEntity, { symbol: 'north' }, { timezone });
      });
    await zoned('America/New_York');
    await intakes.figures.keep();
    const north = world.department('ANE').organisationId;
    expect(await rows(`SELECT DISTINCT zone FROM kept_bucket WHERE organisation_id = ${north}`)).toEqual([
      { zone: 'America/New_York' },
    ]);
    expect(await kept()).toEqual(await counted());
    await zoned(zone);
    await intakes.figures.keep();
  });

  test('buckets that are deleted while somebody adds them up are not missing in the total', async () => {
    const period = { start: '2025-07-01', end: '2025-09-30', page: 1 };
    const staff = world.staff();
    const { total } = (await intakes.conversion.read(staff, period)).tableOptions;
    let forgotten = false;
    const stop = watchStatements(database, async ({ query }) => {
      if (forgotten || !/kept_figure f ON/.test(query)) return;
      forgotten = true;
      await database.write(() => database.manager().query("DELETE FROM kept_bucket WHERE unit = 'month'"));
    });
    expect((await intakes.conversion.read(staff, period)).tableOptions.total).toBe(total);
    stop();
    expect(forgotten).toBe(true);
    await intakes.figures.keep();
  });

  if (engine === 'sqlite') return;

  test('a change that is committed after figures were counted is counted once', async () => {
    await intakes.figures.keep();
    const id = Number((await rows('SELECT MIN(id) AS id FROM intake'))[0]?.id);
    let written = (): void => undefined;
    let release = (): void => undefined;
    const begun = new Promise<void>((resolve) => (written = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = database.write(async () => {
      await database.manager().query('UPDATE intake SET is_test = 1 - is_test, status = -2 WHERE id = ?', [id]);
      written();
      await released;
    });
    await begun;
    await storeIntakes(database, [sampleIntake(world.department('ANE'), new Date(first + DAY))]);
    await intakes.figures.keep();
    expect(await kept()).toEqual(await counted());
    release();
    await held;
    expect(await kept()).toEqual(await counted());
    expect(await rows('SELECT id FROM intake_change')).toHaveLength(2);
    await intakes.figures.keep();
    expect(await kept()).toEqual(await counted());
  });

  test('a change that is committed between counting and storing is kept', async () => {
    const [stored] = await storeIntakes(database, [sampleIntake(world.department('ANE'), new Date(first + DAY))]);
    let between = false;
    const write = AsyncResource.bind(() =>
      database.write(() =>
        database.manager().query('UPDATE intake SET status = 1, risk_group = 1 WHERE id = ?', [stored?.id]),
      ),
    );
    const stop = watchStatements(database, async ({ query }) => {
      if (between || !query.includes('FROM intake_change WHERE id IN')) return;
      between = true;
      await write();
    });
    await intakes.figures.keep();
    stop();
    expect(between).toBe(true);
    expect(await rows('SELECT id FROM intake_change')).toHaveLength(2);
    expect(await kept()).toEqual(await counted());
    await intakes.figures.keep();
    expect(await rows('SELECT id FROM intake_change')).toEqual([]);
    expect(await kept()).toEqual(await counted());
  });
});
