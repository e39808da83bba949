import type { AdministeredRole } from '@intake-desk/contracts/administration';
import { freedomOf, turned } from './role-draft.ts';

const base: AdministeredRole = {
  id: 1,
  name: 'Clerk',
  organization: 'northsea',
  permissions: ['send_invite', 'view_user'],
  users: 0,
  version: 1,
};

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
