import { PortalSettings, plainPortalSettings } from '@intake-desk/contracts';
import { type Database, JsonColumn, NullableColumn, rowOf, selectOne } from '@intake-desk/database';
import Type from 'typebox';

const Row = rowOf({
  organisation_symbol: Type.String(),
  organisation_name: Type.String(),
  timezone: Type.String(),
  language: Type.String(),
  symbol: Type.String(),
  name: Type.String(),
  portal: NullableColumn(JsonColumn(Type.Partial(PortalSettings))),
});

/** Reads a department and its organisation in one statement, since every call of a patient needs both. */
export async function departmentOfPatient(
  database: Database,
  { organisationId, departmentId }: { readonly organisationId: number; readonly departmentId: number },
) {
  const row = await selectOne(database.read(), Row)`
    SELECT o.symbol AS organisation_symbol, o.name AS organisation_name, o.timezone, o.language, d.symbol, d.name,
      (SELECT CAST(JSON_EXTRACT(c.config, '$.portal') AS CHAR) FROM department_config c
       WHERE c.department_id = d.id ORDER BY c.version DESC LIMIT 1) AS portal
    FROM department d JOIN organisation o ON o.id = d.organisation_id
    WHERE d.id = ${departmentId} AND d.organisation_id = ${organisationId}`;
  const { organisation_symbol: symbol, organisation_name: name, timezone, language } = row;
  return {
    organisation: { symbol, name, timezone, language },
    department: { symbol: row.symbol, name: row.name },
    portal: { ...plainPortalSettings, ...row.portal },
  };
}
