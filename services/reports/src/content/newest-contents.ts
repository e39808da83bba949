import type { Questionnaire } from '@intake-desk/contracts';
import type { FhirStatus } from '@intake-desk/contracts/content';
import { isIn, selectIds, sql } from '@intake-desk/database';
import { In } from 'typeorm';
import type { ReportsContext } from '../context.ts';
import { QuestionnaireEntity } from '../tables/questionnaire.entity.ts';

/** Returns the newest versions of questionnaires by their ids; one that was never published has none. */
export async function newestContents(
  { database, questionnaires }: ReportsContext,
  ids: readonly number[],
): Promise<Map<number, { readonly questionnaire: Questionnaire; readonly status: FhirStatus }>> {
  const reader = database.read();
  const newest = await selectIds(reader)`
    SELECT v.id FROM questionnaire_version v WHERE ${isIn(sql`v.questionnaire_id`, ids)} AND v.version =
    (SELECT MAX(o.version) FROM questionnaire_version o WHERE o.questionnaire_id = v.questionnaire_id)`;
  const rows = await reader.findBy(QuestionnaireEntity, { id: In([...ids]) });
  const outOfUse = new Set(rows.filter(({ outOfUseAt }) => outOfUseAt !== null).map(({ id }) => id));
  const versions = await questionnaires.versions(newest);
  return new Map(
    [...versions.values()].map(({ questionnaireId: id, questionnaire }) => [
      id,
      { questionnaire, status: outOfUse.has(id) ? 'retired' : 'active' },
    ]),
  );
}
