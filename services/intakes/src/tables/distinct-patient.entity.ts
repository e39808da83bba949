import { entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/**
 * Marks the patients of two intakes as different people, with a row for each of the two. It refers to intakes so that it
 * remains valid when an ID is corrected.
 */
export const DistinctPatientEntity = entity(
  'distinct_patient',
  {
    id: id(),
    intakeId: refId(),
    /** No foreign key: the row of an erased patient is deleted, and this number then refers to nobody. */
    otherIntakeId: int(),
    createdAt: instant(),
    userId: optional(int()),
    userName: varchar(255),
  },
  { unique: { pair: ['intakeId', 'otherIntakeId'] }, references: { intakeId: 'intake' } },
);
