import { itemsOf } from '@intake-desk/contracts';
import { rowOf, select, sql } from '@intake-desk/database';
import { inScope, type Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';

/** A patient who was away for so long, in ms, and has not sent the form, has stopped. */
const AWAY_MS = 24 * 3_600_000;

/** How far the patients of one version of a questionnaire came. */
export interface Stops {
  /** Id of the version. */
  readonly version: number;
  /** How many came to a question at all. */
  readonly began: number;
  /** Every item in the order in which it is asked, and how many have not sent the form and were there last. */
  readonly items: readonly { readonly uniqueId: string; readonly stopped: number }[];
}

const StopRow = rowOf({
  version: Type.Integer(),
  unique_id: Type.String(),
  began: Type.Integer(),
  stopped: Type.Integer(),
});

/** Where patients stop, by version of a questionnaire, the newest first; numbers only. A form that was reopened had been sent. */
export const whereStopped =
  (context: ReportsContext) =>
  async ({ scope }: Pick<Staff, 'scope'>, questionnaireKey: string): Promise<Stops[]> => {
    const away = new Date(context.clock().getTime() - AWAY_MS);
    const rows = await select(
      context.database.read(),
      StopRow,
      sql`SELECT p.questionnaire_version_id AS version, p.unique_id, COUNT(*) AS began,
        COUNT(CASE WHEN s.id IS NULL AND p.at < ${away} THEN 1 END) AS stopped
        FROM questionnaire q
        JOIN questionnaire_version v ON v.questionnaire_id = q.id
        JOIN portal_stop p ON p.questionnaire_version_id = v.id
        JOIN ${intakeRecord} i ON i.id = p.intake_id
        LEFT JOIN submission s ON s.intake_id = p.intake_id AND s.questionnaire_version_id = v.id
          AND s.round = p.round AND s.state <> 'draft'
        WHERE q.questionnaire_key = ${questionnaireKey} AND p.round = 1 AND ${inScope(scope, 'i')}
        GROUP BY p.questionnaire_version_id, p.unique_id ORDER BY p.questionnaire_version_id DESC`,
    );
    const versions = await context.questionnaires.versions(rows.map(({ version }) => version));
    const byVersion = Map.groupBy(rows, ({ version }) => version);
    return [...versions.values()].map(({ id, questionnaire }) => {
      const own = byVersion.get(id) ?? [];
      const stopped = new Map(own.map((row) => [row.unique_id, row.stopped]));
      return {
        version: id,
        began: own.reduce((sum, { began }) => sum + began, 0),
        items: itemsOf(questionnaire).map(({ uniqueId }) => ({ uniqueId, stopped: stopped.get(uniqueId) ?? 0 })),
      };
    });
  };
