import { entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** Why a session answers nothing until its user gives the PIN again: nobody touched the tablet, or a patient has the device. */
export type Cover = 'idle' | 'handed-over';

/** A sign-in. Created, touched if it exists, deleted; never written back (security.md, known traps). */
export interface Session {
  id: number;
  /** SHA-256 of the id in the cookie, in hex. */
  idHash: string;
  userId: number;
  method: 'password' | 'pin' | 'sso';
  /** What the CSRF token of this session is made from. */
  csrfSecret: string;
  /** False while the second factor is still to come. */
  secondFactorPassed: boolean;
  createdAt: Date;
  /** Last request that counts as the user's own: keep-alives and polls do not. */
  lastSeenAt: Date;
  /** The absolute end. */
  expiresAt: Date;
  ip: string | null;
  userAgent: string | null;
  /** The identity provider's session, for its sign-out. */
  ssoSession: string | null;
  /** Null while the session is open to its user. */
  cover: Cover | null;
  /** When it ends below its cover unless its user comes back; null: when it would have without one. */
  coverEndsAt: Date | null;
  /** When its user last gave a password or a code, or came from the identity provider; null where only a PIN was given. */
  provedAt: Date | null;
  /** The only organisation that it was used for; null: none yet; 0: several (D10). */
  usedFor: number | null;
  /** Whom the identity provider vouches for, to be linked once the code is right (C16). */
  linkIssuer: string | null;
  linkSubject: string | null;
}

export const SessionEntity = entity<Session>(
  'session',
  {
    id: id(),
    idHash: varchar(64),
    userId: refId(),
    method: varchar(16),
    csrfSecret: varchar(128),
    secondFactorPassed: flag(true),
    createdAt: instant(),
    lastSeenAt: instant(),
    expiresAt: instant(),
    ip: optional(varchar(64)),
    userAgent: optional(varchar(512)),
    ssoSession: optional(varchar(191)),
    cover: optional(varchar(16)),
    coverEndsAt: optional(instant()),
    provedAt: optional(instant()),
    usedFor: optional(int()),
    linkIssuer: optional(varchar(191)),
    linkSubject: optional(varchar(191)),
  },
  {
    unique: { id_hash: ['idHash'] },
    index: { user: ['userId'], expires: ['expiresAt'], last_seen: ['lastSeenAt'] },
    references: { userId: 'user' },
  },
);
