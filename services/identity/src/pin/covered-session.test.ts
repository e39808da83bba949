import { time } from '@intake-desk/contracts';
import { SessionEntity } from '../tables/session.entity.ts';
import { personIn } from '../testing/person.ts';
import { eachWorld, ip, MINUTE, organisationWith, signedIn } from '../testing/world.ts';

const pin = '2468';
const COVERED_MS = time.tabletClearMs - time.tabletCoverMs;

eachWorld((world) => {
  let organisationId: number;

  beforeAll(async () => {
    organisationId = (await organisationWith(world, 'northsea', ['ANE'])).organisation.id;
  });

  const tablet = async (cover: 'idle' | 'handed-over') => {
    const { email } = await personIn(world, [organisationId], { pin });
    const { sessionId } = await world.identity.pin.signIn({ email, pin, ip });
    const { signedIn: who } = await world.identity.sessions.authenticate(sessionId, { prolong: true, ip });
    await world.identity.sessions.cover(who, cover);
    return { email, sessionId, who };
  };
  const covered = (sessionId: string) => world.identity.sessions.covered(sessionId, { ip });

  test('A8 a tablet that nobody takes back ends five minutes after it was touched last, and is in no list', async () => {
    const { email, sessionId, who } = await tablet('idle');
    const { id } = who.session;
    const desk = await signedIn(world, email);
    const shown = async () => (await world.identity.sessions.list(desk)).map((session) => session.id);
    expect(await covered(sessionId)).toMatchObject({ cover: 'idle', leftMs: COVERED_MS });
    world.clock.forward(COVERED_MS - 1);
    expect(await covered(sessionId)).toMatchObject({ leftMs: 1 });
    expect(await shown()).toContain(id);
    world.clock.forward(1);
    expect(await covered(sessionId)).toBeUndefined();
    expect(await shown()).not.toContain(id);
    world.clock.forward(1);
    await world.identity.sweep();
    expect(await world.database.read().countBy(SessionEntity, { id })).toBe(0);
  });

  test('A8 who takes the tablet back in time goes on as long as without a cover', async () => {
    const { who } = await tablet('idle');
    world.clock.forward(COVERED_MS - 1);
    const { sessionId } = await world.identity.sessions.uncover(who, { pin, ip });
    world.clock.forward(10 * MINUTE);
    const { expiresAt } = await world.identity.sessions.authenticate(sessionId, { prolong: true, ip });
    expect(expiresAt).toEqual(who.session.expiresAt);
  });

  test('A8 a device that was handed to a patient stays covered until the session itself ends', async () => {
    const { sessionId } = await tablet('handed-over');
    world.clock.forward(time.sessionIdleMs - 1);
    expect(await covered(sessionId)).toMatchObject({ cover: 'handed-over', leftMs: undefined });
    world.clock.forward(1);
    expect(await covered(sessionId)).toBeUndefined();
  });
});
