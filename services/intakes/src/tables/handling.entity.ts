import { entity, id, instant, optional, refId, varchar } from '@intake-desk/database';

/** Somebody's word that what a patient answered was acted on. Deleted when that is undone or another form is completed. */
export interface Handling {
  id: number;
  intakeId: number;
  at: Date;
  userId: number;
  userName: string;
  note: string | null;
}

export const HandlingEntity = entity<Handling>(
  'handling',
  { id: id(), intakeId: refId(), at: instant(), userId: refId(), userName: varchar(255), note: optional(varchar(500)) },
  { unique: { intake: ['intakeId'] }, references: { intakeId: 'intake' } },
);
