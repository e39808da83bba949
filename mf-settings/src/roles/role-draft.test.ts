import { turnPermissions } from './role-draft.ts';

test('permissions are turned on once, and off', () => {
  expect(turnPermissions(['send_invite'], ['send_invite', 'view_user'], true)).toEqual(['send_invite', 'view_user']);
  expect(turnPermissions(['send_invite', 'view_user'], ['view_user'], false)).toEqual(['send_invite']);
});
