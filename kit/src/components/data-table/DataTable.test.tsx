import { Menu } from '@mantine/core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { ShellProvider } from '../../host/ShellProvider.tsx';
import { useShell } from '../../shell-api/ShellContext.ts';
import { matchQuery, renderWithShell } from '../../testing/index.ts';
import { EmptyState } from '../EmptyState.tsx';
import { DataTable } from './DataTable.tsx';
import type { DataColumn, DataTableProps } from './data-table-props.ts';

interface Patient {
  epd: string;
  age: number;
}

const columns: readonly DataColumn<Patient>[] = [
  { id: 'epd', header: 'Patient', cell: ({ epd }) => epd, sortable: true, width: '160px' },
  { id: 'age', header: 'Age', cell: ({ age }) => age, align: 'right', width: '160px' },
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

test('a page beyond the end gives way to the last one', async () => {
  const pages: unknown[][] = [];
  const beyond = { ...props, rows: [], page: 9, onPage: (...given: unknown[]) => pages.push(given) };
  await renderWithShell(<DataTable {...beyond} loading />);
  expect(pages).toEqual([]);
  cleanup();
  await renderWithShell(<DataTable {...beyond} />);
  expect(pages).toEqual([[8, true]]);
  expect(screen.queryByText('No patients yet')).not.toBeInTheDocument();
});

const threePerPage = [
  ['A1', 'B2', 'C3'],
  ['D4', 'E5'],
].map((page) => page.map((epd) => ({ epd, age: 40 })));

function Paged() {
  const [page, setPage] = useState(1);
  const choosing = {
    chosen: new Set<string>(),
    label: ({ epd }: Patient) => `Select ${epd}`,
    onChoose: () => undefined,
  };
  return (
    <DataTable
      {...props}
      rows={threePerPage[page - 1]}
      rowLabel={({ epd }) => `Open ${epd}`}
      onOpen={() => undefined}
      choosing={choosing}
      page={page}
      pageSize={3}
      filtered={5}
      onPage={setPage}
    />
  );
}

test('Page down gives the focus to the row at the same place of the next page, not to its checkbox', async () => {
  const { user } = await renderWithShell(<Paged />);
  await user.click(screen.getByRole('checkbox', { name: 'Select B2' }));
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('row', { name: 'Open E5' })).toHaveFocus();
  await user.keyboard('{PageUp}{ArrowDown}{PageDown}');
  expect(screen.getByRole('row', { name: 'Open E5' })).toHaveFocus();
});

test('the foot says which rows show, of how many, in the numbers of the language', async () => {
  await renderWithShell(<DataTable {...props} />, { language: 'nl' });
  expect(screen.getByRole('status')).toHaveTextContent('Rijen 1–272 van 1.234 getoond');
});

test('a cell shows a number as the language writes it', async () => {
  await renderWithShell(<DataTable {...props} rows={[{ epd: 'A1', age: 4264 }]} />, { language: 'nl' });
  expect(screen.getByRole('cell', { name: '4.264' })).toBeInTheDocument();
});

test('the foot of a table without rows counts none of them', async () => {
  await renderWithShell(<DataTable {...props} rows={[]} filtered={0} />);
  expect(screen.getByText('0 of 1,234 shown')).toBeInTheDocument();
  expect(screen.queryByText(/^Rows/)).not.toBeInTheDocument();
});

