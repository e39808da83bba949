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

/** Returns the active ones of these users and roles, with who covers for them now. */
export async function presentOwners(database: Database, ids: OwnerIds): Promise<PresentOwners> {
  const users = [...new Set(ids.users.filter((id) => id !== null))];
  const roles = [...new Set(ids.roles.filter((id) => id !== null))];
  const ofUsers = sql`SELECT 'user' AS kind, u.id AS id, u.name AS name,
      CASE WHEN u.name IN (${sharedNames}) AND EXISTS (
        SELECT 1 FROM \`user\` x WHERE x.name = u.name AND x.id <> u.id AND ${worksIn(sql`x`, sql`o.id`)})
        THEN u.email END AS email, o.id AS organisation
    FROM \`user\` u JOIN organisation o ON ${worksIn(sql`u`, sql`o.id`)}
    WHERE ${isIn(sql`u.id`, users)}`;
  const ofRoles = sql`SELECT 'role' AS kind, r.id AS id, r.name AS name, NULL AS email, NULL AS organisation
    FROM role r WHERE ${isIn(sql`r.id`, roles)}`;
  const parts = [...(users.length > 0 ? [ofUsers] : []), ...(roles.length > 0 ? [ofRoles] : [])];
  const rows = parts.length === 0 ? [] : await select(database.read(), OwnerRow)`${joined(parts, ' UNION ALL ')}`;
  const coversOf = await readCovers(database);
  const found = new Map<number, Map<number, OwningUser>>();
  for (const { id, name, email, organisation } of rows) {
    if (organisation === null) continue;
    const cover = coversOf(organisation, id).at(-1)?.name ?? null;
    const places = found.get(id) ?? new Map<number, OwningUser>();
    found.set(id, places.set(organisation, { name: withAddress(name, email), cover }));
  }
  return {
    users: found,
    roles: new Map(rows.filter(({ kind }) => kind === 'role').map(({ id, name }) => [id, name])),
  };
}
