import { Invalid } from '@intake-desk/contracts';
import { type Database, openDatabase } from '@intake-desk/database';
import { eachEngine, longWaits, runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { TagEntity } from '../tables/tag.entity.ts';
import { TagGroupEntity } from '../tables/tag-group.entity.ts';
import { sampleIntake, storeIntake, storeIntakes } from '../testing/sample-intake.ts';
import { makeWorld, type World, worldEntities } from '../testing/world.ts';
import { tagsOf } from './set-tags.ts';

type Name = 'plain' | 'left' | 'right';
const names: readonly Name[] = ['plain', 'left', 'right'];

/** The state of a record's tags: its tags, `plain` disabled or not, and left and right exclusive or not. */
interface State {
  readonly tags: readonly Name[];
  readonly disabled: boolean;
  readonly exclusive: boolean;
}
type Step =
  | { readonly what: 'set'; readonly tags: readonly Name[] }
  | { readonly what: 'settings'; readonly disabled: boolean; readonly exclusive: boolean };
interface Told {
  readonly step: Step;
  readonly done: boolean;
}

/** The rules in a simple form: the state after a step, and if it is allowed. */
function naive(state: State, step: Step): { readonly after: State; readonly done: boolean } {
  if (step.what === 'settings') return { after: { ...state, ...step, tags: state.tags }, done: true };
  const comes = (name: Name) => step.tags.includes(name) && !state.tags.includes(name);
  const crowds = step.tags.includes('left') && step.tags.includes('right') && (comes('left') || comes('right'));
  const refused = (state.disabled && comes('plain')) || (state.exclusive && crowds);
  return refused ? { after: state, done: false } : { after: { ...state, tags: step.tags }, done: true };
}

/** Returns the possible tags after concurrent steps: those of each order that explains all responses. */
function explained(before: State, told: readonly Told[]): string[] {
  if (told.length === 0) return [before.tags.toSorted().join()];
  return told.flatMap((first) => {
    const { after, done } = naive(before, first.step);
    return done === first.done
      ? explained(
          after,
          told.filter((other) => other !== first),
        )
      : [];
  });
}

const CLIENTS = 8;
const ROUNDS = runsOf(60);
const choice = fc.subarray([...names]);
const round = fc.record({
  settings: fc.option(fc.record({ disabled: fc.boolean(), exclusive: fc.boolean() }), { nil: undefined }),
  pairs: fc.array(fc.tuple(choice, choice), { minLength: CLIENTS / 2, maxLength: CLIENTS / 2 }),
});

eachEngine((open) => {
  let database: Database;
  let other: Database;
  let world: World;
  /** Two gateways; on SQLite the same one, since it serves one process only. */
  let gateways: readonly Intakes[];

  beforeAll(async () => {
    database = await open(worldEntities);
    world = await makeWorld(database);
    const { address } = database;
    other =
      address.engine === 'sqlite'
        ? database
        : await openDatabase({ url: address.url, entities: worldEntities, waits: longWaits });
    gateways = [database, other].map((one) => createIntakes({ database: one, publicUrl: 'https://desk.example' }));
  });
  afterAll(async () => {
    if (other !== database) await other.close();
  });

  const nameOf = (id: number): Name => {
    const found = names.find((name) => world.tags[name] === id);
    if (!found) throw new Error(`No tag ${id}.`);
    return found;
  };
  const standing = async ({ id }: Intake): Promise<Name[]> => [
    ...[...((await tagsOf(database, [id])).get(id) ?? [])].map(nameOf),
  ];
  const set = async (gateway: number, { id }: Intake, tags: readonly Name[]): Promise<Told> => {
    const step = { what: 'set', tags } as const;
    try {
      await gateways[gateway]?.tags.set(world.staff(), { id, tags: tags.map((name) => world.tags[name]) });
      return { step, done: true };
    } catch (error) {
      if (error instanceof Invalid) return { step, done: false };
      throw error;
    }
  };
  /** The steps of an administrator of tags, group before tag. */
  const change = (disabled: boolean, exclusive: boolean): Promise<Told> =>
    other.write(async () => {
      const { organisationId } = world.department('ANE');
      await other.manager().update(TagGroupEntity, { organisationId, name: 'Side' }, { exclusive });
      await other
        .manager()
        .update(TagEntity, { id: world.tags.plain }, { disabledAt: disabled ? database.now() : null });
      return { step: { what: 'settings', disabled, exclusive }, done: true };
    });

  test.each([1, 2, 3])(
    'R16 eight clients change tags at once while rules change: one order explains each record (%i)',
    async (seed) => {
      const records = await storeIntakes(
        database,
        Array.from({ length: CLIENTS / 2 }, () => sampleIntake(world.department('ANE'), database.now())),
      );
      let rules = { disabled: false, exclusive: true };
      await change(rules.disabled, rules.exclusive);
      let refusals = 0;
      for (const { settings, pairs } of fc.sample(round, { seed, numRuns: ROUNDS })) {
        const before = await Promise.all(records.map(standing));
        const [changed, ...told] = await Promise.all([
          settings && change(settings.disabled, settings.exclusive),
          ...records.map((record, index) => {
            const [one = [], another = []] = pairs[index] ?? [];
            return Promise.all([set(0, record, one), set(1, record, another)]);
          }),
        ]);
        for (const [index, record] of records.entries()) {
          const pair = told[index] ?? [];
          refusals += pair.filter(({ done }) => !done).length;
          const state = { ...rules, tags: before[index] ?? [] };
          const now = (await standing(record)).toSorted().join();
          expect(explained(state, [...pair, ...(changed ? [changed] : [])])).toContain(now);
        }
        rules = settings ?? rules;
      }
      expect(refusals).toBeGreaterThan(ROUNDS / 4);
    },
  );

  test('R16 of eight clients that each add a tag of an exclusive group to one record, one order leaves one tag', async () => {
    await change(false, true);
    const record = await storeIntake(database, world.department('ANE'));
    const told = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        set(client % 2, record, client < 4 ? ['left'] : ['right', 'left']),
      ),
    );
    expect(told.map(({ done }) => done)).toEqual([true, true, true, true, false, false, false, false]);
    expect(await standing(record)).toEqual(['left']);
  });
});
