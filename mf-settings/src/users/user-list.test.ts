import type { AdministeredUser } from '@intake-desk/contracts';
import type { ListQuestion } from '../list/list-page.ts';
import { departmentNames, type UserColumn, type UserFilters, userList } from './user-list.ts';

type UserListQuestion = ListQuestion<UserFilters, UserColumn>;

const user = (id: number, change: Partial<AdministeredUser> = {}): AdministeredUser => ({
  id,
  name: `User ${id}`,
  email: `user${id}@demo.test`,
  admin: false,
  organizations: ['northsea'],
  departments: ['ANE'],
  roles: ['Nurse'],
  lastSeenAt: null,
  deleted_at: null,
  ...change,
});

const setting = {
  departmentName: departmentNames([{ symbol: 'ANE', name: 'Anaesthesiology' }]),
  zone: 'Europe/Amsterdam',
  language: 'en',
};
const question = (change: Partial<UserListQuestion> = {}): UserListQuestion => ({
  filters: {},
  sort: { column: 'name', direction: 'asc' },
  page: 1,
  pageSize: 10,
  ...change,
});
const ids = (users: readonly AdministeredUser[], change: Partial<UserListQuestion> = {}): number[] =>
  userList(users, question(change), setting).rows.map(({ id }) => id);

test('texts match anywhere, whatever case and accents', () => {
  const users = [user(1, { name: 'Zoë Åberg' }), user(2, { name: 'Bob' })];
  expect(ids(users, { filters: { name: 'zoe å' } })).toEqual([1]);
  expect(ids(users, { filters: { email: 'USER2' } })).toEqual([2]);
});

test('departments are found by their names and unknown ones by their symbols', () => {
  const users = [user(1), user(2, { departments: ['XYZ'] })];
  expect(ids(users, { filters: { departments: 'anaes' } })).toEqual([1]);
  expect(ids(users, { filters: { departments: 'xyz' } })).toEqual([2]);
});

test('states tell deactivated users and administrators apart', () => {
  const users = [user(1, { admin: true }), user(2, { deleted_at: '2026-01-01T00:00:00Z' }), user(3)];
  expect(ids(users, { filters: { state: 'active' } })).toEqual([1, 3]);
  expect(ids(users, { filters: { state: 'admin' } })).toEqual([1]);
  expect(ids(users, { filters: { state: 'deactivated' } })).toEqual([2]);
});

test('last seen is a civil date of the organisation, both ends included', () => {
  const users = [user(1, { lastSeenAt: '2026-03-28T23:30:00Z' }), user(2)];
  expect(ids(users, { filters: { lastSeen: { from: '2026-03-29', to: '2026-03-29' } } })).toEqual([1]);
  expect(ids(users, { filters: { lastSeen: { to: '2026-03-28' } } })).toEqual([]);
  expect(ids(users, { filters: { lastSeen: { has: false } } })).toEqual([2]);
});

test('users are sorted by a column in either direction, equal ones by name', () => {
  const users = [user(1, { name: 'C' }), user(2, { name: 'a', roles: ['Admin'] }), user(3, { name: 'B' })];
  expect(ids(users)).toEqual([2, 3, 1]);
  expect(ids(users, { sort: { column: 'roles', direction: 'desc' } })).toEqual([3, 1, 2]);
});

test('a page beyond the end is the last one', () => {
  const users = Array.from({ length: 23 }, (_, index) => user(index + 1));
  const list = userList(users, question({ page: 9 }), setting);
  expect(list).toMatchObject({ filtered: 23, page: 3 });
  expect(list.rows.map(({ id }) => id)).toEqual([21, 22, 23]);
});
