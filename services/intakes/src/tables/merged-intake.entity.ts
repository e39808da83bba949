import type { CorrectableField } from '@intake-desk/contracts';
import { type EntityOf, entity, id, json, optional, refId, varchar } from '@intake-desk/database';

export interface FieldChange {
  readonly field: CorrectableField;
  readonly before: string | null;
  readonly after: string | null;
}

/** Changes of a merge to one intake. Deleted when the merge is undone or the patient is erased. */
export const MergedIntakeEntity = entity(
  'merged_intake',
  {
    id: id(),
    mergeId: refId(),
    intakeId: refId(),
    changes: json<FieldChange[]>(),
    fullname: optional(varchar(511)),
  },
  {
    unique: { intake: ['intakeId', 'mergeId'] },
    index: { merge: ['mergeId'] },
    references: { mergeId: 'patient_merge', intakeId: 'intake' },
  },
);
export type MergedIntake = EntityOf<typeof MergedIntakeEntity>;

/** Returns the ID before the merge; undefined for an intake whose ID the merge did not change. */
export const formerEpd = ({ changes }: Pick<MergedIntake, 'changes'>): string | undefined =>
  changes.find(({ field }) => field === 'epd')?.before ?? undefined;
