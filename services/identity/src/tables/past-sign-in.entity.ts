import { entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';
import type { Session } from './session.entity.ts';

/** How many days a sign-in is remembered after it was last made or continued. */
export const PAST_SIGN_IN_DAYS = 30;

/**
 * A completed sign-in, whether or not its session still exists. A covered session that its user takes back stays one
 * sign-in, unless that happens from another address.
 */
export interface PastSignIn {
  id: number;
  userId: number;
  /** Its session, or the newest of those that continue it; no foreign key, since sessions go first. Null for one from before sign-ins were kept. */
  sessionId: number | null;
  /** Null for one from before sign-ins were kept. */
  method: Session['method'] | null;
  address: string;
  /** When it was made, or last continued. */
  at: Date;
  /** As of the session: the only organisation that it was used for; null: none yet; 0: several (D10). */
  usedFor: number | null;
}

export const PastSignInEntity = entity<PastSignIn>(
  'past_sign_in',
  {
    id: id(),
    userId: refId(),
    sessionId: optional(int()),
    method: optional(varchar(16)),
    address: varchar(64),
    at: instant(),
    usedFor: optional(int()),
  },
  {
    index: { user: ['userId', 'at'], session: ['sessionId'], at: ['at'] },
    references: { userId: 'user' },
  },
);
