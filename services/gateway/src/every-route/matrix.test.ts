import { permissions, routeName } from '@intake-desk/contracts';
import type { Engine } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import type { TestClient } from '../testing/client.ts';
import { freshCall } from '../testing/fresh-call.ts';
import { type Caller, callers, cellsOf, matrix, orderedRoutes } from '../testing/matrix.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { testWorld } from '../testing/test-world.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf, type World } from '../testing/world.ts';

/** Statuses of a caller without permission. */
const refused = [401, 403, 419];

/** After these the caller signs in again. */
const closing = [
  'POST /auth/logout',
  'POST /auth/cover',
  'POST /api/intake/redirect',
  'POST /auth/login',
  'POST /auth/pin_login',
];

test('D1 the reviewed matrix knows every route and no other', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(orderedRoutes.map(routeName).toSorted());
  expect(callers).toHaveLength(permissions.length + 4);
});

/**
 * Returns the cells to try on an engine: all on the first. Permissions are compared in the gateway, so on another
 * engine each route is tried by one permitted and one forbidden caller, and each caller tries one permitted and one
 * forbidden call.
 */
function triedOn(engine: Engine): ReadonlyMap<string, readonly (readonly [Caller, boolean])[]> {
  const seen = new Set<string>();
  const isNew = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key));
  return new Map(
    orderedRoutes.map(routeName).map((name) => {
      const cells = [...cellsOf(name)];
      if (engine === 'sqlite') return [name, cells];
      // Both are noted, in either order.
      return [
        name,
        cells.filter(([caller, may]) => [isNew(`${name} ${may}`), isNew(`${caller} ${may}`)].some(Boolean)),
      ];
    }),
  );
}

describe.each(testEngines())('on %s', (engine) => {
  const tried = triedOn(engine);
  let test_: TestGateway;
  let world: World;
  const signedIn = new Map<Caller, TestClient>();

  beforeAll(async () => {
    const made = await testWorld(engine);
    [test_, world] = [made, made.world];
    for (const caller of callers) signedIn.set(caller, await clientOf(caller));
  });
  afterAll(() => test_.remove());

  async function clientOf(caller: Caller): Promise<TestClient> {
    if (caller === 'pin') return world.signInByPin(emailOf(caller));
    if (caller === 'api key') return world.system();
    if (caller !== 'anonymous') return world.signIn(emailOf(caller));
    const client = world.client();
    await client.call({ method: 'GET', url: '/auth/sanctum/csrf-cookie' });
    return client;
  }

  function clientFor(caller: Caller): TestClient {
    const client = signedIn.get(caller);
    if (!client) throw new Error(`${caller} is not signed in.`);
    return client;
  }

  test.each(orderedRoutes.map((route) => ({ name: routeName(route), route })))(
    'D1 $name',
    async ({ name, route }) => {
      const actual: string[] = [];
      const expected: string[] = [];
      for (const [caller, may] of tried.get(name) ?? []) {
        const client = clientFor(caller);
        const admin = clientFor('admin');
        const call = may ? await freshCall(route, { world, caller, client, admin }) : validCall(route, world.northsea);
        const { statusCode: status } = await client.call(call);
        if (status < 300 && closing.includes(name)) signedIn.set(caller, await clientOf(caller));
        actual.push(`${caller} ${verdict(name, status)}`);
        expected.push(`${caller} ${may ? 'may' : 'may not'}`);
      }
      expect(actual).toEqual(expected);
    },
    60_000,
  );
});

function verdict(name: string, status: number): string {
  if (refused.includes(status)) return 'may not';
  return status < 300 || reached[name]?.includes(status) ? 'may' : `may ${status}`;
}

/** These calls do not succeed with a test's data. */
const reached: Readonly<Record<string, readonly number[]>> = {
  // The code needs an app with the secret; a right one would make the caller's next sign-in ask for another.
  'POST /auth/second-factor/confirm': [422],
};
