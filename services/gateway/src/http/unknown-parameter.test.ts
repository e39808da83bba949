import { oneGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { credentialsFor, validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** How each dialect names the parameter. */
const words = {
  json: '"hideEverything":["validation.unknown_field"]',
  csv: 'hideEverything: This field is not known.',
  oauth: 'This field is not known. hideEverything',
  fhir: '"diagnostics":"This field is not known.","expression":["hideEverything"]',
};

oneGateway((world) => {
  test.each(namedRoutes())('D4 $name refuses a query parameter that it does not know', async ({ route }) => {
    const { northsea, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const call = validCall(route, northsea);
    const { statusCode, payload } = await manager.call({
      ...call,
      query: { ...call.query, hideEverything: 'true' },
      headers: credentialsFor(route, northsea.token),
    });
    expect(statusCode).toBe(route.dialect === 'oauth' ? 400 : 422);
    expect(payload).toContain(words[route.dialect ?? 'json']);
  });
});