test('the foot says how many rows are hidden, and shows them', async () => {
  let shown = 0;
  const leftOut = {
    count: 98,
    onShow: () => {
      shown += 1;
    },
  };
  const { user, unmount } = await renderWithShell(
    <DataTable {...props} filtered={384} total={384} leftOut={leftOut} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Rows 1–2384 shown98 hiddenShow');
  await user.click(screen.getByRole('button', { name: 'Show the hidden rows (98)' }));
  expect(shown).toBe(1);
  unmount();
  await renderWithShell(<DataTable {...props} leftOut={{ ...leftOut, count: 0 }} />);
  expect(screen.queryByText('0 hidden')).not.toBeInTheDocument();
});

test('a row that has nothing to open is no button', async () => {
  const opened: string[] = [];
  const { user } = await renderWithShell(
    <DataTable
      {...props}
      rowLabel={({ epd }) => `Open ${epd}`}
      onOpen={({ epd }) => opened.push(epd)}
      opens={({ age }) => age > 40}
    />,
  );
  await user.click(screen.getByText('A1'));
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(opened).toEqual(['B2']);
  expect(screen.queryByRole('row', { name: 'Open A1' })).not.toBeInTheDocument();
});

/** A cell with every kind of control, and a menu that is rendered outside the table. */
const controls = (pressed: (control: string) => void): DataColumn<Patient> => ({
  id: 'controls',
  header: 'Controls',
  cell: ({ epd }) => (
    <>
      <button type="button" onClick={() => pressed('button')}>
        Button of {epd}
      </button>
      <a href={`#${epd}`} onClick={() => pressed('link')}>
        <b>Link of {epd}</b>
      </a>
      <input aria-label={`Text of ${epd}`} onClick={() => pressed('text')} />
      <label>
        Switch of {epd}
        <input type="checkbox" onChange={() => pressed('switch')} />
      </label>
      <Menu>
        <Menu.Target>
          <button type="button">Menu of {epd}</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Words of {epd}</Menu.Label>
          <Menu.Item closeMenuOnClick={false} onClick={() => pressed('item')}>
            Item of {epd}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  ),
});

test('N3 a control inside a row works and neither opens nor selects the row, by mouse and by keyboard', async () => {
  const pressed: string[] = [];
  const { user, opened, chosen } = await openChoosing({
    rows: [{ epd: 'A1', age: 40 }],
    columns: [...columns, controls((control) => pressed.push(control))],
  });
  const button = screen.getByRole('button', { name: 'Button of A1' });
  const link = screen.getByRole('link', { name: 'Link of A1' });
  const text = screen.getByRole('textbox', { name: 'Text of A1' });
  await user.click(button);
  await user.click(screen.getByText('Link of A1'));
  await user.click(text);
  await user.keyboard('a b{Enter}{Control>}a{/Control}');
  await user.click(screen.getByText('Switch of A1'));
  await user.click(screen.getByRole('button', { name: 'Menu of A1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Item of A1' }));
  await user.click(screen.getByText('Words of A1'));
  await user.keyboard('{Escape}');
  // The menu gives the focus back once it is closed.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu of A1' })).toHaveFocus());
  button.focus();
  await user.keyboard('{Enter} ');
  link.focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Shift>}');
  await user.click(link);
  await user.keyboard('{/Shift}');
  expect(pressed).toEqual(['button', 'link', 'text', 'switch', 'item', 'button', 'button', 'link', 'link']);
  expect(text).toHaveValue('a b');
  expect([opened, chosen()]).toEqual([[], []]);
  await user.click(screen.getByText('A1'));
  expect(opened).toEqual(['A1']);
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

/** Content width of every cell in px; a range has no box without layout, as in jsdom. */
const asked = 99;
/** Width of a cell with that content, its padding, and a pixel for rounding. */
const fitting = `${asked + 21}px`;
beforeAll(() => {
  Object.defineProperty(Range.prototype, 'getBoundingClientRect', {
    configurable: true,
    value: () => ({ width: asked }),
  });
});
afterAll(() => Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect'));

/** Returns the widths of the columns in order. */
const widths = (): string[] => Array.from(document.querySelectorAll('col'), ({ style }) => style.width);
const border = (column: string) => screen.getByRole('separator', { name: `Width of the column ${column}` });

test('columns keep their widths whatever the rows contain', async () => {
  const wide = 'a name that is longer than any column '.repeat(4);
  const { unmount } = await renderWithShell(<DataTable {...props} />);
  const before = widths();
  unmount();
  await renderWithShell(<DataTable {...props} rows={[{ epd: wide, age: 40 }]} />);
  expect(widths()).toEqual(before);
  expect(screen.getByTitle(wide.trim())).toBeInTheDocument();
});

test('a column is made wider and narrower with the pointer, and the widths are remembered once, on release', async () => {
  const saved: unknown[] = [];
  const { user } = await renderWithShell(<DataTable {...props} onWidths={(next) => saved.push(next)} />);
  const target = border('Patient');
  target.setPointerCapture = () => undefined;
  await user.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 100 } },
    { target, coords: { clientX: 140 } },
    { target, coords: { clientX: 130 } },
  ]);
  expect(widths()).toEqual(['190px', '160px']);
  expect(saved).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(saved).toEqual([{ epd: 190, age: 160 }]);
  expect(widths()).toEqual(['190px', '160px']);
});

