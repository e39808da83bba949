import { languages } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { TagEntity, TagGroupEntity } from '@intake-desk/intakes';
import { TagEmailTemplateEntity } from '@intake-desk/messaging';
import type { CreatedTag } from '../intakes/department-profile.ts';
import { demoTags } from './tag.ts';
import tagEmails from './tag-emails.json' with { type: 'json' };

/** Creates an organisation's tags and groups; returns each tag with its frequency. */
export async function createTags(database: Database, organisationId: number): Promise<[CreatedTag, number][]> {
  const manager = database.manager();
  const now = database.now();
  const created: [CreatedTag, number][] = [];
  for (const [position, group] of demoTags.entries()) {
    const { name, color, exclusive, isNoGroup = false } = group;
    await manager.insert(TagGroupEntity, {
      organisationId,
      name,
      color,
      exclusive,
      isNoGroup,
      alterable: true,
      position,
      disabledAt: null,
      createdAt: now,
      updatedAt: now,
    });
    const { id: groupId } = await manager.findOneByOrFail(TagGroupEntity, { organisationId, name });
    for (const tag of group.tags) {
      await manager.insert(TagEntity, {
        organisationId,
        groupId,
        name: tag.name,
        color: tag.color,
        isDefault: tag.isDefault === true,
        externalId: tag.externalId ?? null,
        enablingEmailKey: tag.enablingEmailKey ?? null,
        disabledAt: tag.disabled ? now : null,
        createdAt: now,
        updatedAt: now,
      });
      const { id } = await manager.findOneByOrFail(TagEntity, { organisationId, name: tag.name });
      created.push([
        { id, exclusiveGroup: exclusive ? groupId : null, aboutAnswers: tag.aboutAnswers === true },
        tag.weight,
      ]);
    }
  }
  await createTagEmails(database, organisationId);
  return created;
}

async function createTagEmails(database: Database, organisationId: number): Promise<void> {
  for (const [emailKey, emails] of Object.entries(tagEmails)) {
    for (const language of languages) {
      await database.manager().insert(TagEmailTemplateEntity, {
        ...emails[language],
        language,
        organisationId,
        departmentId: null,
        emailKey,
        tagEnabled: true,
        updatedAt: database.now(),
        updatedBy: null,
        version: 1,
      });
    }
  }
}
