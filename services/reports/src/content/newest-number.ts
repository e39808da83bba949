import type { Database } from '@intake-desk/database';
import { QuestionnaireVersionEntity } from '../tables/questionnaire-version.entity.ts';

/** The number of the version that was published last; 0 if none was. Reads what the caller's unit sees. */
export async function newestNumber(database: Database, questionnaireId: number): Promise<number> {
  const [row] = await database.manager().find(QuestionnaireVersionEntity, {
    select: { version: true },
    where: { questionnaireId },
    order: { version: 'DESC' },
    take: 1,
  });
  return row?.version ?? 0;
}
