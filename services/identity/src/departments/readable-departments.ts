import type { Database } from '@intake-desk/database';
import { parameter } from '../rows/query-parameter.ts';
import type { ScopeDepartment, SignedIn } from '../staff/staff.ts';

/** A department, and the organisation in which the user sees it. */
export interface ReadableDepartment {
  /** The organisation chosen: the department's own, or one that is linked to it. */
  seenFrom: number;
  department: ScopeDepartment;
}

interface Row {
  seen_from: number;
  id: number;
  symbol: string;
  name: string;
  organisation_id: number;
  organisation_symbol: string;
  own: number;
}

const byOwnThenName = (one: Row, other: Row): number =>
  Number(other.own) - Number(one.own) ||
  one.name.localeCompare(other.name) ||
  one.organisation_symbol.localeCompare(other.organisation_symbol) ||
  one.id - other.id;

/**
 * The departments that a user may read from each of the organisations: those that they work in (all of them with the
 * admin flag), and those of linked organisations, as far as the link goes. Links are directed and not transitive
 * (decisions "linked organisations"). What a whitelist has `excluded` is left out, linked or not (G2). Ordered by name,
 * own ones first.
 */
export async function readableDepartments(
  database: Database,
  user: SignedIn['user'],
  organisationIds: readonly number[],
  excluded: ReadonlySet<number>,
): Promise<ReadableDepartment[]> {
  if (organisationIds.length === 0) return [];
  const among = organisationIds.map(() => '?').join(', ');
  const own = user.admin ? '' : `JOIN user_department ud ON ud.department_id = d.id AND ud.user_id = ${parameter}`;
  const rows: Row[] = await database.read().query(
    `SELECT d.organisation_id AS seen_from, d.id AS id, d.symbol AS symbol, d.name AS name, d.organisation_id AS organisation_id,
            o.symbol AS organisation_symbol, 1 AS own
     FROM department d JOIN organisation o ON o.id = d.organisation_id ${own}
     WHERE d.organisation_id IN (${among}) AND d.deleted_at IS NULL
     UNION ALL
     SELECT l.organisation_id AS seen_from, d.id AS id, d.symbol AS symbol, d.name AS name, d.organisation_id AS organisation_id,
            o.symbol AS organisation_symbol, 0 AS own
     FROM organisation_link l
     JOIN organisation o ON o.id = l.target_organisation_id AND o.deleted_at IS NULL
     JOIN department d ON d.organisation_id = o.id AND (l.department_id IS NULL OR l.department_id = d.id)
     WHERE l.organisation_id IN (${among}) AND l.target_organisation_id <> l.organisation_id
       AND d.deleted_at IS NULL`,
    [...(user.admin ? [] : [user.id]), ...organisationIds, ...organisationIds],
  );
  // Two links may open the same department. Made unique and put in order here: cheaper than by the database.
  const open = rows.filter((row) => !excluded.has(row.organisation_id));
  const found = new Map(open.map((row) => [`${row.seen_from} ${row.id}`, row]));
  return [...found.values()].sort(byOwnThenName).map((row) => ({
    seenFrom: row.seen_from,
    department: {
      id: row.id,
      symbol: row.symbol,
      name: row.name,
      organisationId: row.organisation_id,
      organisationSymbol: row.organisation_symbol,
      own: Number(row.own) === 1,
    },
  }));
}
