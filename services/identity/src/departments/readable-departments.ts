import { compareNames } from '@intake-desk/contracts';
import {
  type Database,
  FlagColumn,
  isIn,
  nothing,
  plannedOnce,
  type RowOf,
  rowOf,
  select,
  sql,
  verbatim,
} from '@intake-desk/database';
import { Type } from 'typebox';
import type { ScopeDepartment, SignedIn } from '../staff/staff.ts';

/** A department that a user may read, and the organisation through which they see it. */
export interface ReadableDepartment {
  /** The department's own organisation, or one that is linked to it. */
  readonly seenFrom: number;
  readonly department: ScopeDepartment;
}

const Row = rowOf({
  seen_from: Type.Integer(),
  id: Type.Integer(),
  symbol: Type.String(),
  name: Type.String(),
  organisation_id: Type.Integer(),
  organisation_symbol: Type.String(),
  own: FlagColumn,
});
type Row = RowOf<typeof Row>;

const byOwnThenName = (one: Row, other: Row): number =>
  Number(other.own) - Number(one.own) ||
  compareNames(one.name, other.name) ||
  one.organisation_symbol.localeCompare(other.organisation_symbol) ||
  one.id - other.id;

/**
 * Reads the departments that a user may read through each of the organisations, in one query: those that they work in (all
 * of them for an administrator), then those that a link opens, each by name. Links are directed and not transitive
 * (decisions "linked organisations").
 */
export async function readDepartments(
  database: Database,
  user: Pick<SignedIn['user'], 'id' | 'admin'>,
  organisationIds: readonly number[],
): Promise<ReadableDepartment[]> {
  if (organisationIds.length === 0) return [];
  const columns = verbatim(
    'd.id AS id, d.symbol AS symbol, d.name AS name, d.organisation_id AS organisation_id, o.symbol AS organisation_symbol',
  );
  const own = sql`JOIN user_department ud ON ud.department_id = d.id AND ud.user_id = ${plannedOnce(user.id)}`;
  const rows = await select(database.read(), Row)`
    SELECT d.organisation_id AS seen_from, ${columns}, 1 AS own
    FROM department d JOIN organisation o ON o.id = d.organisation_id ${user.admin ? nothing : own}
    WHERE ${isIn(verbatim('d.organisation_id'), organisationIds)} AND d.deleted_at IS NULL
    UNION ALL
    SELECT l.organisation_id AS seen_from, ${columns}, 0 AS own
    FROM organisation_link l
    JOIN organisation o ON o.id = l.target_organisation_id AND o.deleted_at IS NULL
    JOIN department d ON d.organisation_id = o.id AND (l.department_id IS NULL OR l.department_id = d.id)
    WHERE ${isIn(verbatim('l.organisation_id'), organisationIds)}
      AND l.target_organisation_id <> l.organisation_id AND d.deleted_at IS NULL`;
  // Two links may open the same department. Duplicates are removed here, which is cheaper than in the database.
  const found = new Map(rows.map((row) => [`${row.seen_from} ${row.id}`, row]));
  return [...found.values()].sort(byOwnThenName).map((row) => ({
    seenFrom: row.seen_from,
    department: {
      id: row.id,
      symbol: row.symbol,
      name: row.name,
      organisationId: row.organisation_id,
      organisationSymbol: row.organisation_symbol,
      own: row.own,
    },
  }));
}

/** Returns the departments that no whitelist excludes (G2). */
export const within = (departments: readonly ReadableDepartment[], excluded: ReadonlySet<number>) =>
  excluded.size === 0 ? departments : departments.filter(({ department }) => !excluded.has(department.organisationId));
