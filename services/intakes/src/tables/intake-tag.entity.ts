import { type EntityOf, entity, id, instant, int, optional, refId } from '@intake-desk/database';

export const IntakeTagEntity = entity(
  'intake_tag',
  {
    id: id(),
    intakeId: refId(),
    tagId: refId(),
    createdAt: instant(),
    createdBy: optional(int()),
  },
  {
    unique: { pair: ['intakeId', 'tagId'] },
    index: { tag: ['tagId', 'intakeId'] },
    references: { intakeId: 'intake', tagId: 'tag' },
  },
);
export type IntakeTag = EntityOf<typeof IntakeTagEntity>;
