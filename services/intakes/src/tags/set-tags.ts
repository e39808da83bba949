import { Invalid, type Tag, tagRefusal } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { changeableIntake, type RecordOfTab } from '../edit-lock/edit-lock.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { IntakeTagEntity } from '../tables/intake-tag.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { lockTags } from './organisation-tags.ts';

/** Returns the tags of intakes in the order of addition, omitting intakes without tags. */
export async function tagsOf(database: Database, intakeIds: readonly number[]): Promise<Map<number, Set<number>>> {
  const rows = await database.read().find(IntakeTagEntity, {
    where: { intakeId: In([...intakeIds]) },
    order: { id: 'ASC' },
  });
  const tags = new Map<number, Set<number>>();
  for (const { intakeId, tagId } of rows) tags.set(intakeId, (tags.get(intakeId) ?? new Set()).add(tagId));
  return tags;
}

interface TagChange {
  readonly before: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
  readonly tags: readonly Tag[];
}

/** Stores the tags of a record that the caller's unit has locked, and adds their names to the timeline. */
export async function writeTags(
  { database }: IntakesContext,
  { user }: Staff,
  reachable: ReachableIntake,
  { before, after, tags }: TagChange,
): Promise<void> {
  const { intake } = reachable;
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  if (added.length + removed.length === 0) return;
  const manager = database.manager();
  await manager.delete(IntakeTagEntity, { intakeId: intake.id, tagId: In(removed) });
  for (const tagId of added) {
    await manager.insert(IntakeTagEntity, {
      intakeId: intake.id,
      tagId,
      createdAt: database.now(),
      createdBy: user.id,
    });
  }
  const namesOf = (ids: readonly number[]) => ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? String(id));
  await changeIntake(database, intake, {});
  await addTimelineEntry(database, intake, {
    origin: 'activity-log',
    logName: 'tags.updated',
    causer: user,
    properties: { added: namesOf(added), removed: namesOf(removed) },
  });
  await announce(database, 'ic.updated', 'tags', subjectOf(reachable));
}

/**
 * Sets the tags of a record and returns their ids. Throws Invalid{tags: validation.tag} for an added tag that is disabled or missing,
 * or not the only one of an exclusive group; Locked.
 */
export const setTags = (
  context: IntakesContext,
  staff: Staff,
  { tags: wanted, ...reference }: RecordOfTab & { readonly tags: readonly number[] },
): Promise<number[]> =>
  context.database.write(async () => {
    const { database } = context;
    const reachable = await changeableIntake(context, staff, reference);
    const { id, organisationId } = reachable.intake;
    const before = (await tagsOf(database, [id])).get(id) ?? new Set();
    const after = new Set(wanted);
    const tags = await lockTags(database, organisationId);
    if (tagRefusal(tags, before, after)) throw new Invalid({ tags: ['validation.tag'] });
    await writeTags(context, staff, reachable, { before, after, tags });
    return [...after];
  });
