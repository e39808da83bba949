import { Escalation } from '@intake-desk/contracts/administration';
import { type Database, isIn, JsonColumn, NullableColumn, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';

/** A department that has critical answers mailed, and its organisation. */
export interface EscalatingDepartment extends Escalation {
  readonly id: number;
  readonly organisationId: number;
}

const Row = rowOf({
  id: Type.Integer(),
  organisationId: Type.Integer(),
  escalation: NullableColumn(JsonColumn(Escalation)),
});

/** Returns the departments that have set who is mailed about unhandled critical answers; all organisations' without `ids`. */
export async function escalatingDepartments(
  database: Database,
  ids?: readonly number[],
): Promise<EscalatingDepartment[]> {
  const rows = await select(database.read(), Row)`
    SELECT d.id AS id, d.organisation_id AS organisationId,
      (SELECT CAST(JSON_EXTRACT(c.config, '$.escalation') AS CHAR) FROM department_config c
       WHERE c.department_id = d.id ORDER BY c.version DESC LIMIT 1) AS escalation
    FROM department d WHERE d.deleted_at IS NULL AND ${ids ? isIn(sql`d.id`, ids) : sql`1 = 1`}`;
  return rows.flatMap(({ escalation, ...department }) =>
    escalation && escalation.emails.length > 0 ? [{ ...department, ...escalation }] : [],
  );
}
