import { type RouteShape, sentence } from '@intake-desk/contracts';
import { accessRowsOf } from '../testing/access-rows.ts';
import { oneGateway } from '../testing/each-gateway.ts';
import { isOfOrganisation, namedRoutes } from '../testing/named-routes.ts';
import { sentenceOf } from '../testing/refusal-sentence.ts';
import { watchTables } from '../testing/snapshot.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

oneGateway((world) => {
  let expectUnchanged: () => Promise<void>;

  beforeAll(async () => {
    // Signing in writes the user's row.
    for (const name of ['manager', 'admin']) await world().signedIn(emailOf(name));
    expectUnchanged = await watchTables(world().gateway);
  });

  /** Returns somebody who may call the route. */
  const callerOf = ({ permission }: RouteShape) =>
    world().signedIn(emailOf(permission === 'admin' ? 'admin' : 'manager'));

  const closed = namedRoutes(({ scope }) => scope !== 'public' && scope !== 'pipeline');

  test.each(closed)('B6 $name: another site gets nothing by a browser that is signed in', async ({ route }) => {
    const { northsea } = world();
    const caller = await callerOf(route);
    for (const site of ['cross-site', 'same-site']) {
      for (const mode of ['navigate', 'no-cors']) {
        const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
        const { statusCode, body } = await caller.call({ ...validCall(route, northsea), headers });
        expect(statusCode).toBe(403);
        expect(sentenceOf(route, body)).toBe(sentence.forbidden);
      }
    }
    await expectUnchanged();
  });

  const downloads = namedRoutes(
    (route) => isOfOrganisation(route) && route.method === 'GET' && route.patient !== undefined,
  );

  test.each(downloads)('B6 $name: only this site gets it, with its type fixed', async ({ route }) => {
    const { gateway, northsea } = world();
    const caller = await callerOf(route);
    for (const site of ['same-origin', 'none']) {
      const call = { ...validCall(route, northsea), headers: { 'sec-fetch-site': site } };
      const { result, rows } = await accessRowsOf(gateway, () => caller.call(call));
      expect(result.statusCode).toBe(200);
      expect(result.headers['x-content-type-options']).toBe('nosniff');
      // A streamed file has one row when it begins and one when it ends; a search has one per patient.
      const count = route.dialect === 'csv' ? 2 : route.eachPatient ? Math.max(1, rows.length) : 1;
      expect(rows.map(({ allowed }) => Boolean(allowed))).toEqual(Array.from({ length: count }, () => true));
    }
  });
});
