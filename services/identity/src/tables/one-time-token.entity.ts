import { type EntityOf, entity, id, instant, optional, refId, varchar } from '@intake-desk/database';

/** A link that works once: a password reset, a first sign-in, a recovery code. */
export const OneTimeTokenEntity = entity(
  'one_time_token',
  {
    id: id(),
    userId: refId(),
    kind: varchar<'reset' | 'invite' | 'recovery' | 'sso-link'>(16),
    /** SHA-256 of the token, in hex. */
    tokenHash: varchar(64),
    createdAt: instant(),
    expiresAt: instant(),
    usedAt: optional(instant()),
  },
  {
    unique: { hash: ['tokenHash'] },
    index: { user: ['userId', 'kind', 'createdAt'], expires: ['expiresAt'] },
    references: { userId: 'user' },
  },
);
export type OneTimeToken = EntityOf<typeof OneTimeTokenEntity>;