test('a column is made wider and narrower by keyboard, within the limits that can be stored', async () => {
  const saved: unknown[] = [];
  const { user } = await renderWithShell(
    <DataTable {...props} widths={{ epd: 60, age: 160 }} onWidths={(next) => saved.push(next)} />,
  );
  border('Patient').focus();
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{ArrowLeft}');
  expect(saved).toEqual([
    { epd: 76, age: 160 },
    { epd: 48, age: 160 },
  ]);
});

test('the border of a column says its width as it is set; Home makes it narrowest, End as wide as the content', async () => {
  const saved: unknown[] = [];
  const { user } = await renderWithShell(<DataTable {...props} onWidths={(next) => saved.push(next)} />);
  border('Patient').focus();
  await user.keyboard('{ArrowRight>}');
  expect(border('Patient')).toHaveAttribute('aria-valuenow', '176');
  await user.keyboard('{/ArrowRight}{Home}');
  expect(border('Patient')).toHaveAttribute('aria-valuenow', '48');
  await user.keyboard('{End}');
  expect(border('Patient')).toHaveAttribute('aria-valuenow', '120');
  expect(saved).toEqual([176, 48, 120].map((epd) => ({ epd, age: 160 })));
});

test('the borders of all columns are one tab stop, and the arrows up and down lead along them', async () => {
  const { user } = await renderWithShell(<DataTable {...props} />);
  const inTabOrder = () => screen.getAllByRole('separator').filter(({ tabIndex }) => tabIndex === 0);
  expect(inTabOrder()).toEqual([border('Patient')]);

  border('Patient').focus();
  await user.keyboard('{ArrowDown}');
  expect(border('Age')).toHaveFocus();
  expect(inTabOrder()).toEqual([border('Age')]);

  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(border('Patient')).toHaveFocus();
  expect(widths()).toEqual(['160px', '160px']);
});

test('the foot has no numbers before they are known', async () => {
  const { unmount } = await renderWithShell(<DataTable {...props} rows={undefined} />);
  expect(screen.getByRole('status')).not.toHaveTextContent(/\d/);
  expect(screen.queryByRole('button', { name: 'Page 1' })).not.toBeInTheDocument();
  unmount();
  await renderWithShell(<DataTable {...props} />);
  expect(screen.getByRole('button', { name: 'Page 1' })).toBeInTheDocument();
});

/** A table with filters, and a button that removes or restores its rows. */
function Reloading() {
  const [loaded, setLoaded] = useState(false);
  const filtered = columns.map((column) => ({
    ...column,
    filter: <input aria-label={`Filter on ${column.header}`} />,
  }));
  return (
    <>
      <button type="button" onClick={() => setLoaded(!loaded)}>
        Reload
      </button>
      <DataTable {...props} columns={filtered} onSort={() => undefined} rows={loaded ? props.rows : undefined} />
    </>
  );
}

