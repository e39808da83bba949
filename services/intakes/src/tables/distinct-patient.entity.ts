import { entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/**
 * Says of an intake's patient that the patient of another intake is somebody else; a row for each of the two. Intakes name them, so
 * that it remains true when an ID is corrected.
 */
export interface DistinctPatient {
  id: number;
  intakeId: number;
  /** No reference: the row of an erased patient goes, and this number names nobody. */
  otherIntakeId: number;
  createdAt: Date;
  userId: number | null;
  userName: string;
}

export const DistinctPatientEntity = entity<DistinctPatient>(
  'distinct_patient',
  {
    id: id(),
    intakeId: refId(),
    otherIntakeId: int(),
    createdAt: instant(),
    userId: optional(int()),
    userName: varchar(255),
  },
  { unique: { pair: ['intakeId', 'otherIntakeId'] }, references: { intakeId: 'intake' } },
);
