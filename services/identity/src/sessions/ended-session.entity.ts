import type { SessionEnd } from '@intake-desk/contracts';
import { entity, instant, varchar } from '@intake-desk/database';

/** A session that somebody ended before its time, so that a page that still shows it says why. */
export interface EndedSession {
  /** SHA-256 of the id in the cookie, in hex. */
  idHash: string;
  reason: SessionEnd;
  at: Date;
}

export const EndedSessionEntity = entity<EndedSession>(
  'ended_session',
  { idHash: { ...varchar(64), primary: true }, reason: varchar(32), at: instant() },
  { index: { at: ['at'] } },
);
