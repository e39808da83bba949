import { type AnyPermission, fallbackLanguage, languages } from '@intake-desk/contracts';
import { type Database, FlagColumn, InstantColumn, NullableColumn, rowOf, select } from '@intake-desk/database';
import { Type } from 'typebox';
import { organisationById } from '../organisations/find-organisation.ts';
import type { Staff } from '../staff/staff.ts';
import { readOrganisationRights } from './organisation-rights.ts';
import { scopeOf } from './scope-of.ts';

const UserRow = rowOf({
  name: Type.String(),
  email: Type.String(),
  admin: FlagColumn,
  locale: Type.Union([Type.String(), Type.Null()]),
  disabled_at: NullableColumn(InstantColumn),
  deleted_at: NullableColumn(InstantColumn),
});

/** The user and department of work that continues after the call. */
interface Behalf {
  readonly userId: number;
  readonly organisationId: number;
  readonly departmentId: number;
}

/** A user's current rights in a department, without a session and without a trail of patients shown. */
interface UserAuthority {
  readonly staff: Omit<Staff, 'trail'>;
  /** For the access log. */
  readonly roleNames: readonly string[];
}

/**
 * Reads a user's current rights for work that continues after their call. Returns undefined if they are disabled or deleted,
 * or no longer work in the department. Whitelists were checked at the call.
 */
export async function staffOfUser(
  database: Database,
  { userId, organisationId, departmentId }: Behalf,
): Promise<UserAuthority | undefined> {
  const [user] = await select(database.read(), UserRow)`
    SELECT u.name, u.email, u.admin, u.locale, u.disabled_at, u.deleted_at FROM \`user\` u WHERE u.id = ${userId}`;
  if (!user || user.disabled_at || user.deleted_at) return undefined;
  const { symbol } = await organisationById(database, organisationId);
  const { name, email, admin } = user;
  const rights = await readOrganisationRights(database, { user: { id: userId, admin } }, symbol);
  const found = rights?.departments.find(({ department }) => department.id === departmentId && department.own);
  if (!rights || !found) return undefined;
  const { permissions, roleNames, organisation } = rights;
  return {
    staff: {
      user: { id: userId, name, email, admin },
      session: { id: 0, byPin: false, expiresAt: database.now() },
      address: '',
      language: languages.find((language) => language === user.locale) ?? fallbackLanguage,
      scope: scopeOf(organisation, [found.department]),
      can: (permission: AnyPermission) => admin || (permission !== 'admin' && permissions.has(permission)),
    },
    roleNames,
  };
}
