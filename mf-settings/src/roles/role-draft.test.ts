import type { AdministeredRole } from '@intake-desk/contracts';
import { freedomOf, isChanged, rebased, turned } from './role-draft.ts';

const base: AdministeredRole = {
  id: 1,
  name: 'Clerk',
  organization: 'northsea',
  permissions: ['send_invite', 'view_user'],
  users: 0,
  version: 1,
};

test('a draft is changed by its name or by which permissions it has, not by their order', () => {
  expect(isChanged({ name: 'Clerk', permissions: ['view_user', 'send_invite'] }, base)).toBe(false);
  expect(isChanged({ name: 'Clerks', permissions: base.permissions }, base)).toBe(true);
  expect(isChanged({ name: 'Clerk', permissions: ['send_invite'] }, base)).toBe(true);
  expect(isChanged({ name: 'Clerk', permissions: ['send_invite', 'view_role'] }, base)).toBe(true);
  expect(isChanged({ name: '', permissions: [] }, undefined)).toBe(false);
});

test("an editor's changes are made on the newest version, and nothing of either side is lost", () => {
  const newest: AdministeredRole = {
    ...base,
    name: 'Front desk',
    permissions: ['send_invite', 'view_user', 'edit_tags'],
    version: 2,
  };
  expect(rebased({ name: 'Clerk', permissions: ['send_invite', 'view_role'] }, base, newest)).toEqual({
    name: 'Front desk',
    permissions: ['send_invite', 'edit_tags', 'view_role'],
  });
  expect(rebased({ name: 'Clerks', permissions: base.permissions }, base, newest).name).toBe('Clerks');
});

test('D6 what the editor lacks stays or goes where the role has it, and cannot be added', () => {
  const can = (permission: string): boolean => permission === 'send_invite';
  expect(freedomOf('send_invite', base, can)).toBe('free');
  expect(freedomOf('send_invite', undefined, can)).toBe('free');
  expect(freedomOf('view_user', base, can)).toBe('mayGo');
  expect(freedomOf('view_user', undefined, can)).toBe('closed');
  expect(freedomOf('edit_tags', base, can)).toBe('closed');
});

test('permissions are turned on once, and off', () => {
  expect(turned(['send_invite'], ['send_invite', 'view_user'], true)).toEqual(['send_invite', 'view_user']);
  expect(turned(['send_invite', 'view_user'], ['view_user'], false)).toEqual(['send_invite']);
});
