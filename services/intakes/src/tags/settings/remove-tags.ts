import { time } from '@intake-desk/contracts';
import {
  type Database,
  databaseNow,
  execute,
  forShare,
  isIn,
  rowOf,
  select,
  selectOne,
  sql,
} from '@intake-desk/database';
import Type from 'typebox';
import { In, LessThan } from 'typeorm';
import { type Tag, TagEntity } from '../../tables/tag.entity.ts';
import { type TagGroup, TagGroupEntity } from '../../tables/tag-group.entity.ts';
import { type TagRemoval, TagRemovalEntity, TagRemovalPlaceEntity } from '../../tables/tag-removal.entity.ts';
import { announceTagged } from './tag-announcement.ts';
import type { TagEditor } from './tag-editor.ts';

const IdRow = rowOf({ id: Type.Integer() });
const CountRow = rowOf({ records: Type.Integer() });

/**
 * Holds the records that have the editor's tag, or any tag of the group, until the caller's unit ends. Whoever sets a record's tags
 * takes the record before the tags (`heldTags`), so an editor does as well.
 */
export async function holdTagged(
  database: Database,
  { scope: { organisationId } }: TagEditor,
  which: { readonly id: number } | { readonly groupId: number },
): Promise<void> {
  await select(
    database.manager(),
    IdRow,
    sql`SELECT i.id AS id FROM intake i WHERE i.id IN (SELECT g.intake_id FROM intake_tag g JOIN tag t ON t.id = g.tag_id
      WHERE t.organisation_id = ${organisationId} AND ${'id' in which ? sql`t.id = ${which.id}` : sql`t.group_id = ${which.groupId}`})
      ORDER BY i.id ${forShare(database.engine)}`,
  );
}

/** Forgets deletions, of whatever organisation, that nobody can undo any more. */
export async function forgetRemovals(database: Database): Promise<void> {
  const manager = database.manager();
  const over = new Date((await databaseNow(database)).getTime() - time.deletionUndoMs);
  const removals = await manager.find(TagRemovalEntity, { select: { id: true }, where: { removedAt: LessThan(over) } });
  if (removals.length === 0) return;
  const ids = removals.map(({ id }) => id);
  await manager.delete(TagRemovalPlaceEntity, { removalId: In(ids) });
  await manager.delete(TagRemovalEntity, { id: In(ids) });
}

const kept = <T extends { disabledAt: Date | null; createdAt: Date; updatedAt: Date }>(row: T) => ({
  ...row,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** What is deleted: a tag, or a group with all its tags. The caller's unit holds both. */
interface Doomed extends Pick<TagRemoval, 'subject' | 'subjectId'> {
  readonly group: TagGroup | null;
  readonly tags: readonly Tag[];
}

/** Deletes tags, takes them from all records, and keeps what `restoreTags` needs. Returns on how many records they stood. */
export async function removeTags(
  database: Database,
  editor: TagEditor,
  { subject, subjectId, group, tags }: Doomed,
): Promise<number> {
  const manager = database.manager();
  const { organisationId } = editor.scope;
  const tagIds = tags.map(({ id }) => id);
  await announceTagged(database, editor, tagIds);
  const newest = await selectOne(manager, IdRow, sql`SELECT COALESCE(MAX(id), 0) AS id FROM intake_tag`);
  const removal = await manager.save(TagRemovalEntity, {
    ...{ organisationId, subject, subjectId, lastPlaceId: newest.id, removedAt: await databaseNow(database) },
    content: { group: group && kept(group), tags: tags.map(kept) },
  });
  await execute(
    manager,
    sql`INSERT INTO tag_removal_place (removal_id, place_id, intake_id, tag_id, created_at, created_by)
      SELECT ${removal.id}, g.id, g.intake_id, g.tag_id, g.created_at, g.created_by FROM intake_tag g
      WHERE ${isIn(sql`g.tag_id`, tagIds)}`,
  );
  await execute(manager, sql`DELETE FROM intake_tag WHERE ${isIn(sql`tag_id`, tagIds)}`);
  await manager.delete(TagEntity, { id: In(tagIds) });
  if (group) await manager.delete(TagGroupEntity, { id: group.id });
  return (
    await selectOne(
      manager,
      CountRow,
      sql`SELECT COUNT(DISTINCT intake_id) AS records FROM tag_removal_place WHERE removal_id = ${removal.id}`,
    )
  ).records;
}
