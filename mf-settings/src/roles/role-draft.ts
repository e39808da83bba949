import type { RolePermission } from '@intake-desk/contracts';

export interface RoleDraft {
  readonly name: string;
  readonly permissions: readonly RolePermission[];
}

/** Returns the initial form, empty for a new role. */
export const draftOf = (role: RoleDraft | undefined): RoleDraft => ({
  name: role?.name ?? '',
  permissions: role?.permissions ?? [],
});

/** Returns the chosen permissions with these turned on or off. */
export const turnPermissions = (
  chosen: readonly RolePermission[],
  permissions: readonly RolePermission[],
  on: boolean,
): RolePermission[] => [
  ...chosen.filter((permission) => !permissions.includes(permission)),
  ...(on ? permissions : []),
];
