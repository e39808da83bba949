import { InvalidClient } from '@intake-desk/contracts';
import { type Database, isDuplicate } from '@intake-desk/database';
import { createLocalJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import type { IdentityContext } from '../context.ts';
import { fingerprint } from '../secrets/secret.ts';
import { UsedAssertionEntity } from '../tables/used-assertion.entity.ts';
import { findLiveKey, type LiveKey } from './live-key.ts';

/** Tolerated clock difference in seconds. */
const LEEWAY_SECONDS = 30;
/** Signatures of SMART Backend Services: never `none` or a shared secret. */
const SIGNATURES = ['RS384', 'ES384'];

/**
 * Verifies a JWT that an API key's system has signed (RFC 7523 §3): `iss` is the key's prefix, `aud` this address, `exp` not
 * further ahead than so many seconds, and `jti` new. Returns the system and everything that it signed. The caller's address is
 * not checked. Throws InvalidClient.
 */
export async function verifyAssertion(
  { database }: IdentityContext,
  jwt: string,
  { audience, seconds }: { readonly audience: string; readonly seconds: number },
) {
  const client = await clientOf(database, jwt);
  if (!client?.key.publicKeys) throw new InvalidClient('signature');
  const now = database.now();
  const rules = {
    algorithms: SIGNATURES,
    audience,
    issuer: client.key.prefix,
    requiredClaims: ['exp', 'jti'],
    clockTolerance: LEEWAY_SECONDS,
    currentDate: now,
  };
  const keys = createLocalJWKSet({ keys: client.key.publicKeys });
  const { payload: claims } = await jwtVerify(jwt, keys, rules).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const { exp = 0, jti } = claims;
  if (exp > now.getTime() / 1000 + seconds + LEEWAY_SECONDS) throw new InvalidClient('lifetime');
  if (typeof jti !== 'string' || jti === '') throw new InvalidClient('jti');
  await useOnce(database, { apiKeyId: client.key.id, jtiHash: fingerprint(jti), expiresAt: new Date(exp * 1000) });
  return { client, claims };
}

/** Returns the client that an unverified assertion names. */
async function clientOf(database: Database, jwt: string): Promise<LiveKey | undefined> {
  try {
    const { iss: prefix } = decodeJwt(jwt);
    return typeof prefix === 'string' ? await findLiveKey(database, { prefix }) : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Claims are checked after the signature, so that a forger learns nothing. */
function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new InvalidClient('expired');
  if (error instanceof errors.JWTClaimValidationFailed) return new InvalidClient(faults[error.claim] ?? 'signature');
  return error instanceof errors.JOSEError ? new InvalidClient('signature') : error;
}

const faults: Readonly<Record<string, InvalidClient['reason']>> = {
  aud: 'audience',
  exp: 'lifetime',
  nbf: 'lifetime',
  jti: 'jti',
};

async function useOnce(database: Database, assertion: { apiKeyId: number; jtiHash: string; expiresAt: Date }) {
  try {
    await database.write(() => database.manager().insert(UsedAssertionEntity, assertion));
  } catch (error) {
    throw isDuplicate(error) ? new InvalidClient('jti') : error;
  }
}
