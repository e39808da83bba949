import { type Database, isIn, joined, NullableColumn, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';

/** A colleague in an organisation. */
interface OwningUser {
  /** With the e-mail address if a colleague has the same name. */
  readonly name: string;
  /** Name of the colleague who covers for them now. */
  readonly cover: string | null;
}

/**
 * Existing roles by id, and active users by id and each organisation that they work in. A user who was disabled or has left, and a role
 * that was deleted, own nothing.
 */
export interface PresentOwners {
  readonly users: ReadonlyMap<number, ReadonlyMap<number, OwningUser>>;
  readonly roles: ReadonlyMap<number, string>;
}

/** Ids of owners; duplicates and nulls are ignored. */
interface OwnerIds {
  readonly users: readonly (number | null)[];
  readonly roles: readonly (number | null)[];
}

const OwnerRow = rowOf({
  kind: Type.Enum(['user', 'role']),
  id: Type.Integer(),
  name: Type.String(),
  email: NullableColumn(Type.String()),
  organisation: NullableColumn(Type.Integer()),
  cover: NullableColumn(Type.String()),
});

/** Condition of an active user who works in an organisation; administrators work in all. */
export const worksIn = (
  user: Sql,
  organisation: Sql,
): Sql => sql`${user}.disabled_at IS NULL AND ${user}.deleted_at IS NULL
  AND (${user}.admin = 1 OR EXISTS (SELECT 1 FROM user_organisation m
    WHERE m.user_id = ${user}.id AND m.organisation_id = ${organisation}))`;

/** Adds the e-mail address that tells a colleague from another one of the same name. */
export const withAddress = (name: string, email: string | null): string =>
  email === null ? name : `${name} (${email})`;

/** Returns the active ones of these users and roles in one statement, with the absences that are running now. */
export async function presentOwners(database: Database, ids: OwnerIds): Promise<PresentOwners> {
  const users = [...new Set(ids.users.filter((id) => id !== null))];
  const roles = [...new Set(ids.roles.filter((id) => id !== null))];
  const now = database.now();
  const ofUsers = sql`SELECT 'user' AS kind, u.id AS id, u.name AS name,
      CASE WHEN EXISTS (SELECT 1 FROM \`user\` x WHERE x.name = u.name AND x.id <> u.id AND ${worksIn(sql`x`, sql`o.id`)})
        THEN u.email END AS email, o.id AS organisation, c.name AS cover
    FROM \`user\` u JOIN organisation o ON ${worksIn(sql`u`, sql`o.id`)}
    LEFT JOIN absence a ON a.user_id = u.id AND a.organisation_id = o.id AND a.from_at <= ${now} AND a.until_at > ${now}
    LEFT JOIN \`user\` c ON c.id = a.cover_user_id AND ${worksIn(sql`c`, sql`o.id`)}
    WHERE ${isIn(sql`u.id`, users)}`;
  const ofRoles = sql`SELECT 'role' AS kind, r.id AS id, r.name AS name, NULL AS email, NULL AS organisation, NULL AS cover
    FROM role r WHERE ${isIn(sql`r.id`, roles)}`;
  const parts = [...(users.length > 0 ? [ofUsers] : []), ...(roles.length > 0 ? [ofRoles] : [])];
  const rows = parts.length === 0 ? [] : await select(database.read(), OwnerRow)`${joined(parts, ' UNION ALL ')}`;
  const found = new Map<number, Map<number, OwningUser>>();
  for (const { id, name, email, organisation, cover } of rows) {
    if (organisation === null) continue;
    const places = found.get(id) ?? new Map<number, OwningUser>();
    found.set(id, places.set(organisation, { name: withAddress(name, email), cover }));
  }
  return {
    users: found,
    roles: new Map(rows.filter(({ kind }) => kind === 'role').map(({ id, name }) => [id, name])),
  };
}
