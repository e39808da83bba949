import { type EntityOf, entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** Reason for a lock: the tablet was idle, or a patient has the device. */
export type Cover = 'idle' | 'handed-over';

/** A sign-in. The row is inserted, touched or deleted; a loaded one is never saved back. */
export const SessionEntity = entity(
  'session',
  {
    id: id(),
    /** SHA-256 of the cookie's session id, in hex. */
    idHash: varchar(64),
    userId: refId(),
    method: varchar<'password' | 'pin' | 'sso'>(16),
    csrfSecret: varchar(128),
    /** False until the second factor was given. */
    secondFactorPassed: flag(true),
    createdAt: instant(),
    /** Time of the user's last own request; keep-alives and polls do not count. */
    lastSeenAt: instant(),
    /** Absolute end, regardless of activity. */
    expiresAt: instant(),
    ip: optional(varchar(64)),
    userAgent: optional(varchar(512)),
    /** Session id at the identity provider, for its sign-out. */
    ssoSession: optional(varchar(191)),
    /** Why the session is locked until its user enters the PIN; null while it is open. */
    cover: optional(varchar<Cover>(16)),
    /** End of the session while it is covered; null keeps its usual end. */
    coverEndsAt: optional(instant()),
    /** When the user last gave a password or code, or signed in by SSO; null if only a PIN was given. */
    provedAt: optional(instant()),
    /** The only organisation that it was used for; null if none yet, 0 if several (D10). */
    usedFor: optional(int()),
    /** Identity to link to the user once the code is right (C16). */
    linkIssuer: optional(varchar(191)),
    linkSubject: optional(varchar(191)),
  },
  {
    unique: { id_hash: ['idHash'] },
    index: { user: ['userId'], expires: ['expiresAt'], last_seen: ['lastSeenAt'] },
    references: { userId: 'user' },
  },
);
export type Session = EntityOf<typeof SessionEntity>;
