import type { AdministeredRole } from '@intake-desk/contracts';
import type { ListQuestion } from '../list/list-page.ts';
import { type RoleColumn, type RoleFilters, roleList } from './role-list.ts';

const role = (id: number, change: Partial<AdministeredRole>): AdministeredRole => ({
  id,
  name: `Role ${id}`,
  organization: 'northsea',
  permissions: [],
  users: 0,
  version: 1,
  ...change,
});
const roles = [
  role(1, { name: 'Ärztin', permissions: ['send_invite'], users: 10 }),
  role(2, { name: 'Clerk', users: 9 }),
  role(3, { name: 'Boss', permissions: ['send_invite', 'edit_role'], users: 9 }),
];
const ids = (change: Partial<ListQuestion<RoleFilters, RoleColumn>>): number[] => {
  const question = {
    filters: {},
    sort: { column: 'name', direction: 'asc' },
    page: 1,
    pageSize: 10,
    ...change,
  } as const;
  return roleList(roles, question, 'en').rows.map(({ id }) => id);
};

test('roles are found by their name and by what they permit', () => {
  expect(ids({ filters: { name: 'arzt' } })).toEqual([1]);
  expect(ids({ filters: { permission: 'send_invite' } })).toEqual([1, 3]);
});

test('roles are sorted by name, by how many permissions and by how many users they have', () => {
  expect(ids({})).toEqual([1, 3, 2]);
  expect(ids({ sort: { column: 'permissions', direction: 'desc' } })).toEqual([3, 1, 2]);
  expect(ids({ sort: { column: 'users', direction: 'asc' } })).toEqual([3, 2, 1]);
});
