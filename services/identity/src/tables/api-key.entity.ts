import { entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** A key for another system, shown once and kept as a hash. */
export interface ApiKey {
  id: number;
  organisationId: number;
  /** Null: every department. */
  departmentId: number | null;
  name: string;
  /** The first characters, by which people tell keys apart. */
  prefix: string;
  /** SHA-256 of the key, in hex. */
  keyHash: string;
  permissions: string[];
  /** Addresses and ranges as in the whitelist; empty: any. */
  ips: { from: string; to: string | null }[];
  createdAt: Date;
  createdBy: number | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  version: number;
  /** From then on it is refused; null: never. */
  expiresAt: Date | null;
}

export const ApiKeyEntity = entity<ApiKey>(
  'api_key',
  {
    id: id(),
    organisationId: refId(),
    departmentId: optional(refId()),
    name: varchar(255),
    prefix: varchar(16),
    keyHash: varchar(64),
    permissions: json(),
    ips: json(),
    createdAt: instant(),
    createdBy: optional(int()),
    lastUsedAt: optional(instant()),
    revokedAt: optional(instant()),
    version: int(1),
    expiresAt: optional(instant()),
  },
  {
    unique: { hash: ['keyHash'] },
    index: { organisation: ['organisationId'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
