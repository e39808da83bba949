import type { SessionEnd } from '@intake-desk/contracts';
import { entity, id, instant, varchar } from '@intake-desk/database';

/** A session that somebody ended before its time, so that a page that still shows it says why. */
export interface EndedSession {
  id: number;
  /** SHA-256 of the id in the cookie, in hex. */
  idHash: string;
  reason: SessionEnd;
  at: Date;
}

export const EndedSessionEntity = entity<EndedSession>(
  'ended_session',
  { id: id(), idHash: varchar(64), reason: varchar(32), at: instant() },
  { unique: { hash: ['idHash'] }, index: { at: ['at'] } },
);
