import type { AdministeredTag, AdministeredTagGroup } from '@intake-desk/contracts/administration';
import { type Database, rowOf, type Sql, select, sql } from '@intake-desk/database';
import Type from 'typebox';
import type { IntakesContext } from '../../context.ts';
import { TagEntity } from '../../tables/tag.entity.ts';
import { TagGroupEntity } from '../../tables/tag-group.entity.ts';
import { inOrder } from '../organisation-tags.ts';
import { missingGroup, missingTag, type TagEditor } from './tag-editor.ts';

const CountRow = rowOf({ id: Type.Integer(), records: Type.Integer() });

const recordCounts = async (database: Database, statement: Sql): Promise<Map<number, number>> =>
  new Map((await select(database.read(), CountRow)`${statement}`).map(({ id, records }) => [id, records]));

async function readStored(database: Database, organisationId: number) {
  const read = { where: { organisationId }, order: { id: 'ASC' } } as const;
  const groups = await database.read().find(TagGroupEntity, read);
  const tags = await database.read().find(TagEntity, read);
  return { groups, tags };
}

/** Returns the organisation's tags in their order, in three queries. */
export async function listAdministeredTags({ database }: Pick<IntakesContext, 'database'>, { scope, can }: TagEditor) {
  const { organisationId, organisationSymbol } = scope;
  const { groups, tags } = await readStored(database, organisationId);
  const byId = new Map(groups.map((group) => [group.id, group]));
  const records = await recordCounts(
    database,
    sql`SELECT g.tag_id AS id, COUNT(*) AS records FROM intake_tag g JOIN tag t ON t.id = g.tag_id
      WHERE t.organisation_id = ${organisationId} GROUP BY g.tag_id`,
  );
  return tags
    .flatMap((tag) => {
      const group = byId.get(tag.groupId);
      return group ? [{ tag, group }] : [];
    })
    .toSorted(inOrder)
    .map(({ tag, group }) => ({
      id: tag.id,
      name: tag.name,
      organization: organisationSymbol,
      color: tag.color,
      group: { id: group.id, name: group.name, is_no_group: group.isNoGroup, alterable: group.alterable },
      is_default: tag.isDefault,
      disabled_at: tag.disabledAt?.toISOString() ?? null,
      enabling_email_key: tag.enablingEmailKey,
      ...(can('view_tag_external_id') ? { external_id: tag.externalId } : {}),
      records: records.get(tag.id) ?? 0,
      version: tag.version,
    }));
}

/** Returns one tag. Throws NotFound. */
export async function readTag(database: Database, editor: TagEditor, id: number): Promise<AdministeredTag> {
  const tag = (await listAdministeredTags({ database }, editor)).find((one) => one.id === id);
  if (!tag) throw missingTag();
  return tag;
}

/** Returns the organisation's groups in their order, in three queries. */
export async function listGroups({ database }: Pick<IntakesContext, 'database'>, { scope }: TagEditor) {
  const { organisationId, organisationSymbol } = scope;
  const { groups, tags } = await readStored(database, organisationId);
  const records = await recordCounts(
    database,
    sql`SELECT t.group_id AS id, COUNT(DISTINCT g.intake_id) AS records FROM intake_tag g JOIN tag t ON t.id = g.tag_id
      WHERE t.organisation_id = ${organisationId} GROUP BY t.group_id`,
  );
  return groups
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map((group) => ({
      id: group.id,
      name: group.name,
      organization: organisationSymbol,
      color: group.color,
      exclusive: group.exclusive,
      is_no_group: group.isNoGroup,
      alterable: group.alterable,
      disabled_at: group.disabledAt?.toISOString() ?? null,
      tags: tags.filter(({ groupId }) => groupId === group.id).length,
      records: records.get(group.id) ?? 0,
      version: group.version,
    }));
}

/** Returns one group. Throws NotFound. */
export async function readGroup(database: Database, editor: TagEditor, id: number): Promise<AdministeredTagGroup> {
  const group = (await listGroups({ database }, editor)).find((one) => one.id === id);
  if (!group) throw missingGroup();
  return group;
}
