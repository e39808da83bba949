import {
  grantablePermissions,
  isDeclaredPermission,
  permissionGroups,
  permissions,
  permissionsOf,
  remoteOfPermission,
  satisfies,
} from './permission.ts';

test('every grantable permission is in exactly one group', () => {
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual(grantablePermissions.toSorted());
  expect(grantablePermissions).not.toContain('admin');
});

test('D12 no permission of the desk looks like one that a remote declares', () => {
  expect(permissions.filter(isDeclaredPermission)).toEqual([]);
  expect(remoteOfPermission('bed-plan:edit')).toBe('mf-bed-plan');
});

test('a user has the permissions of all roles, an administrator also those of the desk', () => {
  const roles = [{ permissions: ['view_user', 'waiting:edit'] }, { permissions: ['view_user', 'edit_tags'] }] as const;
  expect(permissionsOf({ admin: false, roles })).toEqual(['edit_tags', 'view_user', 'waiting:edit']);
  expect(permissionsOf({ admin: true, roles })).toEqual([...permissions, 'waiting:edit'].sort());
});

test('any one of several permissions suffices', () => {
  const can = (permission: string): boolean => permission === 'view_role';
  expect(satisfies(['view_role', 'edit_role'], can)).toBe(true);
  expect(satisfies(['edit_role', 'destroy_role'], can)).toBe(false);
  expect(satisfies('edit_role', can)).toBe(false);
});
