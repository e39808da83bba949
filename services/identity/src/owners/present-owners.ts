import { type Database, isIn, joined, NullableColumn, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';

/** An owner who is present. */
interface PresentOwner {
  /** With the e-mail address if a colleague has the same name. */
  readonly name: string;
  /** Name of the colleague who covers for them now; null for a role. */
  readonly cover: string | null;
}

/**
 * Returns the owner of a task of a department; undefined for a user who is disabled or no longer works there, and for a role that
 * nobody there has.
 */
export type PresentOwners = (
  kind: 'user' | 'role',
  id: number | null,
  departmentId: number,
) => PresentOwner | undefined;

/** Ids of owners and of the departments of their tasks; duplicates and nulls are ignored. */
interface OwnerIds {
  readonly users: readonly (number | null)[];
  readonly roles: readonly (number | null)[];
  readonly departments: readonly number[];
}

const OwnerRow = rowOf({
  kind: Type.Enum(['user', 'role']),
  id: Type.Integer(),
  name: Type.String(),
  email: NullableColumn(Type.String()),
  department: Type.Integer(),
  organisation: Type.Integer(),
});

/** Condition of an active user who works in an organisation; administrators work in all. */
export const worksIn = (
  user: Sql,
  organisation: Sql,
): Sql => sql`${user}.disabled_at IS NULL AND ${user}.deleted_at IS NULL
  AND (${user}.admin = 1 OR EXISTS (SELECT 1 FROM user_organisation m
    WHERE m.user_id = ${user}.id AND m.organisation_id = ${organisation}))`;

/** Condition of such a user who works in department `p`. */
const worksThere = (user: Sql): Sql => sql`${worksIn(user, sql`p.organisation_id`)}
  AND (${user}.admin = 1 OR EXISTS (SELECT 1 FROM user_department n
    WHERE n.user_id = ${user}.id AND n.department_id = p.id))`;

/** Adds the e-mail address that tells a colleague from another one of the same name. */
export const withAddress = (name: string, email: string | null): string =>
  email === null ? name : `${name} (${email})`;

const AbsenceRow = rowOf({
  userId: Type.Integer(),
  organisationId: Type.Integer(),
  id: Type.Integer(),
  name: Type.String(),
});

/**
 * Reads the absences that are running now. Returns a function that lists who covers for a colleague in an organisation: the cover, then
 * the cover of one who is away too, and so on.
 */
export async function readCovers(database: Database) {
  const now = database.now();
  const rows = await select(database.read(), AbsenceRow)`
    SELECT a.user_id AS userId, a.organisation_id AS organisationId, c.id AS id, c.name AS name
    FROM absence a JOIN \`user\` c ON c.id = a.cover_user_id AND ${worksIn(sql`c`, sql`a.organisation_id`)}
    WHERE a.from_at <= ${now} AND a.until_at > ${now}`;
  return (organisationId: number, userId: number) => {
    const covers: { readonly id: number; readonly name: string }[] = [];
    const next = (absent: number) =>
      rows.find((row) => row.userId === absent && row.organisationId === organisationId && !covers.includes(row));
    for (let cover = next(userId); cover; cover = next(cover.id)) covers.push(cover);
    return covers;
  };
}

/** Names of several users, read once for a statement: names have no index. */
const sharedNames = sql`SELECT name FROM \`user\` GROUP BY name HAVING COUNT(*) > 1`;

/** Reads which of these users and roles are present in these departments, and who covers for them now. */
export async function presentOwners(database: Database, ids: OwnerIds): Promise<PresentOwners> {
  const users = [...new Set(ids.users.filter((id) => id !== null))];
  const roles = [...new Set(ids.roles.filter((id) => id !== null))];
  const among = isIn(sql`p.id`, [...new Set(ids.departments)]);
  const ofUsers = sql`SELECT 'user' AS kind, u.id AS id, u.name AS name,
      CASE WHEN u.name IN (${sharedNames}) AND EXISTS (
        SELECT 1 FROM \`user\` x WHERE x.name = u.name AND x.id <> u.id AND ${worksIn(sql`x`, sql`p.organisation_id`)})
        THEN u.email END AS email, p.id AS department, p.organisation_id AS organisation
    FROM \`user\` u JOIN department p ON ${worksThere(sql`u`)}
    WHERE ${isIn(sql`u.id`, users)} AND ${among}`;
  const ofRoles = sql`SELECT 'role' AS kind, r.id AS id, r.name AS name, NULL AS email, p.id AS department,
      p.organisation_id AS organisation
    FROM role r JOIN department p ON EXISTS (SELECT 1 FROM user_role g JOIN \`user\` u ON u.id = g.user_id
      WHERE g.role_id = r.id AND ${worksThere(sql`u`)})
    WHERE ${isIn(sql`r.id`, roles)} AND ${among}`;
  const parts = [...(users.length > 0 ? [ofUsers] : []), ...(roles.length > 0 ? [ofRoles] : [])];
  const rows = parts.length === 0 ? [] : await select(database.read(), OwnerRow)`${joined(parts, ' UNION ALL ')}`;
  const coversOf = await readCovers(database);
  const keyOf = (kind: string, id: number | null, department: number): string => `${kind} ${id} ${department}`;
  const found = new Map(
    rows.map(({ kind, id, name, email, department, organisation }) => {
      const cover = kind === 'user' ? (coversOf(organisation, id).at(-1)?.name ?? null) : null;
      return [keyOf(kind, id, department), { name: withAddress(name, email), cover }];
    }),
  );
  return (kind, id, departmentId) => found.get(keyOf(kind, id, departmentId));
}
