import type { Tag as TagView } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { TagEntity } from './tag.entity.ts';
import { TagGroupEntity } from './tag-group.entity.ts';

export const listTags =
  ({ database }: IntakesContext) =>
  async ({ scope: { organisationId } }: Staff): Promise<TagView[]> => {
    const [groups, stored] = await Promise.all([
      database.read().find(TagGroupEntity, { where: { organisationId } }),
      database.read().find(TagEntity, { where: { organisationId }, order: { name: 'ASC' } }),
    ]);
    const byId = new Map(groups.map((group) => [group.id, group]));
    return stored
      .map((tag) => {
        const group = byId.get(tag.groupId);
        if (!group) throw new Error(`Tag ${tag.id} has no group.`);
        return { tag, group };
      })
      .toSorted((a, b) => a.group.position - b.group.position || a.group.id - b.group.id)
      .map(({ tag, group }) => ({
        id: tag.id,
        name: tag.name,
        color: tag.color,
        disabled_at: tag.disabledAt?.toISOString() ?? null,
        is_default: tag.isDefault,
        enabling_email_key: tag.enablingEmailKey,
        group: {
          id: group.id,
          name: group.name,
          color: group.color,
          exclusive: group.exclusive,
          is_no_group: group.isNoGroup,
          alterable: group.alterable,
        },
      }));
  };
