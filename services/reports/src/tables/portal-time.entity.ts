import { entity, id, int, refId, varchar } from '@intake-desk/database';

/** How long a patient was at an item; nothing of what was answered. One row for each item of a round of an intake. */
export interface PortalTime {
  id: number;
  intakeId: number;
  round: number;
  uniqueId: string;
  /** Active seconds, at most `limit.itemSeconds`. */
  seconds: number;
}

export const PortalTimeEntity = entity<PortalTime>(
  'portal_time',
  { id: id(), intakeId: refId(), round: int(), uniqueId: varchar(64), seconds: int() },
  {
    unique: { item: ['intakeId', 'round', 'uniqueId'] },
    references: { intakeId: 'intake' },
  },
);
