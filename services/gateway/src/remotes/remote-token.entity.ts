import { type EntityOf, entity, id, instant, optional, varchar } from '@intake-desk/database';

/** A token with which a team's pipeline releases one remote, and the key that its packs are signed with. */
export const RemoteTokenEntity = entity(
  'remote_token',
  {
    id: id(),
    name: varchar(64),
    label: varchar(64),
    /** SHA-256 of the token, which is shown once. */
    tokenHash: varchar(64),
    /** Ed25519 public key: 32 bytes in base64. */
    publicKey: varchar(64),
    createdBy: varchar(255),
    createdAt: instant(),
    lastUsedAt: optional(instant()),
    revokedAt: optional(instant()),
  },
  { unique: { token: ['tokenHash'] }, index: { remote: ['name'] } },
);
export type RemoteToken = EntityOf<typeof RemoteTokenEntity>;
