import { entity, flag, id, instant, int, optional, varchar } from '@intake-desk/database';

/** A member of staff. Who must sign in by SSO has no password and no PIN. */
export interface User {
  id: number;
  name: string;
  /** Trimmed and in lower case. */
  email: string;
  passwordHash: string | null;
  pinHash: string | null;
  admin: boolean;
  locale: string | null;
  mustChangePassword: boolean;
  passwordChangedAt: Date | null;
  /** The second factor's secret, sealed where there is a key, and when it was confirmed. */
  totpSecret: string | null;
  totpConfirmedAt: Date | null;
  /** The last accepted time step, so that a code serves once. */
  totpLastStep: number | null;
  /** The video-consult provider's id of this person. */
  integrationId: string | null;
  /** A demonstration account: refused by a production start. */
  demo: boolean;
  lastLoginAt: Date | null;
  /** From where, so that a whitelist does not shut somebody out unasked; null for sign-ins before it was kept. */
  lastLoginIp: string | null;
  disabledAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export const UserEntity = entity<User>(
  'user',
  {
    id: id(),
    name: varchar(255),
    email: varchar(255),
    passwordHash: optional(varchar(255)),
    pinHash: optional(varchar(255)),
    admin: flag(false),
    locale: optional(varchar(8)),
    mustChangePassword: flag(false),
    passwordChangedAt: optional(instant()),
    totpSecret: optional(varchar(255)),
    totpConfirmedAt: optional(instant()),
    totpLastStep: optional(int()),
    integrationId: optional(varchar(191)),
    demo: flag(false),
    lastLoginAt: optional(instant()),
    lastLoginIp: optional(varchar(64)),
    disabledAt: optional(instant()),
    deletedAt: optional(instant()),
    createdAt: instant(),
    updatedAt: instant(),
    version: int(1),
  },
  { unique: { email: ['email'] } },
);

/** The address that a deleted user has, so that theirs is free for somebody else. No mail reaches it. */
export const addressOfDeleted = (userId: number): string => `deleted-${userId}@user.invalid`;
