import { formType } from '@intake-desk/contracts/fhir';
import { oneGateway } from '../testing/each-gateway.ts';
import { isUnsafe, namedRoutes } from '../testing/named-routes.ts';
import { watchTables } from '../testing/snapshot.ts';
import { credentialsFor, validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

oneGateway((world) => {
  const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/xml'];

  let expectUnchanged: () => Promise<void>;

  beforeAll(async () => {
    // Signing in writes the user's row.
    await world().signedIn(emailOf('manager'));
    expectUnchanged = await watchTables(world().gateway);
  });

  test.each(namedRoutes(isUnsafe))('B3 $name takes one type of content only', async ({ route }) => {
    const { northsea, signedIn } = world();
    const manager = await signedIn(emailOf('manager'));
    for (const type of [...types, route.dialect === 'oauth' ? 'application/json' : formType]) {
      const call = validCall(route, northsea);
      const { statusCode } = await manager.call({
        ...call,
        body: JSON.stringify(call.body ?? {}),
        headers: { ...credentialsFor(route, northsea.token), 'content-type': type },
      });
      expect({ type, statusCode }).toEqual({ type, statusCode: 415 });
    }
    await expectUnchanged();
  });
});
