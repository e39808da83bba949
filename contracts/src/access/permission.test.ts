import { grantablePermissions, permissionGroups, satisfies } from './permission.ts';

test('every grantable permission is in exactly one group', () => {
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual(grantablePermissions.toSorted());
  expect(grantablePermissions).not.toContain('admin');
});

test('any one of several permissions suffices', () => {
  const can = (permission: string): boolean => permission === 'view_role';
  expect(satisfies(['view_role', 'edit_role'], can)).toBe(true);
  expect(satisfies(['edit_role', 'destroy_role'], can)).toBe(false);
  expect(satisfies('edit_role', can)).toBe(false);
});
