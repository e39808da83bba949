import type { Database } from '@intake-desk/database';
import { createReports, demoQuestionnaires, QuestionnaireVersionEntity } from '@intake-desk/reports';
import type { Random } from '../random/random.ts';
import { AnswerPool } from './answer-pool.ts';

export interface CreatedQuestionnaire {
  readonly id: number;
  readonly versionId: number;
  readonly pool: AnswerPool;
}

/** Publishes the demonstration's questionnaires; returns them by key. */
export async function createQuestionnaires(
  database: Database,
  random: Random,
  poolSize: number,
): Promise<ReadonlyMap<string, CreatedQuestionnaire>> {
  const ids = await createReports({ database }).questionnaires.install(demoQuestionnaires, true);
  const created = new Map<string, CreatedQuestionnaire>();
  for (const questionnaire of demoQuestionnaires) {
    const id = ids.get(questionnaire.key);
    if (id === undefined) throw new Error(`Questionnaire ${questionnaire.key} was not created.`);
    const { version } = questionnaire;
    const { id: versionId } = await database
      .read()
      .findOneByOrFail(QuestionnaireVersionEntity, { questionnaireId: id, version });
    created.set(questionnaire.key, { id, versionId, pool: new AnswerPool(random, questionnaire, poolSize) });
  }
  return created;
}
