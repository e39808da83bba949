import { entity, id, instant, refId, varchar } from '@intake-desk/database';

/** A browser in which somebody signed in by password or PIN; a shared browser has a row per user (C2). */
export const KnownDeviceEntity = entity(
  'known_device',
  {
    id: id(),
    userId: refId(),
    /** SHA-256 of the browser's device cookie, in hex. */
    deviceHash: varchar(64),
    lastUsedAt: instant(),
  },
  {
    unique: { pair: ['deviceHash', 'userId'] },
    index: { user: ['userId'], used: ['lastUsedAt'] },
    references: { userId: 'user' },
  },
);
