import { time } from '@intake-desk/contracts';
import {
  type Database,
  databaseNow,
  execute,
  forShare,
  isIn,
  rowOf,
  selectIds,
  selectOne,
  sql,
} from '@intake-desk/database';
import Type from 'typebox';
import { In, LessThan } from 'typeorm';
import type { IntakesContext } from '../../context.ts';
import { type Tag, TagEntity } from '../../tables/tag.entity.ts';
import { type TagGroup, TagGroupEntity } from '../../tables/tag-group.entity.ts';
import { type TagRemoval, TagRemovalEntity, TagRemovalPlaceEntity } from '../../tables/tag-removal.entity.ts';
import { announceTagged } from './tag-announcement.ts';
import type { TagEditor } from './tag-editor.ts';

const CountRow = rowOf({ records: Type.Integer() });

/** Locks the records that have a tag, or any tag of a group, until the caller's unit ends; before the tags, as `lockTags` requires. */
export async function lockTagged(
  database: Database,
  { scope: { organisationId } }: TagEditor,
  reference: { readonly id: number } | { readonly groupId: number },
): Promise<void> {
  await selectIds(database.manager())`
    SELECT i.id AS id FROM intake i WHERE i.id IN (SELECT g.intake_id FROM intake_tag g JOIN tag t ON t.id = g.tag_id
    WHERE t.organisation_id = ${organisationId} AND ${'id' in reference ? sql`t.id = ${reference.id}` : sql`t.group_id = ${reference.groupId}`})
    ORDER BY i.id ${forShare(database.engine)}`;
}

/** Deletes what all organisations' deletions stored for an undo that is no longer possible. */
export const sweepRemovals = ({ database }: IntakesContext): Promise<void> =>
  database.write(async () => {
    const manager = database.manager();
    const undoable = new Date((await databaseNow(database)).getTime() - time.deletionUndoMs);
    const where = { removedAt: LessThan(undoable) };
    const removals = await manager.find(TagRemovalEntity, { select: { id: true }, where });
    if (removals.length === 0) return;
    const ids = removals.map(({ id }) => id);
    await manager.delete(TagRemovalPlaceEntity, { removalId: In(ids) });
    await manager.delete(TagRemovalEntity, { id: In(ids) });
  });

const toJson = <T extends { disabledAt: Date | null; createdAt: Date; updatedAt: Date }>(row: T) => ({
  ...row,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A tag to delete, or a group with all its tags. The caller's unit has locked both. */
interface TagDeletion extends Pick<TagRemoval, 'subject' | 'subjectId'> {
  readonly group: TagGroup | null;
  readonly tags: readonly Tag[];
}

/** Deletes tags, takes them off all records, and stores the data for `restoreTags`. Returns the number of records. */
export async function removeTags(
  database: Database,
  editor: TagEditor,
  { subject, subjectId, group, tags }: TagDeletion,
): Promise<number> {
  const manager = database.manager();
  const { organisationId } = editor.scope;
  const tagIds = tags.map(({ id }) => id);
  await announceTagged(database, editor, tagIds);
  const [lastPlaceId = 0] = await selectIds(manager)`SELECT COALESCE(MAX(id), 0) AS id FROM intake_tag`;
  const removal = await manager.save(TagRemovalEntity, {
    organisationId,
    subject,
    subjectId,
    lastPlaceId,
    removedAt: await databaseNow(database),
    content: { group: group && toJson(group), tags: tags.map(toJson) },
  });
  await execute(manager)`
    INSERT INTO tag_removal_place (removal_id, place_id, intake_id, tag_id, created_at, created_by)
    SELECT ${removal.id}, g.id, g.intake_id, g.tag_id, g.created_at, g.created_by FROM intake_tag g
    WHERE ${isIn(sql`g.tag_id`, tagIds)}`;
  await execute(manager)`DELETE FROM intake_tag WHERE ${isIn(sql`tag_id`, tagIds)}`;
  await manager.delete(TagEntity, { id: In(tagIds) });
  if (group) await manager.delete(TagGroupEntity, { id: group.id });
  return (
    await selectOne(manager, CountRow)`
      SELECT COUNT(DISTINCT intake_id) AS records FROM tag_removal_place WHERE removal_id = ${removal.id}`
  ).records;
}
