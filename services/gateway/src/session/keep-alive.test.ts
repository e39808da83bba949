import { backgroundHeader, logout, routeName, uncoverSession } from '@intake-desk/contracts';
import { instantText } from '@intake-desk/database';
import { SessionEntity, UserEntity } from '@intake-desk/identity';
import { IsNull } from 'typeorm';
import type { TestClient } from '../testing/client.ts';
import { oneGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** Calls that a page makes by itself, without a user's action; reviewed like the matrix. */
const unattended = [
  'POST /auth/cover',
  'GET /api/session/draft-key',
  'GET /api/served-versions',
  'POST /api/client-errors',
  'POST /api/remote-uses',
  'GET /api/invite/batch/:batch',
  'POST /api/ic/still-editing-record',
  'GET /api/release',
];

const HOUR = 3_600_000;

oneGateway((world) => {
  const routes = namedRoutes(({ scope }) => scope === 'user' || typeof scope === 'object').filter(
    // After these the session is another one or gone.
    ({ name }) => name !== routeName(logout) && name !== routeName(uncoverSession),
  );
  let userId = 0;
  let kept: TestClient | undefined;

  beforeAll(async () => {
    const where = { email: emailOf('manager') };
    userId = (await world().gateway.services.database.read().findOneByOrFail(UserEntity, where)).id;
  });

  /** Returns the user's only session, or a new one if a call has covered or ended it. */
  async function openBrowser(): Promise<TestClient> {
    const { database } = world().gateway.services;
    const found = await database.read().findOneBy(SessionEntity, { userId, cover: IsNull() });
    if (found && kept) return kept;
    await database.write(() => database.manager().delete(SessionEntity, { userId }));
    kept = await world().signIn(emailOf('manager'));
    return kept;
  }

  /** Returns true if the call prolongs the session after an idle hour. */
  async function prolongs(call: Parameters<TestClient['call']>[0]): Promise<boolean> {
    const { database } = world().gateway.services;
    const browser = await openBrowser();
    const idleSince = new Date(Math.floor(database.now().getTime() / 1000) * 1000 - HOUR);
    await database.write(() =>
      database
        .manager()
        .query('UPDATE session SET last_seen_at = ? WHERE user_id = ?', [instantText(idleSince), userId]),
    );
    const { statusCode } = await browser.call(call);
    expect(statusCode).not.toBe(401);
    const { lastSeenAt } = await database.read().findOneByOrFail(SessionEntity, { userId });
    return lastSeenAt.getTime() !== idleSince.getTime();
  }

  test('A5 the calls that a page makes without its user are listed', () => {
    expect(routes.filter(({ route }) => route.keepAlive).map(({ name }) => name)).toEqual(unattended);
  });

  test.each(routes)('A5 $name prolongs a session only if somebody made the call', async ({ name, route }) => {
    const call = validCall(route, world().northsea);
    expect(await prolongs(call)).toBe(!unattended.includes(name));
    expect(await prolongs({ ...call, headers: { [backgroundHeader]: '1' } })).toBe(false);
    expect(await prolongs({ ...call, headers: { [backgroundHeader]: '0' } })).toBe(!unattended.includes(name));
  });
});
