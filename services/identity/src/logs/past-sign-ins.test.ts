import { PastSignInEntity } from '../tables/past-sign-in.entity.ts';
import { codeAt } from '../testing/code-at.ts';
import { personIn } from '../testing/person.ts';
import { eachWorld, MINUTE, opened, organisationWith, password, signedIn, staffIn } from '../testing/world.ts';

const DAY = 24 * 60 * MINUTE;
const pin = '2468';
const [ward, desk, home] = ['192.0.2.21', '192.0.2.22', '198.51.100.23'];

eachWorld((world) => {
  let organisationId: number;
  beforeAll(async () => {
    const kept = await organisationWith(world, 'northsea', ['ANE'], { ssoEnabled: true });
    organisationId = kept.organisation.id;
  });

  const kept = async (userId: number): Promise<string[]> => {
    const rows = await world.database
      .read()
      .find(PastSignInEntity, { where: { userId }, order: { at: 'ASC', id: 'ASC' } });
    return rows.map(({ method, address }) => `${method} ${address}`);
  };

  test('A7 sign-ins by password, by PIN and by single sign-on are kept; a refused one is not', async () => {
    const { id, email } = await personIn(world, [organisationId], { pin });
    await opened(world, { email, password, ip: desk });
    await world.identity.pin.signIn({ email, pin, ip: ward });
    const vouched = { issuer: 'https://login.example', subject: 'kept', email };
    expect((await world.identity.singleSignOn.signIn({ ...vouched, ip: home })).next).toBe('open');
    await expect(opened(world, { email, password: 'wrong', ip: '203.0.113.1' })).rejects.toThrow();
    expect(await kept(id)).toEqual([`password ${desk}`, `pin ${ward}`, `sso ${home}`]);
  });

  test('C9 a sign-in is kept once its code or recovery code was right, not while it waits', async () => {
    const { id, email } = await personIn(world, [organisationId]);
    const { sessionId } = await opened(world, { email, password, ip: desk });
    const { secret } = await world.identity.secondFactor.begin({ sessionId });
    const { codes } = await world.identity.secondFactor.confirm({ sessionId, code: codeAt(world, secret), ip: desk });
    world.clock.forward(MINUTE);
    const waiting = async (ip: string) => {
      const outcome = await world.identity.signIn.withPassword({ email, password, ip });
      return outcome.next === 'code' ? outcome.session.sessionId : '';
    };
    const first = await waiting(ward);
    expect(await kept(id)).toEqual([`password ${desk}`]);
    await world.identity.secondFactor.pass({ sessionId: first, code: codeAt(world, secret), ip: ward });
    await world.identity.secondFactor.pass({ sessionId: await waiting(home), code: codes[0] ?? '', ip: home });
    expect(await kept(id)).toEqual([`password ${desk}`, `password ${ward}`, `password ${home}`]);
  });

  test('A8 a tablet that returns to its user stays one sign-in, unless its address has changed', async () => {
    const { id, email } = await personIn(world, [organisationId], { pin });
    let { sessionId } = await world.identity.pin.signIn({ email, pin, ip: ward });
    for (const ip of [ward, ward, home]) {
      world.clock.forward(MINUTE);
      const { signedIn: who } = await world.identity.sessions.authenticate(sessionId, { prolong: true, ip });
      await world.identity.sessions.cover(who, 'idle');
      sessionId = (await world.identity.sessions.uncover(who, { pin, ip })).sessionId;
    }
    expect(await kept(id)).toEqual([`pin ${ward}`, `pin ${home}`]);
    const [first] = await world.database.read().findBy(PastSignInEntity, { userId: id, address: ward });
    expect(first?.at).toEqual(new Date(world.clock.now().getTime() - MINUTE));
  });

  test('sign-ins are swept after 30 days, and go with a deleted user', async () => {
    const { id, email } = await personIn(world, [organisationId]);
    await opened(world, { email, password, ip: desk });
    world.clock.forward(30 * DAY);
    await world.identity.sweep();
    await opened(world, { email, password, ip: ward });
    expect(await kept(id)).toEqual([`password ${desk}`, `password ${ward}`]);
    world.clock.forward(MINUTE);
    await world.identity.sweep();
    expect(await kept(id)).toEqual([`password ${ward}`]);
    const admin = await personIn(world, [organisationId], { admin: true });
    await personIn(world, [organisationId], { admin: true });
    await world.identity.users.administered.delete(
      await staffIn(world, await signedIn(world, admin.email), 'northsea'),
      id,
    );
    expect(await kept(id)).toEqual([]);
  });
});
