import type { SessionEnd } from '@intake-desk/contracts';
import { entity, id, instant, varchar } from '@intake-desk/database';

/** A session that was ended early, so that a page that still shows it can say why. */
export const EndedSessionEntity = entity(
  'ended_session',
  {
    id: id(),
    /** SHA-256 of the cookie's session id, in hex. */
    idHash: varchar(64),
    reason: varchar<SessionEnd>(32),
    at: instant(),
  },
  { unique: { hash: ['idHash'] }, index: { at: ['at'] } },
);
