import type { GrantablePermission } from '@intake-desk/contracts';

/** A role as it is being entered. */
export interface RoleDraft {
  readonly name: string;
  readonly permissions: readonly GrantablePermission[];
}

/** The first draft of a role; empty for a new one. */
export const draftOf = (role: RoleDraft | undefined): RoleDraft => ({
  name: role?.name ?? '',
  permissions: role?.permissions ?? [],
});

/** The chosen permissions with these turned on or off. */
export const turned = (
  chosen: readonly GrantablePermission[],
  permissions: readonly GrantablePermission[],
  on: boolean,
): GrantablePermission[] => [
  ...chosen.filter((permission) => !permissions.includes(permission)),
  ...(on ? permissions : []),
];
