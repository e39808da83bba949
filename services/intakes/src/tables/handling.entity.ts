import { type EntityOf, entity, id, instant, optional, refId, varchar } from '@intake-desk/database';

/** A user's note that a patient's answers were acted on; deleted when undone or when another form is completed. */
export const HandlingEntity = entity(
  'handling',
  {
    id: id(),
    intakeId: refId(),
    at: instant(),
    userId: refId(),
    userName: varchar(255),
    note: optional(varchar(500)),
  },
  { unique: { intake: ['intakeId'] }, references: { intakeId: 'intake' } },
);
export type Handling = EntityOf<typeof HandlingEntity>;
