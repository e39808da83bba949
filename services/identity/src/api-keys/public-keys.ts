import { createPublicKey } from 'node:crypto';
import { type FieldKey, Invalid, keyWithList } from '@intake-desk/contracts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { fingerprint } from '../secrets/secret.ts';
import type { PublicKey } from '../tables/api-key.entity.ts';

const KeySet = Type.Object({ keys: Type.Array(Type.Object({}), { minItems: 1, maxItems: 5 }) });
const Kid = Type.String({ minLength: 1, maxLength: 255 });
const Part = Type.String({ minLength: 1, maxLength: 2048 });
const RsaKey = Type.Object({ kty: Type.Literal('RSA'), kid: Kid, n: Part, e: Part });
const EcKey = Type.Object({ kty: Type.Literal('EC'), kid: Kid, crv: Type.Literal('P-384'), x: Part, y: Part });

/** Members of a JWK that are private or shared (RFC 7518 §6.2.2, §6.3.2, §6.4). */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
const RSA_BITS = 2048;

/**
 * Reads a JWK set of one to five public keys (RFC 7517 §5), each RSA of 2048 bits or P-384 (SMART Backend Services). Throws
 * Invalid{public_keys} with the place of the first fault, and never repeats a value of the set.
 */
export function readPublicKeys(text: string): PublicKey[] {
  const set = parse(text);
  if (!Check(KeySet, set)) throw refused('api_key.key_set');
  const keys: PublicKey[] = [];
  for (const [index, jwk] of set.keys.entries()) {
    const place = `keys[${index}]`;
    const secret = secretMembers.find((member) => member in jwk);
    if (secret) throw refused(keyWithList('api_key.private_key', [`${place}.${secret}`]));
    if (!('kid' in jwk) || !Check(Kid, jwk.kid) || keys.some(({ kid }) => kid === jwk.kid)) {
      throw refused(keyWithList('api_key.kid', [place]));
    }
    const key = publicPart(jwk);
    if (!key || !isStrong(key)) throw refused(keyWithList('api_key.key_kind', [place]));
    keys.push(key);
  }
  return keys;
}

/** Returns the JWK set of the keys. */
export const publicKeysText = (keys: readonly PublicKey[]): string => JSON.stringify({ keys }, null, 2);

/** Returns the hash of the keys to which tokens are bound. */
export const hashOfKeys = (keys: readonly PublicKey[] | null): string => fingerprint(publicKeysText(keys ?? []));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refused = (key: FieldKey): Invalid => new Invalid({ public_keys: [key] });

function publicPart(jwk: object): PublicKey | undefined {
  if (Check(RsaKey, jwk)) return { kty: jwk.kty, kid: jwk.kid, n: jwk.n, e: jwk.e };
  if (Check(EcKey, jwk)) return { kty: jwk.kty, kid: jwk.kid, crv: jwk.crv, x: jwk.x, y: jwk.y };
  return undefined;
}

/** Returns true for a point of the curve, and for RSA of enough bits. */
function isStrong(key: PublicKey): boolean {
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: { ...key }, format: 'jwk' });
    return key.kty === 'EC' || (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS;
  } catch {
    return false;
  }
}
