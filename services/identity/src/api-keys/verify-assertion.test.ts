import { createHmac } from 'node:crypto';
import { type SigningClient, signingClient } from '../testing/signing-client.ts';
import { actor, eachWorld, MINUTE, organisationWith } from '../testing/world.ts';
import { readPublicKeys } from './public-keys.ts';

const audience = 'https://desk.example.org/fhir/R4/northsea/token';
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

eachWorld((world) => {
  let organisationId: number;
  let system: SigningClient;
  let client: { readonly keyId: number; readonly id: string };

  beforeAll(async () => {
    organisationId = (await organisationWith(world, 'northsea', ['ANE'])).organisation.id;
    system = await signingClient('ES384');
    client = await register(system);
  });

  const register = async ({ keySet }: Pick<SigningClient, 'keySet'>, expiresAt: Date | null = null) => {
    const publicKeys = readPublicKeys(keySet);
    const values = { organisationId, name: 'EHR', permissions: [], publicKeys, expiresAt };
    const { id: keyId, key } = await world.identity.apiKeys.create(actor, values);
    return { keyId, id: key.split('.')[0] ?? '' };
  };
  const signed = (claims: object = {}, by = system, id = client.id) =>
    by.sign(id, { aud: audience, ...claims }, world.clock.now());
  const verify = (jwt: string) => world.identity.apiKeys.verifyAssertion(jwt, { audience, seconds: 300 });
  const reason = (jwt: string) =>
    verify(jwt).then(
      () => 'accepted',
      (error: unknown) => Reflect.get(Object(error), 'reason') ?? error,
    );
  const seconds = (offset: number): number => Math.floor(world.clock.now().getTime() / 1000) + offset;

  test.each(['RS384', 'ES384'] as const)('J5 a system that signs by %s is known by its key', async (algorithm) => {
    const by = await signingClient(algorithm);
    const { id, keyId } = await register(by);
    const { client: known, claims } = await verify(await signed({ patient: '4711' }, by, id));
    expect(known).toMatchObject({ key: { id: keyId, organisationId }, organisation: { symbol: 'northsea' } });
    expect(claims).toMatchObject({ iss: id, patient: '4711' });
  });

  test('J5 an assertion is used once, even if it is sent twice at the same moment', async () => {
    const jwt = await signed();
    expect((await Promise.all([reason(jwt), reason(jwt)])).toSorted()).toEqual(['accepted', 'jti']);
    expect(await reason(jwt)).toBe('jti');
    // Kept for as long as clocks may differ.
    world.clock.forward(5 * MINUTE + 20_000);
    await world.identity.sweep();
    expect(await reason(jwt)).toBe('jti');
    world.clock.forward(MINUTE);
    await world.identity.sweep();
    expect(await reason(jwt)).toBe('expired');
  });

  test('two systems may use the same jti', async () => {
    const other = await signingClient('ES384');
    const { id } = await register(other);
    expect(await reason(await signed({ jti: 'shared' }))).toBe('accepted');
    expect(await reason(await signed({ jti: 'shared' }, other, id))).toBe('accepted');
  });

  test('J5 an altered assertion, another key’s, and one that the public key could sign are refused alike', async () => {
    const [header = '', , signature = ''] = (await signed()).split('.');
    const claims = base64url({ iss: client.id, sub: client.id, aud: audience, jti: 'x', exp: seconds(60) });
    const shared = `${base64url({ alg: 'HS384', kid: 'one' })}.${claims}`;
    const tried = [
      `${header}.${claims}.${signature}`,
      `${base64url({ alg: 'none' })}.${claims}.`,
      `${base64url({ alg: 'none', kid: 'one' })}.${claims}.${signature}`,
      `${shared}.${createHmac('sha384', system.keySet).update(shared).digest('base64url')}`,
      await signed({}, await signingClient('ES384')),
      await signed({}, await signingClient('RS384')),
      await signed({}, system, 'nobody'),
      'a.b.c',
      '',
    ];
    for (const jwt of tried) expect([jwt, await reason(jwt)]).toEqual([jwt, 'signature']);
  });

  test.each([
    ['another address', { aud: 'https://desk.example.org/fhir/R4/polder/token' }, 'audience'],
    ['no address', { aud: undefined }, 'audience'],
    ['no end', { exp: undefined }, 'lifetime'],
    ['no number of its own', { jti: undefined }, 'jti'],
    ['an empty number', { jti: '' }, 'jti'],
  ])('J5 an assertion for %s is refused', async (_, claims, expected) => {
    expect(await reason(await signed(claims))).toBe(expected);
  });

  test('J5 an assertion ends within five minutes; clocks may differ by half a minute', async () => {
    expect(await reason(await signed({ exp: seconds(329) }))).toBe('accepted');
    expect(await reason(await signed({ exp: seconds(332) }))).toBe('lifetime');
    expect(await reason(await signed({ exp: seconds(-28) }))).toBe('accepted');
    expect(await reason(await signed({ exp: seconds(-31) }))).toBe('expired');
    expect(await reason(await signed({ nbf: seconds(40) }))).toBe('lifetime');
  });

  test('J5 the assertions of a key end with it, and one without public keys has none', async () => {
    const revoked = await register(system);
    expect(await reason(await signed({}, system, revoked.id))).toBe('accepted');
    await world.identity.apiKeys.revoke(actor, organisationId, revoked.keyId);
    expect(await reason(await signed({}, system, revoked.id))).toBe('signature');
    const expired = await register(system, world.clock.now());
    expect(await reason(await signed({}, system, expired.id))).toBe('signature');
    const plain = { organisationId, name: 'Plain', permissions: [] };
    const [prefix = ''] = (await world.identity.apiKeys.create(actor, plain)).key.split('.');
    expect(await reason(await signed({}, system, prefix))).toBe('signature');
  });
});
