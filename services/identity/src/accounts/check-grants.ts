import type { FieldCheck } from '../administration/field-check.ts';
import type { Choices } from './account-choices.ts';

/** Names of roles and symbols of departments. */
interface Grants {
  readonly roles: readonly string[];
  readonly departments: readonly string[];
}

/** Checks that the editor may assign these; a user keeps those that they have (decisions "roles", D6). */
export function checkGrants(
  check: FieldCheck,
  { roles, departments }: Choices,
  wanted: Grants,
  had: Grants = { roles: [], departments: [] },
): FieldCheck {
  const added = wanted.roles.filter((name) => !had.roles.includes(name));
  const opened = wanted.departments.filter((symbol) => !had.departments.includes(symbol));
  const known = added.map((name) => roles.find((role) => role.name === name));
  const existing = opened.map((symbol) => departments.find((department) => department.symbol === symbol));
  return check
    .that(known.every(Boolean), 'roles', 'user.role_unknown')
    .that(
      known.every((role) => role?.grantable !== false),
      'roles',
      'role.permission_not_held',
    )
    .that(existing.every(Boolean), 'departments', 'user.department_unknown')
    .that(
      existing.every((one) => one?.grantable !== false),
      'departments',
      'user.department_not_held',
    );
}

/** Returns the ids of checked names. */
export const idsOf = (ids: ReadonlyMap<string, number>, names: readonly string[]): number[] =>
  names.flatMap((name) => ids.get(name) ?? []);
