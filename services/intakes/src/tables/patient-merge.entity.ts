import { type EntityOf, entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A merge of two patients of an organisation. It names neither; `MergedIntake` has the changes. */
export const PatientMergeEntity = entity(
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
export type PatientMerge = EntityOf<typeof PatientMergeEntity>;
