import { type EntityOf, entity, id, instant, int, refId, varchar } from '@intake-desk/database';

/** The lock of the user who is editing an intake (S1 §4, record edit lock), by the database's clock. */
export const EditLockEntity = entity(
  'edit_lock',
  {
    id: id(),
    intakeId: refId(),
    userId: int(),
    userName: varchar(255),
    sessionId: int(),
    /** S1's random `sessionId`: one open record in one browser tab. */
    tab: varchar(32),
    /** Counts changes of the holder, so that only one of two simultaneous takeovers wins. */
    revision: int(1),
    startedAt: instant(),
    touchedAt: instant(),
  },
  { unique: { intake: ['intakeId'] }, index: { session: ['sessionId'] }, references: { intakeId: 'intake' } },
);
export type EditLock = EntityOf<typeof EditLockEntity>;