test('heads are words until the first rows, and keep their controls while other rows load', async () => {
  const { user } = await renderWithShell(<Reloading />);
  const head = screen.getByRole('columnheader', { name: 'Patient' });
  expect(within(head).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Filter on Patient' })).not.toBeInTheDocument();
  for (let press = 0; press < 2; press += 1) {
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(within(head).getByRole('button', { name: 'Patient' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Filter on Patient' })).toBeInTheDocument();
  }
});

const menuItem = (name: string) => screen.findByRole('menuitem', { name });

test('a column is made wider, narrower, fitting and usual by presses alone', async () => {
  const saved: unknown[] = [];
  const { user } = await renderWithShell(<DataTable {...props} onWidths={(next) => saved.push(next)} />);
  border('Patient').setPointerCapture = () => undefined;
  await user.click(border('Patient'));
  expect(await menuItem('Reset all column widths')).toBeDisabled();
  await user.click(await menuItem('Wider'));
  await user.click(await menuItem('Wider'));
  expect(widths()).toEqual(['192px', '160px']);
  await user.click(await menuItem('Narrower'));
  expect(widths()).toEqual(['176px', '160px']);
  await user.click(await menuItem('Fit to the content'));
  expect(widths()).toEqual([fitting, '160px']);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(border('Patient')).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(await menuItem('Reset all column widths'));
  expect(widths()).toEqual(['160px', '160px']);
  expect(saved).toEqual([
    { epd: 176, age: 160 },
    { epd: 192, age: 160 },
    { epd: 176, age: 160 },
    { epd: 120, age: 160 },
    {},
  ]);
});

test('a key that acts on a border acts on nothing else of the page, such as the menu that it has just opened', async () => {
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent): void => void heard.push(key);
  document.addEventListener('keydown', listen);
  const { user } = await renderWithShell(<DataTable {...props} />);
  border('Patient').focus();
  await user.keyboard('a{ArrowRight}{Enter}');
  document.removeEventListener('keydown', listen);
  expect(await menuItem('Wider')).toHaveFocus();
  expect(heard).toEqual(['a']);
});

test('the end of a drag opens no menu; two presses fit the column to its content', async () => {
  const { user } = await renderWithShell(<DataTable {...props} />);
  const target = border('Patient');
  target.setPointerCapture = () => undefined;
  await user.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 100 } },
    { target, coords: { clientX: 140 } },
    { keys: '[/MouseLeft]', target },
  ]);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.dblClick(target);
  expect(widths()).toEqual([fitting, '160px']);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('a table without rows has nothing to fit a column to', async () => {
  const { user } = await renderWithShell(<DataTable {...props} rows={[]} />);
  border('Patient').focus();
  await user.keyboard('{End}');
  expect(widths()).toEqual(['160px', '160px']);
});

test('the key / reaches the first filter from anywhere, but is typed where somebody writes', async () => {
  const filter = <input aria-label="Filter on Patient" />;
  const [first, ...rest] = columns;
  if (!first) throw new Error('The table has no columns');
  const { user } = await renderWithShell(
    <>
      <button type="button">Elsewhere</button>
      <textarea aria-label="Comment" />
      <DataTable {...props} columns={[{ ...first, filter }, ...rest]} />
    </>,
  );
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Filter on Patient' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Filter on Patient' })).toHaveValue('');
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), '1/2');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('1/2');
});

/** A shell with single-key shortcuts turned off, and a button that turns them on. */
function Switchable({ children }: { children: ReactNode }) {
  const shell = useShell();
  const [characterKeys, setCharacterKeys] = useState(false);
  return (
    <ShellProvider api={{ ...shell, characterKeys }}>
      <button type="button" onClick={() => setCharacterKeys(true)}>
        Switch on
      </button>
      {children}
    </ShellProvider>
  );
}

test('the key / does nothing for a user who has switched shortcuts of one key off, until they are on again', async () => {
  const [first, ...rest] = columns;
  if (!first) throw new Error('The table has no columns');
  const { user } = await renderWithShell(
    <Switchable>
      <DataTable {...props} columns={[{ ...first, filter: <input aria-label="Filter" /> }, ...rest]} />
    </Switchable>,
  );
  const button = screen.getByRole('button', { name: 'Switch on' });
  button.focus();
  await user.keyboard('/');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveFocus();
});

