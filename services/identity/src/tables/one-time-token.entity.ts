import { entity, id, instant, optional, refId, varchar } from '@intake-desk/database';

/** A link that works once: a password reset, a first sign-in, a recovery code. */
export interface OneTimeToken {
  id: number;
  userId: number;
  kind: 'reset' | 'invite' | 'recovery' | 'sso-link';
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export const OneTimeTokenEntity = entity<OneTimeToken>(
  'one_time_token',
  {
    id: id(),
    userId: refId(),
    kind: varchar(16),
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
