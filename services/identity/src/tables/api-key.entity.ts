import { type EntityOf, entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** A key for another system, shown once and stored as a hash. */
export const ApiKeyEntity = entity(
  'api_key',
  {
    id: id(),
    organisationId: refId(),
    /** Null for every department. */
    departmentId: optional(refId()),
    name: varchar(255),
    /** The first characters, by which people recognise a key. */
    prefix: varchar(16),
    /** SHA-256 of the key, in hex. */
    keyHash: varchar(64),
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
    unique: { hash: ['keyHash'] },
    index: { organisation: ['organisationId'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
export type ApiKey = EntityOf<typeof ApiKeyEntity>;
