import type { FieldCheck } from '../administration/field-check.ts';
import type { Choices } from './account-choices.ts';

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
  const addedRoles = added.map((name) => roles.find((role) => role.name === name));
  const openedDepartments = opened.map((symbol) => departments.find((department) => department.symbol === symbol));
  return check
    .that(addedRoles.every(Boolean), 'roles', 'user.role_unknown')
    .that(
      addedRoles.every((role) => role?.grantable !== false),
      'roles',
      'role.permission_not_held',
    )
    .that(openedDepartments.every(Boolean), 'departments', 'user.department_unknown')
    .that(
      openedDepartments.every((one) => one?.grantable !== false),
      'departments',
      'user.department_not_held',
    );
}

export const idsOf = (ids: ReadonlyMap<string, number>, names: readonly string[]): number[] =>
  names.flatMap((name) => ids.get(name) ?? []);
