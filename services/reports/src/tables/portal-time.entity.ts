import { type EntityOf, entity, id, int, refId, varchar } from '@intake-desk/database';

/** The time that a patient spent on an item, without answers; one row for each item of a round of an intake. */
export const PortalTimeEntity = entity(
  'portal_time',
  {
    id: id(),
    intakeId: refId(),
    round: int(),
    uniqueId: varchar(64),
    /** Active seconds, at most `limit.itemSeconds`. */
    seconds: int(),
  },
  {
    unique: { item: ['intakeId', 'round', 'uniqueId'] },
    references: { intakeId: 'intake' },
  },
);
export type PortalTime = EntityOf<typeof PortalTimeEntity>;
