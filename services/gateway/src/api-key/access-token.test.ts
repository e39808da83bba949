import { getTags } from '@intake-desk/contracts';
import {
  formType,
  getSmartConfiguration,
  readFhirPatient,
  requestToken,
  searchFhirPatients,
  tokenAddress,
} from '@intake-desk/contracts/fhir';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { accessRowsOf } from '../testing/access-rows.ts';
import { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { signedAssertion } from '../testing/signed-assertion.ts';
import { callWith, partsOf, validCall } from '../testing/valid-input.ts';

const Refused = Type.Object({ error: Type.String(), error_description: Type.String() });

eachGateway((world) => {
  const request = (body: object = {}, fixture = world().northsea) => {
    const parts = partsOf(requestToken, fixture);
    return world()
      .client()
      .call(callWith(requestToken, { ...parts, body: { ...parts.body, ...body } }));
  };
  const refusal = async (...args: Parameters<typeof request>) => {
    const response = await request(...args);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    return [response.statusCode, Parse(Refused, response.json()).error];
  };
  const systemFor = async (scope: string) => {
    const { access_token: token } = Parse(requestToken.reply, (await request({ scope })).json());
    return { token, system: new TestClient(world().gateway.http, token) };
  };

  test('J5 a token opens what its scopes cover, and the access log names its key', async () => {
    const { gateway, northsea } = world();
    const { system } = await systemFor('system/Patient.r');
    const { result, rows } = await accessRowsOf(gateway, () => system.call(validCall(readFhirPatient, northsea)));
    expect(result.statusCode).toBe(200);
    expect(rows).toMatchObject([{ userName: 'Signing system', userId: null }]);
    expect((await system.call(validCall(searchFhirPatients, northsea))).statusCode).toBe(403);
    const both = await systemFor('system/Patient.rs');
    expect((await both.system.call(validCall(searchFhirPatients, northsea))).statusCode).toBe(200);
  });

  test('J5 a token opens no route beside FHIR, and nothing of another organisation', async () => {
    const { northsea, polder } = world();
    const { system } = await systemFor('system/*.cruds');
    expect((await system.call(validCall(getTags, northsea))).statusCode).toBe(403);
    expect((await system.call(validCall(readFhirPatient, polder))).statusCode).toBe(403);
  });

  test('a reply says what was given, for how long, and is not cached', async () => {
    const response = await request({ scope: 'system/Patient.read openid' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 300,
      scope: 'system/Patient.rs',
    });
  });

  test('J5 every refusal is one of OAuth', async () => {
    const { northsea, polder } = world();
    const { signer } = northsea;
    const used = signedAssertion(signer, 'northsea');
    expect((await request({ client_assertion: used })).statusCode).toBe(200);
    expect(await refusal({ client_assertion: used })).toEqual([401, 'invalid_client']);
    expect(await refusal({ client_assertion: signedAssertion(signer, 'polder') })).toEqual([401, 'invalid_client']);
    // The right address, and a system of another organisation.
    const foreign = signedAssertion(signer, 'polder');
    expect(await refusal({ client_assertion: foreign }, polder)).toEqual([401, 'invalid_client']);
    expect(await refusal({ client_assertion: 'x' })).toEqual([401, 'invalid_client']);
    expect(await refusal({ scope: 'system/Device.rs' })).toEqual([400, 'invalid_scope']);
    expect(await refusal({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
    expect(await refusal({ client_assertion_type: 'x' })).toEqual([400, 'invalid_request']);
    expect(await refusal({ client_assertion: '' })).toEqual([400, 'invalid_request']);
  });

  test('a form is read as OAuth says: more fields are ignored, and none may be repeated', async () => {
    const { northsea, client } = world();
    const send = (more: string) => {
      const { body, ...call } = validCall(requestToken, northsea);
      return client().call({ ...call, body: `${new URLSearchParams({ ...Object(body) })}${more}` });
    };
    expect((await send('&client_id=x&resource=y')).statusCode).toBe(200);
    expect((await send('&scope=system/Patient.r')).statusCode).toBe(400);
  });

  test('B3 the token endpoint reads forms alone, and no other route reads them', async () => {
    const { northsea, client } = world();
    const { body, ...call } = validCall(requestToken, northsea);
    expect((await client().call({ ...call, body, form: false })).statusCode).toBe(415);
    const headers = { 'content-type': `${formType}; charset=utf-8` };
    const form = { ...call, body: String(new URLSearchParams({ ...Object(body) })) };
    expect((await client().call({ ...form, headers })).statusCode).toBe(200);
    const other = { method: 'POST', url: '/auth/login', body: 'email=x', headers };
    expect((await client().call(other)).statusCode).toBe(415);
  });

  test('J5 H2 no log line has an assertion or a token', async () => {
    const { northsea, log } = world();
    const assertion = signedAssertion(northsea.signer, 'northsea');
    const { access_token: token } = Parse(requestToken.reply, (await request({ client_assertion: assertion })).json());
    await new TestClient(world().gateway.http, token).call(validCall(readFhirPatient, northsea));
    const lines = log.join('');
    expect(lines).toContain('/fhir/R4/:org/token');
    for (const secret of [assertion, token, assertion.split('.')[2] ?? assertion]) expect(lines).not.toContain(secret);
  });

  test('everybody reads where tokens are given, and for which scopes', async () => {
    const response = await world().client().call(validCall(getSmartConfiguration, world().northsea));
    expect(response.json()).toMatchObject({
      token_endpoint: tokenAddress('http://desk.test', 'northsea'),
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      scopes_supported: expect.arrayContaining([expect.stringMatching(/^system\/Patient\./)]),
      capabilities: expect.arrayContaining(['client-confidential-asymmetric', 'permission-v2']),
    });
  });
});

eachGateway(
  (world) => {
    test('J5 C1 whoever guesses client IDs and assertions is stopped by address', async () => {
      const { northsea, client } = world();
      const guesser = client();
      const statuses = new Set<number>();
      // A new minute may begin meanwhile.
      for (let n = 0; n < 21; n += 1) {
        const { body, ...call } = validCall(requestToken, northsea);
        const guess = { ...Object(body), client_assertion: `guess.${n}` };
        statuses.add((await guesser.call({ ...call, body: guess })).statusCode);
      }
      expect([...statuses]).toEqual([401, 429]);
    });
  },
  { RATE_LIMIT: '10' },
);
