import { screen } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { ChartTwin } from './ChartTwin.tsx';
import { DataTable } from './data-table/DataTable.tsx';
import type { DataTableProps } from './data-table/data-table-props.ts';
import { ScrollRegion } from './ScrollRegion.tsx';

const table: DataTableProps<{ epd: string }> = {
  label: 'Patients',
  columns: [{ id: 'epd', header: 'Patient', cell: ({ epd }) => epd }],
  rows: undefined,
  rowId: ({ epd }) => epd,
  page: 1,
  pageSize: 10,
  onPage: () => undefined,
  filtered: 0,
  total: 0,
  empty: null,
};

test.each([
  { what: 'of text', name: 'Terms', element: <ScrollRegion label="Terms">Long</ScrollRegion> },
  { what: 'with a table whose rows are not there yet', name: 'Patients', element: <DataTable {...table} /> },
  { what: 'with an empty table', name: 'Patients', element: <DataTable {...table} rows={[]} /> },
])('a region that scrolls, $what, is reached by keyboard and has a name', async ({ name, element }) => {
  const { user } = await renderWithShell(element);
  await user.tab();
  expect(screen.getByRole('group', { name })).toHaveFocus();
});

test('two parts of a chart that have the same name are both in its table', async () => {
  const { user } = await renderWithShell(
    <ChartTwin
      title="Totals"
      chart={null}
      heads={['Questionnaire', 'Intakes']}
      rows={[
        ['Screening', 3],
        ['Screening', 4],
      ]}
    />,
  );
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3', '4']);
});

test('the figures of a chart that do not fit are reached by keyboard', async () => {
  const { user } = await renderWithShell(
    <ChartTwin title="Totals" chart={null} heads={['Status']} rows={[['Open']]} />,
  );
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  await user.tab();
  expect(screen.getByRole('group', { name: 'Totals' })).toHaveFocus();
});
