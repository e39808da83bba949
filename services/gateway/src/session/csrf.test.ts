import { csrfCookie, csrfHeader, csrfToken, sentence } from '@intake-desk/contracts';
import { oneGateway } from '../testing/each-gateway.ts';
import { isUnsafe, namedRoutes } from '../testing/named-routes.ts';
import { sentenceOf } from '../testing/refusal-sentence.ts';
import { snapshot } from '../testing/snapshot.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf, password } from '../testing/world.ts';

oneGateway((world) => {
  const guarded = namedRoutes(
    (route) => isUnsafe(route) && !['patient', 'pipeline'].includes(String(route.scope)) && route.dialect !== 'oauth',
  );

  test.each(guarded)('B1 $name without a good token is refused and changes nothing', async ({ route }) => {
    const { gateway, northsea, signedIn, client } = world();
    const early = client();
    await early.call(csrfToken);
    const before = early.cookies.get(csrfCookie) ?? '';
    await early.signIn(emailOf('manager'), password);
    const other = await signedIn(emailOf('outsider'));
    const tokens = { none: '', garbage: 'x'.repeat(43), another: other.cookies.get(csrfCookie) ?? '', before };
    const state = await snapshot(gateway);
    for (const [kind, token] of Object.entries(tokens)) {
      const { statusCode, body } = await early.call({
        ...validCall(route, northsea),
        headers: { [csrfHeader]: token },
      });
      expect({ kind, statusCode, told: sentenceOf(route, body) }).toEqual({
        kind,
        statusCode: 419,
        told: sentence.csrf,
      });
    }
    expect(await snapshot(gateway)).toEqual(state);
    // Only the token was wrong: the session is still alive and accepts its own token.
    expect((await early.call(validCall(route, northsea))).statusCode).not.toBe(419);
  });

  test('B2 a token without its session is worth nothing', async () => {
    const { signIn, client } = world();
    const token = (await signIn(emailOf('manager'))).cookies.get(csrfCookie) ?? '';
    const thief = client();
    await thief.call(csrfToken);
    const [route] = guarded.filter(({ name }) => name === 'POST /auth/login');
    if (!route) throw new Error('No login.');
    const answer = await thief.call({ ...validCall(route.route, world().northsea), headers: { [csrfHeader]: token } });
    expect(answer.statusCode).toBe(419);
  });

  test("B1 a patient's calls carry no ambient credential and need no token", async () => {
    const { polder, client } = world();
    const answer = await client().call({
      method: 'POST',
      url: '/api/portal/open',
      body: {},
      headers: { 'x-intake-token': polder.token },
    });
    expect(answer.statusCode).toBe(204);
  });
});
