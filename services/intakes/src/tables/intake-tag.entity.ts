import { entity, id, instant, int, optional, refId } from '@intake-desk/database';

/** A tag stands on an intake. */
export interface IntakeTag {
  id: number;
  intakeId: number;
  tagId: number;
  createdAt: Date;
  createdBy: number | null;
}

export const IntakeTagEntity = entity<IntakeTag>(
  'intake_tag',
  { id: id(), intakeId: refId(), tagId: refId(), createdAt: instant(), createdBy: optional(int()) },
  {
    unique: { pair: ['intakeId', 'tagId'] },
    index: { tag: ['tagId', 'intakeId'] },
    references: { intakeId: 'intake', tagId: 'tag' },
  },
);
