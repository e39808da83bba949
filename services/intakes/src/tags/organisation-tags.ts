import { compareNames, type Tag as OfferedTag } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { type EntityManager, In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { type Tag, TagEntity } from '../tables/tag.entity.ts';
import { type TagGroup, TagGroupEntity } from '../tables/tag-group.entity.ts';

interface GroupedTag {
  readonly tag: Pick<Tag, 'name' | 'position'>;
  readonly group: Pick<TagGroup, 'id' | 'position'>;
}

/** Compares tags by their groups' order, then by their own. */
export const inOrder = (a: GroupedTag, b: GroupedTag): number =>
  a.group.position - b.group.position ||
  a.group.id - b.group.id ||
  a.tag.position - b.tag.position ||
  compareNames(a.tag.name, b.tag.name);

/** Returns the organisation's tags, including disabled ones. */
export const listTags = ({ database }: IntakesContext, { scope: { organisationId }, can }: Staff) =>
  organisationTags(database, organisationId, { externalIds: can('view_tag_external_id') });

/** Returns an organisation's tags with their groups, in the groups' order. */
export const organisationTags = (
  database: Database,
  organisationId: number,
  shown: { readonly externalIds?: boolean } = {},
): Promise<OfferedTag[]> => readTags(database.read(), organisationId, shown);

/**
 * Returns an organisation's tags and locks them against changes until the caller's unit ends. To avoid deadlocks, everybody locks
 * records before groups and groups before tags, each by their ids.
 */
export const lockTags = (database: Database, organisationId: number): Promise<OfferedTag[]> =>
  readTags(
    database.manager(),
    organisationId,
    database.engine === 'mariadb' ? { lock: { mode: 'pessimistic_read' } } : {},
  );

async function readTags(
  manager: EntityManager,
  organisationId: number,
  {
    externalIds = false,
    ...locking
  }: { readonly lock?: { readonly mode: 'pessimistic_read' }; readonly externalIds?: boolean } = {},
): Promise<OfferedTag[]> {
  const read = { where: { organisationId }, order: { id: 'ASC' }, ...locking } as const;
  const groups = await manager.find(TagGroupEntity, read);
  const stored = await manager.find(TagEntity, read);
  const byId = new Map(groups.map((group) => [group.id, group]));
  // Groups that were added between the two reads.
  const late = stored.flatMap(({ groupId }) => (byId.has(groupId) ? [] : groupId));
  if (late.length > 0) {
    for (const group of await manager.find(TagGroupEntity, { ...read, where: { organisationId, id: In(late) } })) {
      byId.set(group.id, group);
    }
  }
  return stored
    .map((tag) => {
      const group = byId.get(tag.groupId);
      if (!group) throw new Error(`Tag ${tag.id} has no group.`);
      return { tag, group };
    })
    .toSorted(inOrder)
    .map(({ tag, group }) => ({
      id: tag.id,
      name: tag.name,
      color: tag.color,
      disabled_at: (tag.disabledAt ?? group.disabledAt)?.toISOString() ?? null,
      is_default: tag.isDefault,
      enabling_email_key: tag.enablingEmailKey,
      ...(externalIds ? { external_id: tag.externalId } : {}),
      group: {
        id: group.id,
        name: group.name,
        color: group.color,
        exclusive: group.exclusive,
        is_no_group: group.isNoGroup,
        alterable: group.alterable,
      },
    }));
}
