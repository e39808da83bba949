import type { SmartAccess } from '@intake-desk/contracts/fhir';
import { type EntityOf, entity, id, instant, json, refId, varchar } from '@intake-desk/database';

/** A short-lived token of an API key (SMART Backend Services). */
export const AccessTokenEntity = entity(
  'access_token',
  {
    id: id(),
    apiKeyId: refId(),
    /** SHA-256 of the token, in hex. */
    tokenHash: varchar(64),
    /** SHA-256 of the key's public keys at the time, in hex: a token ends when these change. */
    keysHash: varchar(64, ''),
    /** Calls that it may make, within the permissions of the key. */
    accesses: json<SmartAccess[]>(),
    expiresAt: instant(),
  },
  {
    unique: { hash: ['tokenHash'] },
    index: { key: ['apiKeyId'], expires: ['expiresAt'] },
    references: { apiKeyId: 'api_key' },
  },
);
export type AccessToken = EntityOf<typeof AccessTokenEntity>;
