import { listSessions, NotFound, time, Unauthenticated } from '@intake-desk/contracts';
import { Value } from 'typebox/value';
import { SessionEntity } from '../tables/session.entity.ts';
import { personIn } from '../testing/person.ts';
import { eachWorld, ip, opened, organisationWith, password } from '../testing/world.ts';

eachWorld((world) => {
  let organisationId: number;

  beforeAll(async () => {
    organisationId = (await organisationWith(world, 'northsea', [])).organisation.id;
  });

  const user = () => personIn(world, [organisationId], { pin: '2468' });
  const signIn = async (email: string, userAgent?: string) => {
    const { sessionId } = await opened(world, { email, password, ip, userAgent });
    const { signedIn } = await world.identity.sessions.authenticate(sessionId, { prolong: true, ip });
    return { sessionId, signedIn, id: signedIn.session.id };
  };
  const isAlive = async (id: number) => (await world.identity.sessions.alive([id])).has(id);

  test('A7 a user sees their own sessions, newest first, and which is the one they look from', async () => {
    const { email } = await user();
    const stranger = await user();
    await signIn(stranger.email);
    const desk = await signIn(email, 'Desk/1.0');
    world.clock.forward(1000);
    const { sessionId } = await world.identity.pin.signIn({
      email,
      pin: '2468',
      ip: '10.0.0.5',
      userAgent: 'Tablet/2',
    });
    const views = await world.identity.sessions.list(desk.signedIn);
    expect(Value.Check(listSessions.reply, views)).toBe(true);
    expect(views).toEqual([
      expect.objectContaining({ method: 'pin', ip: '10.0.0.5', userAgent: 'Tablet/2', current: false }),
      expect.objectContaining({ id: desk.id, method: 'password', ip, userAgent: 'Desk/1.0', current: true }),
    ]);
    const rows = await world.database.read().find(SessionEntity);
    for (const { idHash, csrfSecret } of rows) {
      expect(JSON.stringify(views)).not.toContain(idHash);
      expect(JSON.stringify(views)).not.toContain(csrfSecret);
    }
    expect(JSON.stringify(views)).not.toContain(sessionId);
  });

  test('F7 a session has a key for drafts, which no other session gets, and nobody once it has ended', async () => {
    const { email } = await user();
    const [desk, other] = [await signIn(email), await signIn(email)];
    const { draftKey } = world.identity.sessions;
    const key = await draftKey(desk.signedIn);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await draftKey(desk.signedIn)).toBe(key);
    expect(await draftKey(other.signedIn)).not.toBe(key);
    const rows = JSON.stringify(await world.database.read().find(SessionEntity));
    expect(rows).not.toContain(key);
    await world.identity.sessions.end(desk.sessionId);
    await expect(draftKey(desk.signedIn)).rejects.toThrow(Unauthenticated);
  });

  test('A7 sessions that have ended or wait for a code are not listed', async () => {
    const { email } = await user();
    await signIn(email);
    world.clock.forward(time.sessionIdleMs);
    const { signedIn, id: left } = await signIn(email);
    const waiting = await signIn(email);
    await world.database.write(() =>
      world.database.manager().update(SessionEntity, { id: waiting.id }, { secondFactorPassed: false }),
    );
    expect((await world.identity.sessions.list(signedIn)).map((view) => view.id)).toEqual([left]);
  });

  test('A7 a user ends one of their sessions at once, with its sockets, and no other', async () => {
    const { email } = await user();
    const [here, there] = [await signIn(email), await signIn(email)];
    await world.identity.sessions.endOwn(here.signedIn, there.id);
    await expect(world.identity.sessions.authenticate(there.sessionId, { prolong: true, ip })).rejects.toThrow(
      Unauthenticated,
    );
    expect(world.ended).toContain(there.id);
    expect(await isAlive(here.id)).toBe(true);
    await world.identity.sessions.endOwn(here.signedIn, here.id);
    expect(await isAlive(here.id)).toBe(false);
  });

  test("A7 D2 somebody else's session is refused as one that is not there, and lives on", async () => {
    const [one, other] = [await user(), await user()];
    const mine = await signIn(one.email);
    const theirs = await signIn(other.email);
    const refusal = (id: number) => world.identity.sessions.endOwn(mine.signedIn, id).catch((error: unknown) => error);
    const missing = await refusal(2_000_000_000);
    expect(missing).toBeInstanceOf(NotFound);
    for (const id of [theirs.id, 0, -1]) expect(await refusal(id)).toEqual(missing);
    expect(await isAlive(theirs.id)).toBe(true);
    expect(await isAlive(mine.id)).toBe(true);
  });
});
