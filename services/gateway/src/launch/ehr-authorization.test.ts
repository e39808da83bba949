import type { ServerResponse } from 'node:http';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import { accessToken, ehrClientId, FakeEhr, identifierSystem } from '../testing/fake-ehr.ts';
import { authorizationAddress, launchedPatient } from './ehr-authorization.ts';

const callback = 'http://desk.test/launch/callback';
let ehr: FakeEhr;

beforeEach(async () => {
  ehr = await new FakeEhr().start();
  ehr.identifiers = [{ system: identifierSystem, value: '4711' }];
});
afterEach(() => ehr.stop());

const attempt = { state: randomState(), codeVerifier: randomPKCECodeVerifier() };
const options = (patience?: number) => ({
  origins: [ehr.origin],
  callback,
  known: new Map(),
  ...(patience ? { patience } : {}),
});
const server = (clientSecret: string | null = null) => ({
  ...{ issuer: ehr.issuer, clientId: ehrClientId, clientSecret, identifierSystem },
});
const begin = (patience?: number) =>
  authorizationAddress(server(), options(patience), { ...attempt, launch: 'launch-1' });
const finish = async (change: (back: URL) => void = () => undefined, clientSecret: string | null = null) => {
  const back = ehr.approve(await begin());
  change(back);
  return launchedPatient(server(clientSecret), options(), back.searchParams, attempt);
};

