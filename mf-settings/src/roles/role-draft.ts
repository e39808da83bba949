import type { GrantablePermission, Permission } from '@intake-desk/contracts';

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

/**
 * What an editor may do with a permission of a role: `free` to turn it on or off; `mayGo` if they lack it and the role has
 * it, so that it stays or goes; `closed` if both lack it (decisions "roles").
 */
export type Freedom = 'free' | 'mayGo' | 'closed';

export function freedomOf(
  permission: GrantablePermission,
  base: RoleDraft | undefined,
  can: (permission: Permission) => boolean,
): Freedom {
  if (can(permission)) return 'free';
  return base?.permissions.includes(permission) ? 'mayGo' : 'closed';
}

/** The chosen permissions with these turned on or off. */
export const turned = (
  chosen: readonly GrantablePermission[],
  permissions: readonly GrantablePermission[],
  on: boolean,
): GrantablePermission[] => [
  ...chosen.filter((permission) => !permissions.includes(permission)),
  ...(on ? permissions : []),
];
