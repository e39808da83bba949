import { isDeepStrictEqual } from 'node:util';
import { Locked, type EditLock as LockView } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine, runsOf, setDatabaseClock } from '@intake-desk/database/testing';
import fc from 'fast-check';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type Holder, type LockOutcome, type LockStep, lockModel } from '../testing/lock-model.ts';
import { sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { makeWorld, type World, worldEntities } from '../testing/world.ts';

/**
 * Seeds × runs × rounds × records: 10,000 pairs of concurrent steps on MariaDB. The write unit
 * of SQLite serialises writes, so that a fifth of them is enough there.
 */
const SEEDS = { mariadb: [1, 2, 3, 4, 5], sqlite: [1] } as const;
const [RUNS, ROUNDS, RECORDS] = [runsOf(10), 25, 8];

/** A step, and the response to its caller. */
interface Told {
  readonly step: LockStep;
  readonly outcome: LockOutcome;
}

/**
 * Returns the possible holders of a record after two concurrent steps, from the possible holders before, for either order of the
 * steps. An empty list means that no order explains both responses.
 */
function holdersAfter(before: readonly (Holder | null)[], one: Told, other: Told, now: number) {
  const orders = [
    [one, other],
    [other, one],
  ] as const;
  const after = before.flatMap((holder) =>
    orders.flatMap(([first, second]) => {
      const early = lockModel(holder, first.step, now);
      const late = lockModel(early.after, second.step, now);
      return isDeepStrictEqual([early.outcome, late.outcome], [first.outcome, second.outcome]) ? [late.after] : [];
    }),
  );
  return after.filter((holder, index) => after.findIndex((same) => isDeepStrictEqual(same, holder)) === index);
}

const step = fc.record<LockStep>({
  what: fc.constantFrom('take', 'keep', 'release', 'write'),
  userId: fc.integer({ min: 1, max: 2 }),
  sessionId: fc.integer({ min: 1, max: 2 }),
});
const round = fc.record({
  seconds: fc.constantFrom(0, 0, 5, 60, 120, 179, 180),
  pairs: fc.array(fc.tuple(step, step), { minLength: RECORDS, maxLength: RECORDS }),
});

eachEngine((open, engine) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let at = Date.UTC(2026, 2, 2, 9);

  beforeAll(async () => {
    database = await open(worldEntities);
    setDatabaseClock(database, () => new Date(at));
    world = await makeWorld(database);
    intakes = createIntakes({ database, publicUrl: 'https://desk.example' });
  });

  const seen = ({ locked, session_id }: LockView): LockOutcome => ({ locked, by: session_id });

  /** Runs one step on the real lock. */
  async function outcomeOf({ hash, id }: Intake, { what, userId, sessionId }: LockStep): Promise<LockOutcome> {
    const staff = world.staff({ userId });
    if (what === 'take') return seen(await intakes.editLock.take(staff, { hash, sessionId }));
    if (what === 'keep') return seen(await intakes.editLock.keep(staff, { hash, sessionId }));
    if (what === 'release') {
      await intakes.editLock.release(staff, { hash, sessionId });
      return 'done';
    }
    try {
      await intakes.editLock.assertNotLocked(staff, id, sessionId);
      return 'done';
    } catch (error) {
      if (error instanceof Locked) return 'refused';
      throw error;
    }
  }

  const tell = async (intake: Intake, step: LockStep): Promise<Told> => ({
    step,
    outcome: await outcomeOf(intake, step),
  });

  test.each(SEEDS[engine])(
    'D7 R16 2,000 pairs of concurrent steps on a record: one order explains both replies (%i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS }), async (rounds) => {
          const records = await storeIntakes(
            database,
            Array.from({ length: RECORDS }, () => sampleIntake(world.department('ANE'), database.now())),
          );
          const holders = new Map<number, readonly (Holder | null)[]>(records.map(({ id }) => [id, [null]]));
          for (const { seconds, pairs } of rounds) {
            at += seconds * 1000;
            await Promise.all(
              records.map(async (record, index) => {
                const pair = pairs[index];
                if (!pair) throw new Error('A pair for each record.');
                const [one, other] = await Promise.all([tell(record, pair[0]), tell(record, pair[1])]);
                const before = holders.get(record.id) ?? [];
                const after = holdersAfter(before, one, other, at);
                if (after.length === 0) throw new Error(`No order explains ${JSON.stringify({ before, one, other })}`);
                holders.set(record.id, after);
              }),
            );
          }
        }),
        { numRuns: RUNS, seed, endOnFailure: true },
      );
    },
  );
});
