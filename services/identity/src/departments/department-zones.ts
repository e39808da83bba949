import { type Database, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';

const ZonedRow = rowOf({ id: Type.Integer(), organisationId: Type.Integer(), zone: Type.String() });

/** A department and the zone of its organisation's civil days; empty if the organisation has none. */
export interface ZonedDepartment {
  readonly id: number;
  readonly organisationId: number;
  readonly zone: string;
}

/** Every department of every organisation, those too that are deleted. */
export const zonedDepartments = (database: Database): Promise<ZonedDepartment[]> =>
  select(
    database.read(),
    ZonedRow,
    sql`SELECT d.id AS id, d.organisation_id AS organisationId, o.timezone AS zone FROM department d
      JOIN organisation o ON o.id = d.organisation_id ORDER BY d.organisation_id, d.id`,
  );
