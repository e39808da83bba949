import { time } from '@intake-desk/contracts';
import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine, setDatabaseClock } from '@intake-desk/database/testing';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import { EditLockEntity } from '../tables/edit-lock.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { storeIntake } from '../testing/sample-intake.ts';
import { makeWorld, type World, worldEntities } from '../testing/world.ts';

const SECOND = 1000;
const WINDOW = time.editLockMs / SECOND;
const START = Date.UTC(2026, 2, 2, 9);

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let at = START;

  beforeAll(async () => {
    database = await open(worldEntities);
    setDatabaseClock(database, () => new Date(at));
    world = await makeWorld(database);
    intakes = createIntakes({ database, publicUrl: 'https://desk.example' });
  });

  const fresh = (symbol = 'ANE'): Promise<Intake> => storeIntake(database, world.department(symbol));
  /** Moves the database's clock forward or back. */
  const wait = (seconds: number): void => {
    at += seconds * SECOND;
  };
  const editingEvents = (intakeId: number) =>
    database.read().count(OutboxMessageEntity, { where: { intakeId, channel: 'live', kind: 'ic.updated' } });
  const [anna, ben] = [1, 2].map((userId) => () => world.staff({ userId }));
  if (!anna || !ben) throw new Error('Two nurses.');

  test('the first user gets the lock, the second sees who has it and for how long', async () => {
    const { hash } = await fresh();
    await expect(intakes.editLock.take(anna(), { hash, sessionId: 11 })).resolves.toMatchObject({
      editing: expect.any(String),
      editing_by: 'Nurse 1',
      editing_by_caller: true,
      session_id: 11,
      locked: false,
      seconds_left: WINDOW,
    });
    wait(100);
    await expect(intakes.editLock.take(ben(), { hash, sessionId: 22 })).resolves.toMatchObject({
      editing_by: 'Nurse 1',
      editing_by_caller: false,
      session_id: 11,
      locked: true,
      seconds_left: WINDOW - 100,
    });
  });

  test('D7 an API key, which is no user, neither takes nor passes the lock of another', async () => {
    const intake = await fresh();
    const key = (name: string) => {
      const staff = world.staff({ userId: 0 });
      return { ...staff, user: { ...staff.user, name } };
    };
    await intakes.editLock.take(key('Planner'), { hash: intake.hash, sessionId: 11 });
    const others = { editing_by: 'Planner', editing_by_caller: false, locked: true };
    const taken = intakes.editLock.take(key('Robot'), { hash: intake.hash, sessionId: 22 });
    await expect(taken).resolves.toMatchObject(others);
    await intakes.editLock.release(key('Robot'), { hash: intake.hash });
    const changed = intakes.tags.set(key('Robot'), { id: intake.id, tags: [] });
    await expect(changed).rejects.toMatchObject({ kind: 'locked' });
    await expect(intakes.tags.set(key('Planner'), { id: intake.id, tags: [] })).resolves.toEqual([]);
  });

  test('another user can take the lock after 180 seconds without a keep-alive, not before', async () => {
    const { hash } = await fresh();
    await intakes.editLock.take(anna(), { hash, sessionId: 11 });
    wait(WINDOW - 1);
    await expect(intakes.editLock.take(ben(), { hash, sessionId: 22 })).resolves.toMatchObject({ locked: true });
    await intakes.editLock.keep(anna(), { hash, sessionId: 11 });
    wait(WINDOW - 1);
    await expect(intakes.editLock.take(ben(), { hash, sessionId: 22 })).resolves.toMatchObject({ locked: true });
    wait(1);
    await expect(intakes.editLock.take(ben(), { hash, sessionId: 22 })).resolves.toMatchObject({
      editing_by: 'Nurse 2',
      locked: false,
    });
    await expect(intakes.editLock.keep(anna(), { hash, sessionId: 11 })).resolves.toMatchObject({
      editing_by: 'Nurse 2',
      locked: true,
    });
  });

  test('the same user’s newer tab takes the lock, and the older one sees that the record is locked', async () => {
    const { hash, id } = await fresh();
    await intakes.editLock.take(anna(), { hash, sessionId: 11 });
    await expect(intakes.editLock.take(anna(), { hash, sessionId: 12 })).resolves.toMatchObject({ locked: false });
    await expect(intakes.editLock.keep(anna(), { hash, sessionId: 11 })).resolves.toMatchObject({
      session_id: 12,
      locked: true,
    });
    await expect(intakes.editLock.assertNotLocked(anna(), id, 11)).rejects.toMatchObject({ kind: 'locked' });
    await expect(intakes.editLock.assertNotLocked(anna(), id, 12)).resolves.toBeUndefined();
    await expect(intakes.editLock.assertNotLocked(anna(), id)).resolves.toBeUndefined();
  });

  test('a keep-alive after the release does not bring the lock back', async () => {
    const { hash } = await fresh();
    await intakes.editLock.take(anna(), { hash, sessionId: 11 });
    await intakes.editLock.release(anna(), { hash, sessionId: 11 });
    await expect(intakes.editLock.keep(anna(), { hash, sessionId: 11 })).resolves.toEqual({
      editing: null,
      editing_by: null,
      editing_by_caller: false,
      session_id: null,
      locked: false,
      seconds_left: 0,
    });
    await expect(intakes.editLock.take(ben(), { hash, sessionId: 22 })).resolves.toMatchObject({ locked: false });
  });

  test('its own tab, or without a tab the same sign-in, releases the lock, and nobody else', async () => {
    const { hash } = await fresh();
    const held = async () => (await intakes.editLock.take(ben(), { hash, sessionId: 22 })).locked;
    await intakes.editLock.take(anna(), { hash, sessionId: 11 });
    await intakes.editLock.release(anna(), { hash, sessionId: 12 });
    await intakes.editLock.release(ben(), { hash, sessionId: 11 });
    await intakes.editLock.release(world.staff({ userId: 1, sessionId: 99 }), { hash });
    await expect(held()).resolves.toBe(true);
    await intakes.editLock.release(anna(), { hash });
    await expect(held()).resolves.toBe(false);
  });

  test('taking and releasing are announced live, keeping is not', async () => {
    const { hash, id } = await fresh();
    await intakes.editLock.take(anna(), { hash, sessionId: 11 });
    await intakes.editLock.take(anna(), { hash, sessionId: 11 });
    await intakes.editLock.keep(anna(), { hash, sessionId: 11 });
    await intakes.editLock.take(ben(), { hash, sessionId: 22 });
    await expect(editingEvents(id)).resolves.toBe(1);
    await intakes.editLock.release(anna(), { hash, sessionId: 11 });
    await expect(editingEvents(id)).resolves.toBe(2);
  });

  test('R11 after the clock was set back a lock lasts no longer than a fresh one', async () => {
    const { hash } = await fresh();
    await intakes.editLock.take(anna(), { hash, sessionId: 11 });
    wait(-3600);
    await expect(intakes.editLock.take(ben(), { hash, sessionId: 22 })).resolves.toMatchObject({
      locked: true,
      seconds_left: WINDOW,
    });
    wait(WINDOW);
    await expect(intakes.editLock.take(ben(), { hash, sessionId: 22 })).resolves.toMatchObject({ locked: false });
  });

  test('D2 another organisation’s record is not found, a linked one cannot be locked', async () => {
    const foreign = await fresh('FAR');
    const linked = await fresh('PAI');
    for (const call of [intakes.editLock.take, intakes.editLock.keep, intakes.editLock.release]) {
      await expect(call(anna(), { hash: foreign.hash, sessionId: 11 })).rejects.toMatchObject({ kind: 'not-found' });
      await expect(call(anna(), { hash: linked.hash, sessionId: 11 })).rejects.toMatchObject({ kind: 'forbidden' });
    }
  });

  test('R16 one of eight concurrent users gets the lock', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { hash, id } = await fresh();
      const takers = Array.from({ length: 8 }, (_, index) => world.staff({ userId: index + 1 }));
      const views = await Promise.all(
        takers.map((staff) => intakes.editLock.take(staff, { hash, sessionId: staff.user.id * 10 })),
      );
      expect(views.filter(({ locked }) => !locked)).toHaveLength(1);
      expect(new Set(views.map(({ session_id }) => session_id)).size).toBe(1);
      await expect(database.read().count(EditLockEntity, { where: { intakeId: id } })).resolves.toBe(1);
      await expect(editingEvents(id)).resolves.toBe(1);
    }
  });

  test('R14 whichever database call fails, a lock is taken with its event or not at all', async () => {
    const { hash } = await fresh();
    await failEachCall(database, () => intakes.editLock.take(anna(), { hash, sessionId: 11 }));
  });
});
