import type { ListColumn } from '../editor/list-column.ts';
import { readListView, writeListView } from './list-view.ts';

interface Row {
  readonly id: number;
}

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: () => '', value: () => '', filter: { kind: 'text' } },
  {
    id: 'state',
    header: 'State',
    cell: () => '',
    filter: { kind: 'choice', choices: [{ value: 'active', label: 'Active' }], has: () => true },
  },
  { id: 'seen', header: 'Seen', cell: () => '', value: () => null, filter: { kind: 'date' } },
];
const read = (address: string) => readListView(new URLSearchParams(address), columns);
const written = (address: string): string => writeListView(new URLSearchParams(), read(address), columns).toString();

test.each([
  'search=anna',
  'name=an%26na',
  'state=active',
  'seen=2026-01-01..2026-01-31',
  'seen=..2026-01-31',
  'seen=none',
  'sort=-seen',
  'sort=seen&page=3&size=25',
])('the view of the address %s makes the same address', (address) => {
  expect(new URLSearchParams(written(address))).toEqual(new URLSearchParams(address));
});

test.each([
  'sort=state',
  'sort=secret',
  'page=0',
  'page=x',
  'size=7',
  'state=gone',
  'seen=yesterday',
  'name=',
  'size=10',
])("unknown values are left out of the list's address: %s", (address) => {
  expect(written(address)).toBe('');
});

test('other parts of the address stay as they are', () => {
  const before = new URLSearchParams('disable-remotes=mf-invite&page=2&name=anna');
  expect(writeListView(before, read('search=bo'), columns).toString()).toBe('disable-remotes=mf-invite&search=bo');
});
