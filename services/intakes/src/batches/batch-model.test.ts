import { randomUUID } from 'node:crypto';
import { type BatchState, time } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { eachEngine, runsOf, setDatabaseClock } from '@intake-desk/database/testing';
import { createIdentity } from '@intake-desk/identity';
import fc from 'fast-check';
import { Like } from 'typeorm';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import { IntakeEntity } from '../tables/intake.entity.ts';
import { batchSender } from '../testing/batch-sender.ts';
import { type Caller, makeWorld, worldEntities } from '../testing/world.ts';

const ROWS = 4;
const RUNS = runsOf(40);

/** The next step of a user or a gateway. `both` is an undo while two gateways look for due lists. */
const step = fc.oneof(
  fc.constantFrom('send', 'undo', 'stop', 'run', 'cut', 'both' as const),
  fc.integer({ min: 1, max: time.batchUndoMs }),
);

eachEngine((open) => {
  let at = Date.UTC(2025, 9, 26, 0, 30);
  let lists = 0;
  let database: Database;
  let intakes: Intakes;
  let staff: Caller;
  beforeAll(async () => {
    database = await open(worldEntities, { now: () => new Date(at) });
    setDatabaseClock(database, () => new Date(at));
    const world = await makeWorld(database);
    ({ staff } = await batchSender(world, createIdentity({ database, publicUrl: 'https://desk.example/' })));
    intakes = createIntakes({ database, publicUrl: 'https://desk.example/' });
  });

  const begin = async (): Promise<{ readonly id: string; readonly name: string }> => {
    lists += 1;
    const name = `model-${lists}-`;
    const created = await intakes.batches.create(staff, { content: 'pain', total: ROWS, idempotencyKey: randomUUID() });
    const input = {
      first_name: 'Zoë',
      last_name: 'Ånger',
      useremail: 'a@example.org',
      phone_number_full: '+31201234567',
    };
    const rows = Array.from({ length: ROWS }, (_, n) => ({ position: n + 1, input: { ...input, epd: `${name}${n}` } }));
    await intakes.batches.putRows(staff, { batch: created.id, rows });
    return { id: created.id, name };
  };

  test('R16 whatever is done to a list, and by how many gateways, nobody is invited twice, before its minute is over, or after an undo or a stop', async () => {
    const { batches } = intakes;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const { id, name } = await begin();
        let state: BatchState = 'draft';
        let startAt = 0;
        let made = 0;
        const undone = (undo: PromiseSettledResult<unknown>): void => {
          const can = state === 'draft' || (state === 'accepted' && at < startAt);
          expect([steps, undo.status]).toEqual([steps, can ? 'fulfilled' : 'rejected']);
          if (can) state = 'draft';
        };
        const ran = (): void => {
          if (state !== 'running' && !(state === 'accepted' && at >= startAt)) return;
          state = 'done';
          made = ROWS;
        };
        for (const next of steps) {
          if (typeof next === 'number') at += next;
          else if (next === 'send') {
            await batches.send(staff, { batch: id, expected: ROWS }).catch(() => undefined);
            if (state === 'draft') [state, startAt] = ['accepted', at + time.batchUndoMs];
          } else if (next === 'undo') {
            const [undo] = await Promise.allSettled([batches.undo(staff, id)]);
            undone(undo);
          } else if (next === 'both') {
            const [undo] = await Promise.allSettled([batches.undo(staff, id), batches.run(), batches.run()]);
            undone(undo);
            ran();
          } else if (next === 'stop') {
            await batches.stop(staff, id);
            if (state === 'running') state = 'stopped';
          } else if (next === 'run') {
            await Promise.all([batches.run(), batches.run()]);
            ran();
          } else {
            const closing = new AbortController();
            const end = database.onOutbox(() => closing.abort());
            await batches.run(closing.signal);
            end();
            if (state === 'running' || (state === 'accepted' && at >= startAt)) {
              const view = await batches.read(staff, id);
              expect(view.counts.made).toBe(Math.min(ROWS, made + 1));
              made = view.counts.made;
              state = 'running';
            }
          }
          const view = await batches.read(staff, id);
          const invited = await database.read().countBy(IntakeEntity, { epd: Like(`${name}%`) });
          expect([steps, view.state, view.counts.made, invited]).toEqual([steps, state, made, made]);
        }
        // Otherwise the next list's gateways would send its rows.
        await batches.undo(staff, id).catch(() => undefined);
        await batches.run();
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
