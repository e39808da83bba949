import type { TableColumns, Tag } from '@intake-desk/contracts';
import { DataTable } from '@intake-desk/kit';
import { renderWithShell } from '@intake-desk/kit/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import remote from '../remote.ts';
import type { ColumnContext } from './column-kind.ts';
import { TableView } from './table-view.tsx';

/** A second table, of appointments: only its columns and their conditions are needed. */
const columns = {
  epd: { kind: 'text', shows: 'always', patient: true, fixed: true },
  start: { kind: 'date', shows: 'always' },
  remote: { kind: 'boolean', shows: 'always', weblink: false },
  risk: { kind: 'risk', shows: 'filled' },
  location: { kind: 'location', shows: 'filled' },
  tags: { kind: 'tag', shows: 'filled' },
  department: { kind: 'code', shows: 'departments' },
} as const satisfies TableColumns;

interface Appointment {
  readonly epd: string;
  readonly start: string;
  readonly remote: boolean;
}

const view = new TableView<typeof columns, Appointment>(columns, {
  epd: { value: (row) => row.epd, width: '120px' },
  start: { value: (row) => ({ date: row.start, time: '09:30' }), width: '120px', usual: true },
  remote: { value: (row) => row.remote, width: '120px' },
  risk: { value: () => 1, width: '120px' },
  location: { value: () => 'home', width: '120px' },
  tags: { value: () => [7], width: '120px' },
  department: { value: () => 'Anaesthesiology', width: '120px' },
});
const row: Appointment = { epd: '00123', start: '2026-03-02', remote: true };

const group = { id: 1, name: 'Loose', color: '#123456', exclusive: false, is_no_group: false, alterable: true };
const tag: Tag = {
  id: 7,
  name: 'urgent',
  color: '#123456',
  disabled_at: null,
  is_default: false,
  enabling_email_key: null,
  group,
};
type Filters = ReturnType<typeof view.read>;

let shown: { filters: Filters; context: ColumnContext };

function Appointments() {
  const { t } = useTranslation('mf-dashboard');
  const [filters, onChange] = useState<Filters>({});
  const context: ColumnContext = {
    t,
    tags: [tag],
    codes: { department: [{ value: 'ANE', label: 'Anaesthesiology' }] },
    marks: new Map(),
    organisation: 'northsea',
    today: '2026-03-01',
    language: 'en',
  };
  shown = { filters, context };
  return (
    <DataTable
      label="Appointments"
      columns={view.names.map((name) => view.column(name, name, context, { filters, onChange }))}
      rows={[row]}
      rowId={({ epd }) => epd}
      rowLabel={({ epd }) => epd}
      sort={{ column: 'start', direction: 'desc' }}
      onSort={() => undefined}
      page={1}
      pageSize={10}
      onPage={() => undefined}
      onPageSize={() => undefined}
      filtered={1}
      total={1}
      empty={null}
    />
  );
}

test('a second table shows its cells and sets its filters by the kinds of its columns', async () => {
  const { user } = await renderWithShell(<Appointments />, { remote });
  const cells = within((await screen.findAllByRole('row')).at(-1) ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '00123',
    '02-03-2026 09:30',
    'Yes',
    'Critical',
    'Home',
    'urgent',
    'Anaesthesiology',
  ]);
  expect(view.names.map((name) => view.text(name, row, shown.context))).toEqual(
    cells.map(({ textContent }) => textContent),
  );
  await user.click(screen.getByRole('button', { name: /^Filter.*remote/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'No' }));
  expect(shown.filters).toEqual({ remote: false });
  expect(view.words('remote', shown.filters, shown.context)).toBe('No');
  expect(view.words('department', { department: ['ANE', 'ORT'] }, shown.context)).toBe('Anaesthesiology, ORT');
  expect(view.words('start', {}, shown.context)).toBeUndefined();
});

test("a second table's filters are restored from an address, and no URL has a filter that may name a patient", () => {
  const filters: Filters = {
    epd: '00123',
    start: { from: '2026-01-02' },
    remote: true,
    risk: [1, 4],
    location: 'hospital',
    tags: [3, 7],
    department: ['ANE'],
  };
  const { search, state } = view.write(filters);
  expect(search.toString()).not.toContain('00123');
  expect(view.read(new URLSearchParams(search.toString()), state)).toEqual(filters);
  expect(view.read(new URLSearchParams('remote=perhaps&risk=9&start=soon&location=home,hospital'), null)).toEqual({});
});

test('a column declares if it can be hidden, if patients may see it, and if the skeleton has it', () => {
  expect(view.names.filter((name) => !view.isHideable(name))).toEqual(['epd']);
  expect(view.names.filter((name) => !view.isForWeblink(name))).toEqual(['remote']);
  expect(view.usual).toEqual(['start']);
});
