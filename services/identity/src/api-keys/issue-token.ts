import { Invalid, InvalidClient, type Requirement, satisfies } from '@intake-desk/contracts';
import { type SmartAccess, scopeAllows, scopeOf, tokenAddress } from '@intake-desk/contracts/fhir';
import type { IdentityContext } from '../context.ts';
import { fingerprint, newSecret } from '../secrets/secret.ts';
import { AccessTokenEntity } from '../tables/access-token.entity.ts';
import { noteUse, permissionsOfKey } from './live-key.ts';
import { hashOfKeys } from './public-keys.ts';
import { verifyAssertion } from './verify-assertion.ts';

/** Lifetime of a token, and the furthest end of an assertion (SMART Backend Services). */
const SECONDS = 300;

interface TokenRequest {
  /** Symbol of the organisation to whose address it was sent. */
  readonly org: string;
  readonly assertion: string;
  /** Requested scopes, separated by spaces. */
  readonly scope: string;
  readonly ip: string;
}

export interface SmartCall {
  readonly access: SmartAccess;
  readonly permission: Requirement;
  readonly departmentKey: boolean;
}

/**
 * Issues a token to a system that has signed an assertion, for what both the requested scopes and its API key allow
 * (J5). Throws InvalidClient, NotWhitelisted, or Invalid{scope} if nothing is left.
 */
export async function issueToken(
  context: IdentityContext,
  { org, assertion, scope, ip }: TokenRequest,
  calls: readonly SmartCall[],
) {
  const { database, publicUrl } = context;
  const rules = { audience: tokenAddress(publicUrl, org), seconds: SECONDS };
  const { client, claims } = await verifyAssertion(context, assertion, rules);
  const { key, organisation } = client;
  if (organisation.symbol !== org) throw new InvalidClient('signature');
  if (claims.sub !== claims.iss) throw new InvalidClient('subject');
  await noteUse(database, client, ip);
  const held = permissionsOfKey(key);
  const allowed = calls.filter(
    ({ access, permission, departmentKey }) =>
      scopeAllows(scope, access) &&
      satisfies(permission, (name) => held.some((one) => one === name)) &&
      (departmentKey || key.departmentId === null),
  );
  const accesses = [...new Set(allowed.map(({ access }) => access))];
  if (accesses.length === 0) throw new Invalid({ scope: ['validation.invalid'] });
  const token = newSecret();
  const expiresAt = new Date(database.now().getTime() + SECONDS * 1000);
  const hashes = { tokenHash: fingerprint(token), keysHash: hashOfKeys(key.publicKeys) };
  const row = { apiKeyId: key.id, ...hashes, accesses, expiresAt };
  await database.write(() => database.manager().insert(AccessTokenEntity, row));
  // The scopes that were given may be fewer than requested.
  return { token, seconds: SECONDS, scope: scopeOf(accesses) };
}
