import { type GrantablePermission, type PermissionGroup, permissionGroups } from '@intake-desk/contracts';

export interface GroupOfPermissions {
  readonly group: PermissionGroup;
  readonly permissions: readonly GrantablePermission[];
}

/** Groups in reading order (S2 §6). */
export const groupsOfPermissions: readonly GroupOfPermissions[] = [
  { group: 'dashboard', permissions: permissionGroups.dashboard },
  { group: 'invites', permissions: permissionGroups.invites },
  { group: 'form', permissions: permissionGroups.form },
  { group: 'report', permissions: permissionGroups.report },
  { group: 'tag', permissions: permissionGroups.tag },
  { group: 'user', permissions: permissionGroups.user },
  { group: 'role', permissions: permissionGroups.role },
  { group: 'diff', permissions: permissionGroups.diff },
  { group: 'platform', permissions: permissionGroups.platform },
];
