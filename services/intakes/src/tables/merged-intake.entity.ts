import type { CorrectableField } from '@intake-desk/contracts';
import { entity, id, json, optional, refId, varchar } from '@intake-desk/database';

/** A field of an intake that a correction changes. */
export interface FieldChange {
  readonly field: CorrectableField;
  readonly before: string | null;
  readonly after: string | null;
}

/** Changes of a merging to one intake. Deleted when the merging is undone or the patient is erased. */
export interface MergedIntake {
  id: number;
  mergeId: number;
  intakeId: number;
  changes: FieldChange[];
  /** The full name before. */
  fullname: string | null;
}

export const MergedIntakeEntity = entity<MergedIntake>(
  'merged_intake',
  { id: id(), mergeId: refId(), intakeId: refId(), changes: json(), fullname: optional(varchar(511)) },
  {
    unique: { intake: ['intakeId', 'mergeId'] },
    index: { merge: ['mergeId'] },
    references: { mergeId: 'patient_merge', intakeId: 'intake' },
  },
);

/** The ID that the merging took from the intake; undefined for an intake of the patient who was kept. */
export const formerEpd = ({ changes }: Pick<MergedIntake, 'changes'>): string | undefined =>
  changes.find(({ field }) => field === 'epd')?.before ?? undefined;
