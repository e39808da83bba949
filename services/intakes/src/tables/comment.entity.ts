import { entity, id, instant, int, optional, refId, text, varchar } from '@intake-desk/database';

/** What a member of staff wrote on an intake. */
export interface Comment {
  id: number;
  organisationId: number;
  intakeId: number;
  userId: number | null;
  userName: string;
  body: string;
  createdAt: Date;
  deletedAt: Date | null;
}

export const CommentEntity = entity<Comment>(
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
