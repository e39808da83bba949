import { type Database, OutboxMessageEntity, relateIntakes, rowOf, select } from '@intake-desk/database';
import { eachEngine, runsOf } from '@intake-desk/database/testing';
import fc from 'fast-check';
import Type from 'typebox';
import { createIntakes } from '../create-intakes.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { sampleIntake, storeIntakes } from '../testing/sample-intake.ts';
import { makeWorld, type World, worldEntities } from '../testing/world.ts';
import { storeRelated } from './related.ts';

const places = ['ANE', 'ORT', 'PAI'] as const;
const LevelRow = rowOf({ related: Type.Integer(), expected: Type.Integer() });

eachEngine((open) => {
  let database: Database;
  let world: World;
  let serial = 0;

  beforeAll(async () => {
    database = await open(worldEntities);
    world = await makeWorld(database);
  });

  const newEpd = (): string => {
    serial += 1;
    return `related ${serial}`;
  };
  const stored = (intakes: readonly { readonly epd: string; readonly place: (typeof places)[number] }[]) =>
    storeIntakes(
      database,
      intakes.map(({ epd, place }) => sampleIntake(world.department(place), database.now(), { epd })),
    );
  const store = ({ organisationId, epd }: Intake) =>
    database.write(() => storeRelated(database, organisationId, [epd]));
  const forget = () => database.write(() => database.manager().query('UPDATE intake SET related = 0'));

  /** Returns the stored level of each intake beside its definition. */
  const levels = () =>
    select(database.read(), LevelRow)`
      SELECT i.related AS related, COALESCE((SELECT MAX(CASE WHEN o.department_id = i.department_id THEN 2 ELSE 1 END)
      FROM intake o WHERE o.organisation_id = i.organisation_id AND o.epd = i.epd AND o.id <> i.id), 0) AS expected
      FROM intake i`;
  const expectLevels = async (): Promise<void> => {
    const rows = await levels();
    expect(rows.map(({ related }) => related)).toEqual(rows.map(({ expected }) => expected));
  };

  test('whatever intakes are made and change their patient, each knows where its patient has others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ patient: fc.nat(2), place: fc.constantFrom(...places) }), { minLength: 1, maxLength: 6 }),
        fc.nat(2),
        async (drawn, to) => {
          const epds = [newEpd(), newEpd(), newEpd()];
          const made = await stored(drawn.map(({ patient, place }) => ({ epd: epds[patient] ?? '', place })));
          await expectLevels();
          const [first] = made;
          if (!first) return;
          const epd = epds[to] ?? '';
          await database.write(async () => {
            await database.manager().update(IntakeEntity, { id: first.id }, { epd });
            await storeRelated(database, first.organisationId, [first.epd, epd]);
          });
          await expectLevels();
        },
      ),
      { numRuns: runsOf(20) },
    );
    const seen = new Set((await levels()).map(({ related }) => related));
    expect(seen).toEqual(new Set([0, 1, 2]));
  });

  test('two intakes of a new patient that are made at once know each other', async () => {
    const epd = newEpd();
    await Promise.all(places.slice(0, 2).map((place) => stored([{ epd, place }])));
    await expectLevels();
  });

  test.each([0, 2])(
    'the migration and the demonstration store the same for all intakes, which have %d',
    async (level) => {
      await stored([{ epd: newEpd(), place: 'ANE' }]);
      await database.write(() => database.manager().query('UPDATE intake SET related = ?', [level]));
      await database.write(() => database.manager().query(relateIntakes(database.engine)));
      await expectLevels();
    },
  );

  test('intakes that a gateway of the release before makes are related within an hour', async () => {
    await stored([{ epd: newEpd(), place: 'ANE' }, ...places.map((place) => ({ epd: `shared ${serial}`, place }))]);
    await forget();
    await createIntakes({ database, publicUrl: 'https://desk.example' }).patients.relateNewest();
    await expectLevels();
  });

  test('a second storing changes nothing', async () => {
    const [intake] = await stored(places.map((place) => ({ epd: `again ${serial}`, place })));
    if (!intake) throw new Error('An intake was made.');
    await store(intake);
    await expectLevels();
  });

  test('the time of the first invitation is stored when it leaves; other mails and later ones change nothing', async () => {
    const [intake] = await stored([{ epd: newEpd(), place: 'ANE' }]);
    if (!intake) throw new Error('An intake was made.');
    const send = (kind: string, at: string): Promise<unknown> =>
      database.write(async () => {
        const { id } = await database.manager().save(OutboxMessageEntity, {
          idempotencyKey: `${kind} ${at}`,
          channel: 'mail',
          kind,
          organisationId: intake.organisationId,
          intakeId: intake.id,
          payload: {},
          createdAt: new Date(at),
          notBefore: new Date(at),
        });
        return database.manager().update(OutboxMessageEntity, { id }, { state: 'sent', sentAt: new Date(at) });
      });
    const sentAt = async () => (await database.read().findOneByOrFail(IntakeEntity, { id: intake.id })).sentAt;
    await send('reminder', '2026-01-01T10:00:00.000Z');
    await expect(sentAt()).resolves.toBeNull();
    await send('invitation', '2026-01-02T10:00:00.000Z');
    await send('invitation', '2026-01-03T10:00:00.000Z');
    await expect(sentAt()).resolves.toEqual(new Date('2026-01-02T10:00:00.000Z'));
  });
});
