import { entity, id, instant, refId, varchar } from '@intake-desk/database';

/** A browser in which somebody signed in by password or PIN; a browser that several people use has a row for each (C2). */
export interface KnownDevice {
  id: number;
  userId: number;
  /** SHA-256 of the value in the browser's cookie, in hex. */
  deviceHash: string;
  lastUsedAt: Date;
}

export const KnownDeviceEntity = entity<KnownDevice>(
  'known_device',
  { id: id(), userId: refId(), deviceHash: varchar(64), lastUsedAt: instant() },
  {
    unique: { pair: ['deviceHash', 'userId'] },
    index: { user: ['userId'], used: ['lastUsedAt'] },
    references: { userId: 'user' },
  },
);
