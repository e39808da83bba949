import { time } from '@intake-desk/contracts';
import { SessionEntity } from '../tables/session.entity.ts';
import { personIn } from '../testing/person.ts';
import { actor, eachWorld, ip, isAlive, MINUTE, opened, organisationWith, password } from '../testing/world.ts';

eachWorld((world) => {
  let organisationId: number;

  beforeAll(async () => {
    organisationId = (await organisationWith(world, 'northsea', ['ANE'])).organisation.id;
  });

  const signedInUser = async (sessions = 1) => {
    const { id, email } = await personIn(world, [organisationId]);
    const ids: string[] = [];
    for (let n = 0; n < sessions; n += 1) {
      ids.push((await opened(world, { email, password, ip })).sessionId);
    }
    return { id, email, ids, sessionId: ids[0] ?? '' };
  };
  const alive = (sessionId: string, prolong?: boolean) => isAlive(world, sessionId, prolong);
  const rowsOf = (userId: number) => world.database.read().findBy(SessionEntity, { userId });

  test('an unknown session id has no user', async () => {
    expect(await alive('never-was')).toBe(false);
  });

  test('A2 signing out ends one session, tells its sockets, and is no error twice', async () => {
    const { id, ids } = await signedInUser(2);
    const [row] = await rowsOf(id);
    await world.identity.sessions.end(ids[0] ?? '');
    await world.identity.sessions.end(ids[0] ?? '');
    expect(await alive(ids[0] ?? '')).toBe(false);
    expect(await alive(ids[1] ?? '')).toBe(true);
    expect(world.ended).toContain(row?.id);
  });

  test('A2 disabling a user ends all of their sessions, and enabling does not bring them back', async () => {
    const { id, ids } = await signedInUser(3);
    const rowIds = (await rowsOf(id)).map((row) => row.id);
    await world.identity.users.setDisabled(actor, id, true);
    expect(await Promise.all(ids.map((sessionId) => alive(sessionId)))).toEqual([false, false, false]);
    expect([...(await world.identity.sessions.alive(rowIds))]).toEqual([]);
    expect(world.ended).toEqual(expect.arrayContaining(rowIds));
    await world.identity.users.setDisabled(actor, id, false);
    expect(await alive(ids[0] ?? '')).toBe(false);
  });

  test('A2 fifty requests in flight cannot bring an ended session back', async () => {
    const { id, sessionId } = await signedInUser();
    world.clock.forward(2 * MINUTE);
    const before = Array.from({ length: 25 }, () => alive(sessionId, true));
    const ended = world.identity.sessions.end(sessionId);
    const after = Array.from({ length: 25 }, () => alive(sessionId, true));
    await Promise.all([...before, ended, ...after]);
    expect(await rowsOf(id)).toEqual([]);
    expect(await alive(sessionId)).toBe(false);
  });

  test('A2 a sign-in under way while the user is disabled opens no session', async () => {
    const { id, email } = await signedInUser();
    await Promise.all([
      world.identity.signIn.withPassword({ email, password, ip: '192.0.2.99' }).catch(() => undefined),
      world.identity.users.setDisabled(actor, id, true),
    ]);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('A5 a session ends after 120 idle minutes', async () => {
    const { sessionId } = await signedInUser();
    world.clock.forward(time.sessionIdleMs - 1);
    expect(await alive(sessionId)).toBe(true);
    world.clock.forward(1);
    expect(await alive(sessionId)).toBe(false);
  });

  test('A5 requests prolong it, keep-alives and polls do not', async () => {
    const { sessionId } = await signedInUser();
    world.clock.forward(100 * MINUTE);
    expect(await alive(sessionId, true)).toBe(true);
    world.clock.forward(100 * MINUTE);
    expect(await alive(sessionId, false)).toBe(true);
    world.clock.forward(20 * MINUTE);
    expect(await alive(sessionId, false)).toBe(false);
  });

  test('A5 after 12 hours it ends whatever was done', async () => {
    const { sessionId } = await signedInUser();
    for (let hour = 1; hour < 12; hour += 1) {
      world.clock.forward(60 * MINUTE);
      expect(await alive(sessionId, true)).toBe(true);
    }
    world.clock.forward(60 * MINUTE);
    expect(await alive(sessionId, true)).toBe(false);
  });

  test('last-seen is written at most once a minute', async () => {
    const { id, sessionId } = await signedInUser();
    const [start] = await rowsOf(id);
    world.clock.forward(MINUTE - 1);
    await alive(sessionId, true);
    expect((await rowsOf(id))[0]?.lastSeenAt).toEqual(start?.lastSeenAt);
    world.clock.forward(1);
    await alive(sessionId, true);
    expect((await rowsOf(id))[0]?.lastSeenAt).toEqual(world.clock.now());
  });

  test('sweeping deletes ended sessions and nothing else', async () => {
    const old = await signedInUser();
    world.clock.forward(time.sessionIdleMs + 1);
    const fresh = await signedInUser();
    expect(await world.identity.sweep()).toBeGreaterThan(0);
    expect(await rowsOf(old.id)).toEqual([]);
    expect(await alive(fresh.sessionId)).toBe(true);
  });
});
