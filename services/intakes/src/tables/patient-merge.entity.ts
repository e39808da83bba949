import { entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A merging of two patients of an organisation. It names neither: `MergedIntake` says what it changed. */
export interface PatientMerge {
  id: number;
  organisationId: number;
  createdAt: Date;
  userId: number | null;
  userName: string;
  undoneAt: Date | null;
}

export const PatientMergeEntity = entity<PatientMerge>(
  'patient_merge',
  {
    id: id(),
    organisationId: refId(),
    createdAt: instant(),
    userId: optional(int()),
    userName: varchar(255),
    undoneAt: optional(instant()),
  },
  { index: { organisation: ['organisationId'] }, references: { organisationId: 'organisation' } },
);
