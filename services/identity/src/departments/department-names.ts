import { type Sql, sql } from '@intake-desk/database';

/**
 * Departments with their organisation, for other services to join with their rows: `JOIN ${departmentNames} d ON
 * d.department_id = …`. Both engines read it as if its tables stood there themselves.
 */
export const departmentNames: Sql = sql`(SELECT department.id AS department_id, department.symbol, department.name AS department,
  organisation.name AS organisation, organisation.timezone
  FROM department JOIN organisation ON organisation.id = department.organisation_id)`;
