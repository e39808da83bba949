import { Questionnaire as Content, NotFound } from '@intake-desk/contracts';
import { type Database, forUpdate, selectIds } from '@intake-desk/database';
import { requireVersion } from '@intake-desk/identity';
import { Value } from 'typebox/value';
import { type Questionnaire, QuestionnaireEntity } from '../tables/questionnaire.entity.ts';
import { QuestionnaireVersionEntity } from '../tables/questionnaire-version.entity.ts';

/** Locks a questionnaire's row until the caller's unit ends. Throws NotFound, or Conflict for another version. */
export async function lockContent(database: Database, id: number, version?: number): Promise<Questionnaire> {
  const manager = database.manager();
  await selectIds(manager)`SELECT id FROM questionnaire WHERE id = ${id} ${forUpdate(database.engine)}`;
  const row = await manager.findOneBy(QuestionnaireEntity, { id });
  if (!row) throw new NotFound('There is no such questionnaire.');
  requireVersion(row, version, 'questionnaire');
  return row;
}

/** Changes a locked row and raises its version. */
export async function updateContent(
  database: Database,
  { id, version }: Questionnaire,
  change: Partial<Pick<Questionnaire, 'draft' | 'outOfUseAt'>>,
): Promise<void> {
  await database.manager().update(QuestionnaireEntity, { id }, { ...change, version: version + 1 });
}

/** Returns the number of the version published last, as seen by the caller's unit; 0 if nothing was published. */
export async function newestNumber(database: Database, questionnaireId: number): Promise<number> {
  const [row] = await database.manager().find(QuestionnaireVersionEntity, {
    select: { version: true },
    where: { questionnaireId },
    order: { version: 'DESC' },
    take: 1,
  });
  return row?.version ?? 0;
}

/** Returns a questionnaire's draft, or null. Its check when it was saved may have been less strict than today's. */
export function draftOf({ id, draft }: Pick<Questionnaire, 'id' | 'draft'>): Content | null {
  if (draft === null) return null;
  if (!Value.Check(Content, draft)) {
    throw new TypeError(`The draft of questionnaire ${id} is stored in a shape that this version does not know.`);
  }
  return draft;
}
