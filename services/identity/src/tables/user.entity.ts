import { type EntityOf, entity, flag, id, instant, int, optional, varchar } from '@intake-desk/database';

/** A member of staff. SSO-only users have neither password nor PIN. */
export const UserEntity = entity(
  'user',
  {
    id: id(),
    name: varchar(255),
    /** Trimmed and in lower case. */
    email: varchar(255),
    passwordHash: optional(varchar(255)),
    pinHash: optional(varchar(255)),
    admin: flag(false),
    locale: optional(varchar(8)),
    mustChangePassword: flag(false),
    passwordChangedAt: optional(instant()),
    /** The second factor's secret, encrypted if a key is configured. */
    totpSecret: optional(varchar(255)),
    totpConfirmedAt: optional(instant()),
    /** The last accepted time step, so that a code works once. */
    totpLastStep: optional(int()),
    /** The person's id at the video-consult provider. */
    integrationId: optional(varchar(191)),
    /** A demonstration account, which a production start refuses. */
    demo: flag(false),
    lastLoginAt: optional(instant()),
    /** Lets a new whitelist warn before it locks somebody out; null before this was recorded. */
    lastLoginIp: optional(varchar(64)),
    disabledAt: optional(instant()),
    deletedAt: optional(instant()),
    createdAt: instant(),
    updatedAt: instant(),
    version: int(1),
  },
  { unique: { email: ['email'] } },
);
export type User = EntityOf<typeof UserEntity>;

/** Returns the placeholder address of a deleted user, which frees their own for somebody else and receives no mail. */
export const addressOfDeleted = (userId: number): string => `deleted-${userId}@user.invalid`;
