import { Conflict, NotFound, time } from '@intake-desk/contracts';
import {
  type Database,
  databaseNow,
  execute,
  forShare,
  forUpdate,
  isDuplicate,
  selectIds,
} from '@intake-desk/database';
import { TagEntity } from '../../tables/tag.entity.ts';
import { TagGroupEntity } from '../../tables/tag-group.entity.ts';
import {
  type RemovalSubject,
  type TagRemoval,
  TagRemovalEntity,
  TagRemovalPlaceEntity,
} from '../../tables/tag-removal.entity.ts';
import { announceTagged } from './tag-announcement.ts';
import { lockAllGroups, requireAlterable, type TagEditor } from './tag-editor.ts';

/** Locks and returns a deletion that can be undone. Throws NotFound after a minute. */
async function lockRemoval(
  database: Database,
  { scope: { organisationId } }: TagEditor,
  subject: RemovalSubject,
  subjectId: number,
): Promise<TagRemoval> {
  const manager = database.manager();
  await selectIds(manager)`
    SELECT id FROM tag_removal WHERE organisation_id = ${organisationId} AND subject = ${subject}
    AND subject_id = ${subjectId} ${forUpdate(database.engine)}`;
  const removal = await manager.findOneBy(TagRemovalEntity, { organisationId, subject, subjectId });
  const now = await databaseNow(database);
  if (!removal || now.getTime() - removal.removedAt.getTime() > time.deletionUndoMs) {
    throw new NotFound('A deletion can be undone for a minute only.');
  }
  return removal;
}

const fromJson = <T extends { disabledAt: string | null; createdAt: string; updatedAt: string }>(row: T) => ({
  ...row,
  disabledAt: row.disabledAt === null ? null : new Date(row.disabledAt),
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
});

/**
 * Restores the tags that `removeTags` deleted, with their former ids. A record that got another tag of the same exclusive group since
 * keeps that one. Throws NotFound after a minute; Conflict if a name is taken or the group was deleted.
 */
export async function restoreTags(database: Database, editor: TagEditor, subject: RemovalSubject, subjectId: number) {
  const manager = database.manager();
  const removal = await lockRemoval(database, editor, subject, subjectId);
  const { group, tags } = removal.content;
  const tagIds = tags.map(({ id }) => id);
  await selectIds(manager)`
    SELECT i.id AS id FROM intake i WHERE i.id IN (
    SELECT p.intake_id FROM tag_removal_place p WHERE p.removal_id = ${removal.id}) ORDER BY i.id ${forShare(database.engine)}`;
  const groups = await lockAllGroups(database, editor.scope.organisationId);
  try {
    if (group) await manager.insert(TagGroupEntity, fromJson(group));
    for (const tag of tags) {
      const home = group ?? groups.find(({ id }) => id === tag.groupId);
      if (!home) throw new Conflict('The group of this tag was deleted.');
      requireAlterable(home, 'group_id');
      await manager.insert(TagEntity, fromJson(tag));
    }
  } catch (error) {
    if (isDuplicate(error)) throw new Conflict('Its name was given to another one meanwhile.', { cause: error });
    throw error;
  }
  await execute(manager)`
    INSERT INTO intake_tag (id, intake_id, tag_id, created_at, created_by)
    SELECT p.place_id, p.intake_id, p.tag_id, p.created_at, p.created_by FROM tag_removal_place p
    JOIN tag t ON t.id = p.tag_id JOIN tag_group w ON w.id = t.group_id
    WHERE p.removal_id = ${removal.id} AND NOT (w.exclusive = 1 AND w.is_no_group = 0 AND EXISTS (
      SELECT 1 FROM intake_tag o JOIN tag u ON u.id = o.tag_id
      WHERE o.intake_id = p.intake_id AND u.group_id = t.group_id AND o.id > ${removal.lastPlaceId}))`;
  await manager.delete(TagRemovalPlaceEntity, { removalId: removal.id });
  await manager.delete(TagRemovalEntity, { id: removal.id });
  await announceTagged(database, editor, tagIds);
  return { name: group?.name ?? tags[0]?.name ?? '', tagIds };
}
