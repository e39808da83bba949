import { entity, id, instant, int, refId, varchar } from '@intake-desk/database';

/** Who is editing an intake (S1 §4, record edit lock), by the database's clock. */
export interface EditLock {
  id: number;
  intakeId: number;
  userId: number;
  userName: string;
  sessionId: number;
  /** S1's random `sessionId`: one opened record in one browser tab. */
  tab: string;
  /** Counts every change of holder, so that of two takers one wins. */
  revision: number;
  startedAt: Date;
  touchedAt: Date;
}

export const EditLockEntity = entity<EditLock>(
  'edit_lock',
  {
    id: id(),
    intakeId: refId(),
    userId: int(),
    userName: varchar(255),
    sessionId: int(),
    tab: varchar(32),
    revision: int(1),
    startedAt: instant(),
    touchedAt: instant(),
  },
  { unique: { intake: ['intakeId'] }, index: { session: ['sessionId'] }, references: { intakeId: 'intake' } },
);
