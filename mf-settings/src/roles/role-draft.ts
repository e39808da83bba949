import type { AdministeredRole, GrantablePermission, Permission } from '@intake-desk/contracts';

/** A role as somebody is entering it. */
export interface RoleDraft {
  readonly name: string;
  readonly permissions: readonly GrantablePermission[];
}

/** What the draft of a role begins with; an empty one for a new role. */
export const draftOf = (role: RoleDraft | undefined): RoleDraft => ({
  name: role?.name ?? '',
  permissions: role?.permissions ?? [],
});

/** Whether saving the draft would change the role that it began with. */
export function isChanged(draft: RoleDraft, base: RoleDraft | undefined): boolean {
  const { name, permissions } = draftOf(base);
  return draft.name !== name || new Set(draft.permissions).symmetricDifference(new Set(permissions)).size > 0;
}

/** What the editor changed of `base`, made on the newest version of the role: neither side's changes are lost. */
export function rebased(draft: RoleDraft, base: RoleDraft, newest: AdministeredRole): RoleDraft {
  const added = draft.permissions.filter((permission) => !base.permissions.includes(permission));
  const removed = base.permissions.filter((permission) => !draft.permissions.includes(permission));
  const kept = newest.permissions.filter((permission) => !removed.includes(permission));
  return {
    name: draft.name === base.name ? newest.name : draft.name,
    permissions: [...new Set([...kept, ...added])],
  };
}

/**
 * What an editor may do with a permission of a role: `free` to turn it either way; `mayGo` where they lack it but the role
 * has it, so that it stays or goes; `closed` where both lack it (decisions "roles").
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
