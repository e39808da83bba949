import { Conflict, NotFound } from '@intake-desk/contracts';
import { type Database, forUpdate, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';
import { type Questionnaire, QuestionnaireEntity } from '../tables/questionnaire.entity.ts';

const IdRow = rowOf({ id: Type.Integer() });

/** A questionnaire's row, which nobody else changes until the caller's unit ends. Throws NotFound, or Conflict for another version. */
export async function heldContent(database: Database, id: number, version?: number): Promise<Questionnaire> {
  const manager = database.manager();
  await select(manager, IdRow, sql`SELECT id FROM questionnaire WHERE id = ${id} ${forUpdate(database.engine)}`);
  const row = await manager.findOneBy(QuestionnaireEntity, { id });
  if (!row) throw new NotFound('There is no such questionnaire.');
  if (version !== undefined && version !== row.version) throw new Conflict('Somebody else changed this questionnaire.');
  return row;
}

/** Changes a held row; its version rises. */
export async function changeHeld(
  database: Database,
  { id, version }: Questionnaire,
  change: Partial<Pick<Questionnaire, 'draft' | 'outOfUseAt'>>,
): Promise<void> {
  await database.manager().update(QuestionnaireEntity, { id }, { ...change, version: version + 1 });
}
