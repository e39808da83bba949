import type { ListColumn } from '../editor/list-column.ts';
import { listRows } from './list-rows.ts';
import { readListView } from './list-view.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly roles: number;
  readonly seen: string | null;
}

const person = (id: number, given: Partial<Person> = {}): Person => ({
  id,
  name: `Person ${id}`,
  roles: 0,
  seen: null,
  ...given,
});

const columns: readonly ListColumn<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name, filter: { kind: 'text' } },
  {
    id: 'roles',
    header: 'Roles',
    cell: ({ roles }) => roles,
    value: ({ roles }) => roles,
    text: ({ roles }) => (roles > 5 ? 'many' : 'few'),
    filter: { kind: 'choice', choices: [{ value: 'many', label: 'Many' }], has: ({ roles }) => roles > 5 },
  },
  { id: 'seen', header: 'Seen', cell: ({ seen }) => seen, value: ({ seen }) => seen, filter: { kind: 'date' } },
];

const setting = { zone: 'Europe/Amsterdam', language: 'en' };
const list = (people: readonly Person[], address = '') =>
  listRows(people, columns, readListView(new URLSearchParams(address), columns), setting);
const ids = (people: readonly Person[], address = ''): number[] => list(people, address).rows.map(({ id }) => id);

test('texts match anywhere, whatever case and accents', () => {
  const people = [person(1, { name: 'Zoë Åberg' }), person(2, { name: 'Bob' })];
  expect(ids(people, 'name=zoe å')).toEqual([1]);
  expect(ids(people, 'search=ABERG')).toEqual([1]);
});

test('a search finds rows that have each of its words in some column', () => {
  const people = [person(1, { name: 'Anna', roles: 9 }), person(2, { name: 'Anna' }), person(3, { roles: 9 })];
  expect(ids(people, 'search=many anna')).toEqual([1]);
  expect(ids(people, 'search=many anna else')).toEqual([]);
});

test('a choice keeps the rows that have it', () => {
  expect(ids([person(1, { roles: 6 }), person(2)], 'roles=many')).toEqual([1]);
});

test('a date filter goes by civil dates of the organisation, both ends included', () => {
  // Half past midnight in Amsterdam, two hours before the clocks go forward.
  const people = [person(1, { seen: '2026-03-28T23:30:00Z' }), person(2)];
  expect(ids(people, 'seen=2026-03-29..2026-03-29')).toEqual([1]);
  expect(ids(people, 'seen=..2026-03-28')).toEqual([]);
  expect(ids(people, 'seen=none')).toEqual([2]);
  expect(ids(people, 'seen=has')).toEqual([1]);
});

test('rows are sorted by a column in either direction, numbers as numbers, equal ones by the first column', () => {
  const people = [
    person(1, { name: 'Clerk', roles: 10 }),
    person(2, { name: 'ärztin', roles: 9 }),
    person(3, { name: 'Boss', roles: 9 }),
  ];
  expect(ids(people)).toEqual([2, 3, 1]);
  expect(ids(people, 'sort=-name')).toEqual([1, 3, 2]);
  expect(ids(people, 'sort=roles')).toEqual([2, 3, 1]);
  expect(ids(people, 'sort=-roles')).toEqual([1, 2, 3]);
});

test('a page beyond the end is the last one', () => {
  const people = Array.from({ length: 23 }, (_, index) => person(index + 1));
  const shown = list(people, 'page=9');
  expect(shown.page).toBe(3);
  expect(shown.sorted).toHaveLength(23);
  expect(shown.rows.map(({ id }) => id)).toEqual([21, 22, 23]);
});
