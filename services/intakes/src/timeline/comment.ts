import { Invalid, limit, type TimelineEntry } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { subjectOf, writableIntake } from '../intake/reachable-intake.ts';
import { type Comment, CommentEntity } from '../tables/comment.entity.ts';

export const commentRow = ({ id, userName, body, createdAt }: Comment): TimelineEntry => ({
  id: `comment-${id}`,
  from: 'comments',
  log_name: 'comment',
  created_at: createdAt.toISOString(),
  causer: userName,
  description: body,
  properties: {},
});

/** Adds a comment to a record. Throws Invalid{body: comment.required | comment.max}. */
export async function addComment(
  { database }: IntakesContext,
  staff: Staff,
  request: { commentable_id: number; body: string },
): Promise<TimelineEntry> {
  const body = request.body.trim();
  if (body === '') throw new Invalid({ body: ['comment.required'] });
  if (body.length > limit.commentLength) throw new Invalid({ body: ['comment.max'] });
  return database.write(async () => {
    const reachable = await writableIntake(database, staff, { id: request.commentable_id });
    const saved = await database.manager().save(CommentEntity, {
      organisationId: reachable.intake.organisationId,
      intakeId: reachable.intake.id,
      userId: staff.user.id,
      userName: staff.user.name,
      body,
      createdAt: database.now(),
      deletedAt: null,
    });
    await announce(database, 'ic.updated', 'comment', subjectOf(reachable));
    return commentRow(saved);
  });
}
