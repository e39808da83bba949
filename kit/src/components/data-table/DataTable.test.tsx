import { screen, within } from '@testing-library/react';
import { renderWithShell } from '../../testing/index.ts';
import { EmptyState } from '../EmptyState.tsx';
import { DataTable } from './DataTable.tsx';
import type { DataColumn, DataTableProps } from './data-table-props.ts';

interface Patient {
  epd: string;
  age: number;
}

const columns: readonly DataColumn<Patient>[] = [
  { id: 'epd', header: 'Patient', cell: ({ epd }) => epd, sortable: true },
  { id: 'age', header: 'Age', cell: ({ age }) => age, align: 'right' },
];

const props: DataTableProps<Patient> = {
  label: 'Patients',
  columns,
  rows: [
    { epd: 'A1', age: 40 },
    { epd: 'B2', age: 50 },
  ],
  rowId: ({ epd }) => epd,
  page: 1,
  pageSize: 10,
  onPage: () => undefined,
  filtered: 72,
  total: 1234,
  empty: <EmptyState title="No patients yet" />,
};

test('arrows move between rows, Enter opens the one in focus, Page down turns the page', async () => {
  const opened: string[] = [];
  const pages: number[] = [];
  const { user } = await renderWithShell(
    <DataTable {...props} onOpen={({ epd }) => opened.push(epd)} onPage={(page) => pages.push(page)} />,
  );
  await user.click(screen.getByText('A1'));
  await user.keyboard('{ArrowDown}{Enter}{PageDown}');
  expect(opened).toEqual(['A1', 'B2']);
  expect(pages).toEqual([2]);
});

test('the foot counts rows shown, found and in total, in the numbers of the language', async () => {
  await renderWithShell(<DataTable {...props} />, { language: 'nl' });
  expect(screen.getByRole('status')).toHaveTextContent('1–2 getoond72 gevonden1.234 in totaal');
});

test('with more than six pages the first and the last stay in reach', async () => {
  await renderWithShell(<DataTable {...props} page={4} />);
  const names = screen.getAllByRole('button', { name: /^Page / }).map((button) => button.getAttribute('aria-label'));
  expect(names[0]).toBe('Page 1');
  expect(names.at(-1)).toBe('Page 8');
  expect(names.length).toBeLessThan(8);
});

test('a press on a head asks the server to sort, a second one the other way round', async () => {
  const sorts: unknown[] = [];
  const onSort = (sort: unknown): void => void sorts.push(sort);
  const { user, rerender } = await renderWithShell(<DataTable {...props} onSort={onSort} />);
  const head = screen.getByRole('columnheader', { name: 'Patient' });
  await user.click(within(head).getByRole('button'));
  expect(sorts).toEqual([{ column: 'epd', direction: 'asc' }]);
  rerender(<p>gone</p>);
});

test('a hidden column does not show', async () => {
  await renderWithShell(<DataTable {...props} hidden={['age']} />);
  expect(screen.queryByRole('columnheader', { name: 'Age' })).not.toBeInTheDocument();
});

test('no rows say why, a failed call names cause, cure and id and can be tried again', async () => {
  let tries = 0;
  const { user } = await renderWithShell(
    <>
      <DataTable {...props} rows={[]} filtered={0} total={0} />
      <DataTable
        {...props}
        rows={undefined}
        error={{ kind: 'server', status: 500, message: '', errors: {}, id: 'abc-123' }}
        onRetry={() => {
          tries += 1;
        }}
      />
    </>,
  );
  expect(screen.getByText('No patients yet')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('abc-123');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});