test('the key / stays with an open dialog', async () => {
  const [first, ...rest] = columns;
  if (!first) throw new Error('The table has no columns');
  const { user } = await renderWithShell(
    <>
      <div role="dialog" aria-modal="true" aria-label="Record">
        <button type="button">Close</button>
      </div>
      <DataTable {...props} columns={[{ ...first, filter: <input aria-label="Filter" /> }, ...rest]} />
    </>,
  );
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('/');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

const five = ['A1', 'B2', 'C3', 'D4', 'E5'].map((epd, index) => ({ epd, age: index }));

type ChoosableProps = Partial<DataTableProps<Patient>> & { readonly onChosen: (chosen: ReadonlySet<string>) => void };

/** A table that remembers which rows are selected. */
function Choosable({ onChosen, ...extra }: ChoosableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onChoose = (next: ReadonlySet<string>): void => {
    setChosen(next);
    onChosen(next);
  };
  const choosing = { chosen, onChoose, label: ({ epd }: Patient) => `Choose ${epd}` };
  return <DataTable {...props} rows={five} rowLabel={({ epd }) => `Open ${epd}`} choosing={choosing} {...extra} />;
}

/** Opens a table with selectable rows; `chosen()` returns the selected ids. */
async function openChoosing(extra: Partial<DataTableProps<Patient>> = {}) {
  let now: ReadonlySet<string> = new Set();
  const opened: string[] = [];
  const onChosen = (next: ReadonlySet<string>): void => {
    now = next;
  };
  const rendered = await renderWithShell(
    <Choosable onChosen={onChosen} onOpen={({ epd }) => opened.push(epd)} {...extra} />,
  );
  return { ...rendered, opened, chosen: () => [...now].toSorted() };
}
const choose = (epd: string) => screen.getByRole('checkbox', { name: `Choose ${epd}` });

test('a checkbox chooses its row and opens nothing; with Shift all rows up to it', async () => {
  const { user, chosen, opened } = await openChoosing();
  await user.click(choose('B2'));
  expect(choose('B2')).toBeChecked();
  await user.keyboard('{Shift>}');
  await user.click(choose('D4'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['B2', 'C3', 'D4']);
  await user.click(choose('C3'));
  expect(chosen()).toEqual(['B2', 'D4']);
  expect(opened).toEqual([]);
  await user.click(screen.getByText('A1'));
  expect(opened).toEqual(['A1']);
});

test('the head chooses the page and takes it back, and says when only some rows are chosen', async () => {
  const { user, chosen } = await openChoosing();
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  await user.click(choose('B2'));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(chosen()).toEqual(five.map(({ epd }) => epd));
  await user.click(all);
  expect(chosen()).toEqual([]);
});

test('rows are chosen by keyboard: Space, Shift with arrows, Ctrl A; Enter still opens', async () => {
  const { user, chosen, opened } = await openChoosing();
  screen.getByRole('row', { name: 'Open A1' }).focus();
  await user.keyboard('{ArrowDown} ');
  expect(chosen()).toEqual(['B2']);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['B2', 'C3', 'D4']);
  expect(screen.getByRole('row', { name: 'Open D4' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['D4']);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toEqual(five.map(({ epd }) => epd));
});

const many = Array.from({ length: 500 }, (_, index) => ({ epd: `P${index + 1}`, age: index }));
const row = (epd: string) => screen.getByRole('row', { name: `Open ${epd}` });

test('keys, ranges and numbers of rows include the rows of a long page that are out of sight', async () => {
  const { user, chosen, opened } = await openChoosing({ rows: many, page: 2, pageSize: 500, filtered: 1200 });
  // The code of long pages, once loaded, replaces the first rows.
  const before = row('P1');
  await waitFor(() => expect(before).not.toBeInTheDocument());
  expect(screen.queryByRole('row', { name: 'Open P500' })).not.toBeInTheDocument();
  await user.click(choose('P20'));
  row('P20').focus();
  await user.keyboard('{End}');
  expect(row('P500')).toHaveFocus();
  // The heads are the first row.
  expect(row('P500')).toHaveAttribute('aria-rowindex', '1001');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1201');

  await user.keyboard('{Shift>} {/Shift}');
  expect(chosen()).toHaveLength(481);
  await user.keyboard('{ArrowUp}{Enter}{Home}');
  expect(opened).toEqual(['P499']);
  expect(row('P1')).toHaveFocus();
});

interface ArrivingProps extends Partial<ChoosableProps> {
  readonly first?: readonly Patient[];
  readonly next?: readonly Patient[];
}

/** A long page with a button that adds five rows at the start, or replaces the first rows by others. */
function Arriving({ first = many, next = [...five, ...many], ...extra }: ArrivingProps) {
  const [rows, setRows] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setRows(next)}>
        Arrive
      </button>
      <Choosable onChosen={() => undefined} onOpen={() => undefined} rows={rows} pageSize={500} {...extra} />
    </>
  );
}

test.each([
  { what: 'rows have arrived', next: [...many.slice(0, 2), ...five], all: ['B2', 'C3', 'D4'] },
  { what: 'the page was turned', next: [...many.slice(0, 2), { epd: 'D4', age: 3 }], all: ['B2', 'D4'] },
])('Shift chooses from the pressed row on after $what, and nothing that was chosen is lost', async ({ next, all }) => {
  let chosen: ReadonlySet<string> = new Set();
  const onChosen = (now: ReadonlySet<string>): void => {
    chosen = now;
  };
  const { user } = await renderWithShell(<Arriving first={five} next={next} onChosen={onChosen} />);
  await user.click(choose('B2'));
  await user.click(screen.getByRole('button', { name: 'Arrive' }));
  await user.keyboard('{Shift>}');
  await user.click(choose('D4'));
  expect([...chosen].toSorted()).toEqual(all);
});

test('the row with the focus keeps it while rows arrive before it', async () => {
  await renderWithShell(<Arriving />);
  row('P30').focus();
  // A synthetic event leaves the focus in the table.
  fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(row('A1')).toBeInTheDocument();
  expect(row('P30')).toHaveFocus();
  expect(row('P30')).toHaveAttribute('tabindex', '0');
});

test('the first columns that are pinned stay, each beside the one before', async () => {
  await openChoosing({ pinned: ['epd', 'age'] });
  const cells = within(screen.getByRole('row', { name: 'Open A1' })).getAllByRole('cell');
  expect(cells.map(({ style }) => style.insetInlineStart)).toEqual(['0', 'calc(40px)', 'calc(40px + 160px)']);
});

test('257 a filter that is reached by key scrolls into sight beside the pinned columns, not below them', async () => {
  await openChoosing({ pinned: ['epd'] });
  expect(screen.getByRole('group', { name: 'Patients' }).style.scrollPaddingInlineStart).toBe('calc(40px + 160px)');
});

test('a row is rendered again only when its own data have changed', async () => {
  const drawn: string[] = [];
  const cell = ({ epd }: Patient): string => {
    drawn.push(epd);
    return epd;
  };
  const { user } = await openChoosing({ columns: [{ id: 'epd', header: 'Patient', cell }] });
  drawn.length = 0;
  await user.click(choose('B2'));
  expect(drawn).toContain('B2');
  expect(drawn).not.toContain('C3');
});

describe('on a phone', () => {
  beforeEach(() => matchQuery('screen and (max-width: 767px)'));

  test('rows are cards: a tap opens one, its checkbox chooses it, and the pages stay in reach', async () => {
    const pages: number[] = [];
    const { user, chosen, opened } = await openChoosing({
      card: ({ epd }) => <b>{epd}</b>,
      onPage: (page) => pages.push(page),
    });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'C3' }));
    await user.click(choose('C3'));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect([opened, chosen(), pages]).toEqual([['C3'], ['C3'], [2]]);
  });

  test('a long page renders the cards in sight, which say their place among all of them', async () => {
    await openChoosing({ rows: many, pageSize: 500, card: ({ epd }) => epd });
    const cards = screen.getAllByRole('listitem');
    expect(cards.length).toBeLessThan(60);
    expect(cards[1]).toHaveAttribute('aria-posinset', '2');
    expect(cards[1]).toHaveAttribute('aria-setsize', '500');
  });

  test('no rows say why', async () => {
    await openChoosing({ rows: [], card: ({ epd }) => epd });
    expect(screen.getByText('No patients yet')).toBeInTheDocument();
  });
});

test('on paper columns have no widths of their own, so that the sheet has room for all', async () => {
  matchQuery('print');
  await renderWithShell(<DataTable {...props} widths={{ epd: 900 }} />);
  const table = screen.getByRole('table');
  expect(table).not.toHaveAttribute('style');
  for (const column of table.querySelectorAll('col')) expect(column).not.toHaveAttribute('style');
});

test('on paper a long page has all of its rows', async () => {
  matchQuery('print');
  await openChoosing({ rows: many, pageSize: 500 });
  expect(screen.getAllByRole('row', { name: /^Open / })).toHaveLength(many.length);
});