test('the EHR is asked for the launch and for reading the patient, and nothing else', async () => {
  const asked = Object.fromEntries(new URL(await begin()).searchParams);
  expect(asked).toEqual({
    response_type: 'code',
    client_id: ehrClientId,
    redirect_uri: callback,
    scope: 'launch patient/Patient.rs',
    aud: ehr.issuer,
    launch: 'launch-1',
    state: attempt.state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

test('an EHR of SMART’s first version is asked in its words', async () => {
  ehr.capabilities = ['launch-ehr'];
  expect(new URL(await begin()).searchParams.get('scope')).toBe('launch patient/Patient.read');
});

test('the patient ID is the current identifier of the configured system', async () => {
  ehr.identifiers = [
    { system: 'urn:other', value: '1' },
    { system: identifierSystem, value: '2', use: 'old' },
    { system: identifierSystem, value: ' 4711\u200b' },
    { system: identifierSystem, value: '4711', use: 'official' },
  ];
  expect(await finish()).toBe('4711');
  expect(ehr.requests.at(-1)).toMatchObject({ place: 'patient', authorization: `Bearer ${accessToken}` });
});

test.each([
  [undefined, { authorization: `Basic ${Buffer.from(`${ehrClientId}:confidential`).toString('base64')}` }],
  [['client_secret_post'], { form: { client_id: ehrClientId, client_secret: 'confidential' } }],
])('J10 with a secret the desk proves itself to the token endpoint by %p', async (methods, sent) => {
  if (methods) ehr.configuration = { token_endpoint_auth_methods_supported: methods };
  await finish(undefined, 'confidential');
  expect(ehr.requests.find(({ place }) => place === 'token')).toMatchObject(sent);
});

const redirect = (response: ServerResponse): void =>
  void response.writeHead(302, { location: `${ehr.origin}/elsewhere` }).end();
const another = (response: ServerResponse): void =>
  void response.end(JSON.stringify({ resourceType: 'Patient', id: 'p-2', identifier: ehr.identifiers }));
const endless = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(300_000)}"`);

test.each<[string, string, () => void]>([
  ['that redirects to its configuration', 'unreachable', () => (ehr.instead.configuration = redirect)],
  ['that redirects the token', 'unreachable', () => (ehr.instead.token = redirect)],
  ['that redirects the patient', 'unreachable', () => (ehr.instead.patient = redirect)],
  ['with a configuration without end', 'unreachable', () => (ehr.instead.configuration = endless)],
  ['with a patient without end', 'unreachable', () => (ehr.instead.patient = endless)],
  ['with text for a configuration', 'unreachable', () => (ehr.instead.configuration = (it) => void it.end('<p>Hello'))],
  [
    'whose authorization is on another origin',
    'unreachable',
    () => (ehr.configuration = { authorization_endpoint: 'https://evil.test/authorize' }),
  ],
  [
    'that hides the patient',
    'declined',
    () => (ehr.instead.patient = (it) => void it.writeHead(403, { 'www-authenticate': 'Bearer' }).end()),
  ],
  ['whose token names a path', 'unreachable', () => (ehr.context = { patient: 'x/../p-1' })],
  ['that gives another patient', 'unreachable', () => (ehr.instead.patient = another)],
  ['that names no patient', 'noPatient', () => (ehr.context = {})],
  ['whose patient has no identifier', 'noIdentifier', () => (ehr.identifiers = [])],
  [
    'whose patient has an identifier of another system',
    'noIdentifier',
    () => (ehr.identifiers = [{ system: 'urn:other', value: '4711' }]),
  ],
  [
    'whose patient has two identifiers of the system',
    'noIdentifier',
    () => (ehr.identifiers = ['1', '2'].map((value) => ({ system: identifierSystem, value }))),
  ],
  ['whose identifier is empty', 'noIdentifier', () => (ehr.identifiers = [{ system: identifierSystem, value: ' ' }])],
])('J10 an EHR %s opens nothing: %s', async (_, fault, spoil) => {
  spoil();
  await expect(finish()).rejects.toMatchObject({ fault });
});

test('J10 no origin is called that the operator has not named', async () => {
  const other = await new FakeEhr().start();
  ehr.configuration = { token_endpoint: `${other.origin}/token` };
  const unnamed = { fault: 'unreachable', message: expect.stringContaining('FHIR_SERVERS') };
  await expect(finish()).rejects.toMatchObject(unnamed);
  expect(other.requests).toEqual([]);
  await other.stop();
});

test.each<[string, string, (back: URL) => void]>([
  ['a code that nobody gave', 'declined', (back) => back.searchParams.set('code', 'made-up')],
  ['no code', 'unreachable', (back) => back.searchParams.delete('code')],
  ['another state', 'unreachable', (back) => back.searchParams.set('state', 'x'.repeat(43))],
  ['the issuer of another EHR', 'unreachable', (back) => back.searchParams.set('iss', 'https://other.test')],
  ['a refusal of the EHR', 'declined', (back) => back.searchParams.set('error', 'access_denied')],
])('J10 %s opens nothing: %s', async (_, fault, change) => {
  await expect(finish(change)).rejects.toMatchObject({ fault });
});

test('J10 an EHR that is silent is waited for a limited time', async () => {
  ehr.instead.configuration = () => undefined;
  await expect(begin(50)).rejects.toMatchObject({
    fault: 'unreachable',
    message: 'The server did not respond (TimeoutError).',
  });
});

test('the log says why an EHR cannot be reached', async () => {
  const [away, usual] = [server(), options()];
  await ehr.stop();
  await expect(authorizationAddress(away, usual, { ...attempt, launch: 'launch-1' })).rejects.toMatchObject({
    fault: 'unreachable',
    message: 'The server did not respond (ECONNREFUSED).',
  });
});

test('J10 no log can get a part of the patient from a damaged response', async () => {
  ehr.instead.patient = (response) => void response.end('{"name":[{"family":"Jansen"');
  await expect(finish()).rejects.toMatchObject({ message: expect.not.stringContaining('Jansen') });
});

test('J10 no log can get a token or a patient from a failure', async () => {
  ehr.context = { patient: 'p-1', token_type: 'odd' };
  const error = await finish().catch((failure: unknown) => failure);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/access-token|p-1/);
});

test('J10 many launches read the configuration once, and again after a failure', async () => {
  const shared = options();
  const beginMany = () =>
    Promise.allSettled(
      Array.from({ length: 20 }, () => authorizationAddress(server(), shared, { ...attempt, launch: 'launch-1' })),
    );
  ehr.instead.configuration = redirect;
  expect((await beginMany()).map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
  ehr.instead = {};
  for (let times = 0; times < 2; times += 1) {
    expect((await beginMany()).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
  }
  expect(ehr.requests.map(({ place }) => place)).toEqual(['configuration', 'configuration']);
});
