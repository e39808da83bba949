import { type Database, isIn, joined, NullableColumn, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';

/** A colleague, and who covers for them now, by organisation. */
interface OwningUser {
  readonly name: string;
  readonly covers: ReadonlyMap<number, Cover>;
}

interface Cover {
  readonly id: number;
  readonly name: string;
}

/** Active users and existing roles, by id. A user who was disabled and a role that was deleted own nothing. */
export interface PresentOwners {
  readonly users: ReadonlyMap<number, OwningUser>;
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
  organisation: NullableColumn(Type.Integer()),
  cover: NullableColumn(Type.Integer()),
  coverName: NullableColumn(Type.String()),
});

const isActive = (alias: Sql): Sql => sql`${alias}.disabled_at IS NULL AND ${alias}.deleted_at IS NULL`;

/** Returns the active ones of these users and roles in one statement, with the absences that are running now. */
export async function presentOwners(database: Database, ids: OwnerIds): Promise<PresentOwners> {
  const users = [...new Set(ids.users.filter((id) => id !== null))];
  const roles = [...new Set(ids.roles.filter((id) => id !== null))];
  const now = database.now();
  const ofUsers = sql`SELECT 'user' AS kind, u.id AS id, u.name AS name, a.organisation_id AS organisation,
      c.id AS cover, c.name AS coverName
    FROM \`user\` u
    LEFT JOIN absence a ON a.user_id = u.id AND a.from_at <= ${now} AND a.until_at > ${now}
    LEFT JOIN \`user\` c ON c.id = a.cover_user_id AND ${isActive(sql`c`)}
    WHERE ${isIn(sql`u.id`, users)} AND ${isActive(sql`u`)}`;
  const ofRoles = sql`SELECT 'role' AS kind, r.id AS id, r.name AS name, NULL AS organisation, NULL AS cover, NULL AS coverName
    FROM role r WHERE ${isIn(sql`r.id`, roles)}`;
  const parts = [...(users.length > 0 ? [ofUsers] : []), ...(roles.length > 0 ? [ofRoles] : [])];
  const rows = parts.length === 0 ? [] : await select(database.read(), OwnerRow)`${joined(parts, ' UNION ALL ')}`;
  const found = new Map<number, { name: string; covers: Map<number, Cover> }>();
  for (const { kind, id, name, organisation, cover, coverName } of rows) {
    if (kind === 'role') continue;
    const user = found.get(id) ?? { name, covers: new Map<number, Cover>() };
    found.set(id, user);
    if (organisation !== null && cover !== null && coverName !== null)
      user.covers.set(organisation, { id: cover, name: coverName });
  }
  return {
    users: found,
    roles: new Map(rows.filter(({ kind }) => kind === 'role').map(({ id, name }) => [id, name])),
  };
}
