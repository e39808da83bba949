import { type EntityOf, entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** An RSA or P-384 key as a JWK (RFC 7517, RFC 7518 §6) without its private part. */
export type PublicKey =
  | { readonly kty: 'RSA'; readonly kid: string; readonly n: string; readonly e: string }
  | { readonly kty: 'EC'; readonly kid: string; readonly crv: 'P-384'; readonly x: string; readonly y: string };

/** A key for another system, shown once and stored as a hash. */
export const ApiKeyEntity = entity(
  'api_key',
  {
    id: id(),
    organisationId: refId(),
    /** Null for every department. */
    departmentId: optional(refId()),
    name: varchar(255),
    /** The first characters, by which people recognise a key; the client id of a system that signs its requests. */
    prefix: varchar(16),
    /** SHA-256 of the key, in hex. */
    keyHash: varchar(64),
    /** Public keys of the system that signs its requests; null for one that sends the key itself. */
    publicKeys: optional(json<PublicKey[]>()),
    permissions: json<string[]>(),
    /** Addresses and ranges as in the whitelist; empty allows any. */
    ips: json<{ from: string; to: string | null }[]>(),
    createdAt: instant(),
    createdBy: optional(int()),
    lastUsedAt: optional(instant()),
    revokedAt: optional(instant()),
    version: int(1),
    /** Null if it never expires. */
    expiresAt: optional(instant()),
  },
  {
    unique: { hash: ['keyHash'], prefix: ['prefix'] },
    index: { organisation: ['organisationId'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
export type ApiKey = EntityOf<typeof ApiKeyEntity>;
