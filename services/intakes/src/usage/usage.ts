import { rowOf, select, selectsAny, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import type { IntakesContext } from '../context.ts';

const IdRow = rowOf({ id: Type.Integer() });

/** What has intakes and therefore cannot be deleted; for administrators, whatever their scope. */
export const createUsage = ({ database }: Pick<IntakesContext, 'database'>) => ({
  /** Ids of every organisation with intakes. */
  async organisations(): Promise<ReadonlySet<number>> {
    const rows = await select(database.read(), IdRow, sql`SELECT DISTINCT organisation_id AS id FROM intake`);
    return new Set(rows.map(({ id }) => id));
  },

  /** Ids of an organisation's departments with intakes. */
  async departments(organisationId: number): Promise<ReadonlySet<number>> {
    const statement = sql`SELECT DISTINCT department_id AS id FROM intake WHERE organisation_id = ${organisationId}`;
    return new Set((await select(database.read(), IdRow, statement)).map(({ id }) => id));
  },

  /** Whether an organisation, or a department of it, has intakes. */
  has(organisationId: number, departmentId?: number): Promise<boolean> {
    return selectsAny(
      database.read(),
      departmentId === undefined
        ? sql`SELECT 1 FROM intake WHERE organisation_id = ${organisationId} LIMIT 1`
        : sql`SELECT 1 FROM intake WHERE organisation_id = ${organisationId} AND department_id = ${departmentId} LIMIT 1`,
    );
  },
});
