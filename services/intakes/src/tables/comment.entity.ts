import { type EntityOf, entity, id, instant, int, optional, refId, text, varchar } from '@intake-desk/database';

export const CommentEntity = entity(
  'comment',
  {
    id: id(),
    organisationId: refId(),
    intakeId: refId(),
    userId: optional(int()),
    userName: varchar(255),
    body: text(),
    createdAt: instant(),
    deletedAt: optional(instant()),
  },
  { index: { intake: ['intakeId', 'createdAt'] }, references: { organisationId: 'organisation', intakeId: 'intake' } },
);
export type Comment = EntityOf<typeof CommentEntity>;
