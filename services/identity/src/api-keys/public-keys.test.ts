import { generateKeyPairSync } from 'node:crypto';
import { Invalid } from '@intake-desk/contracts';
import { publicKeysText, readPublicKeys } from './public-keys.ts';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const good = { ...ec.publicKey.export({ format: 'jwk' }), kid: 'one' };
const strong = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'two' };

const refusal = (set: unknown) => {
  try {
    return readPublicKeys(typeof set === 'string' ? set : JSON.stringify(set));
  } catch (error) {
    return error instanceof Invalid ? error.errors : error;
  }
};
const refused = (key: string) => ({ public_keys: [key] });

test('a set of public keys keeps what a signature is checked with, and nothing else', () => {
  const keys = readPublicKeys(JSON.stringify({ keys: [{ ...good, use: 'sig', x5c: ['x'] }, strong], more: 1 }));
  expect(keys).toEqual([good, strong]);
  expect(readPublicKeys(publicKeysText(keys))).toEqual(keys);
});

test('J5 a private or shared key is refused with its place, and never repeated', () => {
  const priv = { ...rsa.privateKey.export({ format: 'jwk' }), kid: 'two' };
  expect(refusal({ keys: [good, priv] })).toEqual(refused('api_key.private_key|keys[1].d'));
  expect(refusal({ keys: [{ ...strong, dp: 'AQAB' }] })).toEqual(refused('api_key.private_key|keys[0].dp'));
  expect(refusal({ keys: [{ kty: 'oct', kid: 'x', k: 'secret' }] })).toEqual(refused('api_key.private_key|keys[0].k'));
});

test.each([
  ['no JSON', '-----BEGIN PUBLIC KEY-----'],
  ['one key alone', good],
  ['no key', { keys: [] }],
  ['six keys', { keys: Array.from({ length: 6 }, (_, n) => ({ ...good, kid: `${n}` })) }],
  ['texts', { keys: ['x'] }],
])('%s is no JWK set', (_, set) => {
  expect(refusal(set)).toEqual(refused('api_key.key_set'));
});

test('J5 a weak key, another curve and a point beside the curve are refused with their place', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const ed = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  for (const jwk of [weak, other, ed, { ...good, x: good.y }, { ...good, crv: 'P-256' }, { kty: 'RSA' }]) {
    expect(refusal({ keys: [{ ...jwk, kid: 'one' }] })).toEqual(refused('api_key.key_kind|keys[0]'));
  }
});

test('each key has a kid of its own', () => {
  const { kid: _, ...nameless } = good;
  expect(refusal({ keys: [nameless] })).toEqual(refused('api_key.kid|keys[0]'));
  expect(refusal({ keys: [good, { ...strong, kid: 'one' }] })).toEqual(refused('api_key.kid|keys[1]'));
});
