import { type EntityOf, entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';
import type { Session } from './session.entity.ts';

/** Days until a sign-in is forgotten, from when it was last made or continued. */
export const PAST_SIGN_IN_DAYS = 30;

/** A completed sign-in, kept after its session. Uncovering continues it, unless the address has changed. */
export const PastSignInEntity = entity(
  'past_sign_in',
  {
    id: id(),
    userId: refId(),
    /** Its session or the newest that continues it; no foreign key, since sessions are deleted first. Null before sign-ins were kept. */
    sessionId: optional(int()),
    /** Null for sign-ins from before this was recorded. */
    method: optional(varchar<Session['method']>(16)),
    address: varchar(64),
    at: instant(),
    /** As in the session: its only organisation; null if none yet, 0 if several (D10). */
    usedFor: optional(int()),
  },
  {
    index: { user: ['userId', 'at'], session: ['sessionId'], at: ['at'] },
    references: { userId: 'user' },
  },
);
export type PastSignIn = EntityOf<typeof PastSignInEntity>;
