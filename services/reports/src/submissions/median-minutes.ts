import { rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';

/** Fewer forms would reveal more about their patients than about the questionnaire. */
const FORMS = 10;
const SECONDS = 60;

const CountRow = rowOf({ count: Type.Integer() });
const SecondsRow = rowOf({ seconds: Type.Integer() });

/** Returns the median minutes for completing a questionnaire; null below ten forms. */
export function medianMinutes(context: ReportsContext, questionnaireId: number): Promise<number | null> {
  return context.medians.of(questionnaireId, () => computed(context, questionnaireId));
}

async function computed({ database }: ReportsContext, questionnaireId: number): Promise<number | null> {
  const finished = sql`FROM submission s JOIN questionnaire_version v ON v.id = s.questionnaire_version_id
    WHERE v.questionnaire_id = ${questionnaireId} AND s.state = 'submitted' AND s.active_seconds > 0`;
  const [found] = await select(database.read(), CountRow)`SELECT COUNT(*) AS count ${finished}`;
  const count = found?.count ?? 0;
  if (count < FORMS) return null;
  const middle = await select(database.read(), SecondsRow)`
    SELECT s.active_seconds AS seconds ${finished} ORDER BY s.active_seconds LIMIT 1 OFFSET ${Math.floor(count / 2)}`;
  return Math.max(1, Math.round((middle[0]?.seconds ?? 0) / SECONDS));
}
