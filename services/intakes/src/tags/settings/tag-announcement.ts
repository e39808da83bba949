import { time } from '@intake-desk/contracts';
import { type Database, isIn, rowOf, select, sql } from '@intake-desk/database';
import { departmentById } from '@intake-desk/identity';
import Type from 'typebox';
import { announce } from '../../intake/live-event.ts';
import type { TagEditor } from './tag-editor.ts';

const RecordRow = rowOf({ intakeId: Type.Integer(), departmentId: Type.Integer(), hash: Type.String() });

/**
 * Announces a change of these tags once the caller's unit is committed, for the records that are being edited and for one record of
 * each department: a dashboard fetches all its rows after an event, so that more events would add nothing.
 */
export async function announceTagged(database: Database, { scope }: TagEditor, tagIds: readonly number[]) {
  if (tagIds.length === 0) return;
  const { organisationId, organisationSymbol: org } = scope;
  const tagged = isIn(sql`g.tag_id`, tagIds);
  const openedSince = new Date(database.now().getTime() - time.editLockMs);
  const records = await select(database.manager(), RecordRow)`
    SELECT i.id AS intakeId, i.department_id AS departmentId, i.hash FROM intake i WHERE i.id IN (
      SELECT MAX(n.id) FROM intake_tag g JOIN intake n ON n.id = g.intake_id WHERE ${tagged} GROUP BY n.department_id)
    OR i.id IN (SELECT e.intake_id FROM edit_lock e JOIN intake_tag g ON g.intake_id = e.intake_id
      WHERE ${tagged} AND e.touched_at > ${openedSince})`;
  for (const { intakeId, departmentId, hash } of records) {
    const { symbol: department } = await departmentById(database, organisationId, departmentId);
    await announce(database, 'ic.updated', 'tags', { intakeId, organisationId, org, department, hash });
  }
}
