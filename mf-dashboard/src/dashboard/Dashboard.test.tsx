import { defaultSideFilters, getConversionData, type LiveState, type Options } from '@intake-desk/contracts';
import { periodDates, useShell } from '@intake-desk/kit';
import {
  answers,
  changeLanguage,
  languageDifferences,
  renderWithShell,
  type ShellOptions,
  ShellProvider,
  type TestReply,
  type TestServer,
} from '@intake-desk/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import remote from '../remote.ts';
import { conversion, dashboardAnswers, lastRequest, savedOption } from '../testing/dashboard-answers.ts';
import { emptyConversion, sampleConversion, sampleRow, sampleRows } from '../testing/sample-conversion.ts';
import Dashboard from './Dashboard.tsx';

let server: TestServer;

const zone = 'Europe/Amsterdam';
let address: { search: string; state: unknown } = { search: '', state: null };
function Address() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  address = { search, state };
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

/** The dashboard with the connection lost, and a button that brings it back. */
function Pluggable() {
  const shell = useShell();
  const [live, setLive] = useState<LiveState>('lost');
  return (
    <ShellProvider api={{ ...shell, live }}>
      <button type="button" onClick={() => setLive('live')}>
        Plug in
      </button>
      <Dashboard />
    </ShellProvider>
  );
}

const table = () => screen.findByRole('table', { name: 'Intakes of Anaesthesiology' });
/** Patient IDs in the order of the table's rows. */
const epds = (): string[] =>
  screen
    .getAllByRole('row', { name: /^Open the record of patient / })
    .map((row) => row.getAttribute('aria-label')?.split(' ').at(-1) ?? '');

interface Opened extends Omit<ShellOptions, 'answers' | 'remote'> {
  /** What the gateway returns for the dashboard's data. */
  readonly data?: readonly TestReply[];
  readonly saved?: Options;
}

async function render({ data, saved, ...options }: Opened = {}, element = <Dashboard />) {
  const rendered = await renderWithShell(element, { remote, ...options, answers: dashboardAnswers(data, saved) });
  server = rendered.server;
  return rendered;
}

async function open(given: Opened = {}) {
  const element = (
    <>
      <Dashboard />
      <Address />
    </>
  );
  const rendered = await render(given, element);
  await table();
  await waitFor(() => expect(epds().length).toBeGreaterThan(0));
  return rendered;
}

/** Where nothing is laid out, as in jsdom, the library takes an open popover's button for scrolled away and hides it. */
const inPopover = (role: string, name: string) => screen.findByRole(role, { name, hidden: true });

/** The first page with a newer intake above the others. */
const withNewest = (...epds: readonly string[]) =>
  conversion(
    sampleConversion([
      ...epds.map((epd) => sampleRow(100, { epd, hash: hashOf(epd) })),
      ...sampleRows.slice(0, 10 - epds.length),
    ]),
  );
const hashOf = (epd: string): string => `hashofintake${epd.padStart(8, '0')}`;
const created = (hash: string) => ({ org: 'northsea', department: 'ANE', hash, kind: 'created' }) as const;

test('texts are there in every language', async () => {
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

describe('what is asked and shown', () => {
  test('last 30 days, newest first, ten rows, under the default side filters', async () => {
    await open();
    expect(lastRequest(server)).toMatchObject({
      org: 'northsea',
      departmentSymbol: 'ANE',
      ...periodDates('last30days', zone),
      filters: defaultSideFilters,
      sort: { column: 'date', direction: 'desc' },
      page: 1,
      pageSize: 10,
    });
    expect(epds()).toHaveLength(10);
  });

  test('another language asks for its labels', async () => {
    await open();
    const before = server.calls.length;
    await act(() => changeLanguage('nl'));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
    expect(server.calls.at(-1)?.headers.get('accept-language')).toBe('nl');
  });

  test("the donut's figures add up to the table's rows", async () => {
    await open();
    const parts = within(screen.getByRole('region', { name: 'Totals' })).getAllByRole('button', { pressed: false });
    const sum = parts.reduce((all, part) => all + Number(/(\d+) \(/.exec(part.textContent)?.[1] ?? 0), 0);
    expect(screen.getByText(`${sum} shown`)).toBeInTheDocument();
  });

  test('a chart has its figures as a table, one key away, and its parts can be selected there', async () => {
    const { user } = await open();
    const bars = screen.getByRole('region', { name: 'By questionnaire' });
    within(bars).getByRole('radio', { name: 'Chart' }).focus();
    await user.keyboard('t');
    const part = within(within(bars).getByRole('table')).getByRole('button', { name: 'Pre-operative screening' });
    part.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lastRequest(server).selection).toEqual({ content: 'preop' }));
    expect(part).toHaveAttribute('aria-pressed', 'true');
  });

  test('the key T leaves a chart as it is where shortcuts of one key are switched off', async () => {
    const { user } = await open({ shell: { characterKeys: false } });
    const bars = screen.getByRole('region', { name: 'By questionnaire' });
    within(bars).getByRole('radio', { name: 'Chart' }).focus();
    await user.keyboard('t');
    expect(within(bars).queryByRole('table')).not.toBeInTheDocument();
  });

  test('a row opens the record', async () => {
    const { user, calls } = await open();
    const [row] = screen.getAllByRole('row', { name: /^Open the record of patient / });
    if (!row) throw new Error('No row');
    await user.click(row);
    const target = { org: 'northsea', dep: 'ANE', hash: sampleRows[0]?.hash };
    expect(calls).toEqual([{ name: 'openRecord', args: [target] }]);
    row.focus();
    await user.keyboard('{Enter}');
    expect(calls).toHaveLength(2);
  });

  test('without the permission for records rows open nothing', async () => {
    await render({ shell: { canOpen: (slot) => slot !== 'record/modal/v1' } });
    await table();
    await waitFor(() => expect(screen.getByText(/^Rows/)).toHaveTextContent('1–10'));
    expect(screen.queryByRole('row', { name: /^Open the record/ })).not.toBeInTheDocument();
  });
});

describe('selection', () => {
  test('a part filters the table, a chip says which, and the same click takes it back', async () => {
    const { user } = await open();
    const part = () =>
      within(screen.getByRole('region', { name: 'Totals' })).getByRole('button', { name: /^Completed/ });
    await user.click(part());
    await waitFor(() => expect(lastRequest(server).selection).toEqual({ category: 'completed' }));
    expect(screen.getByText('Part of a chart: Completed')).toBeInTheDocument();
    expect(part()).toHaveAttribute('aria-pressed', 'true');
    await user.click(part());
    await waitFor(() => expect(screen.queryByText(/^Part of a chart/)).not.toBeInTheDocument());
  });

  test('one at a time; its chip takes it back', async () => {
    const { user } = await open();
    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    await user.click(totals.getByRole('button', { name: /^Completed/ }));
    await user.click(totals.getByRole('button', { name: /^Not opened/ }));
    expect(totals.getAllByRole('button', { pressed: true })).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Part of a chart: Not opened' }));
    expect(totals.queryAllByRole('button', { pressed: true })).toHaveLength(0);
    expect(address.search).toBe('');
  });
});

describe('address and options', () => {
  test('an address brings its view again', async () => {
    await open({ path: '/?period=last12months&sort=epd&page=2&location=home&part.category=completed' });
    expect(lastRequest(server)).toMatchObject({
      ...periodDates('last12months', zone),
      sort: { column: 'epd', direction: 'asc' },
      page: 2,
      columnFilters: { location: 'home' },
      selection: { category: 'completed' },
    });
  });

  test('Back brings the period and the hidden records again that the address had left to the options', async () => {
    const { user } = await open({ saved: { selected_period_conversion: 'last7days' } });
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await inPopover('option', 'Last 12 months'));
    await waitFor(() => expect(lastRequest(server)).toMatchObject(periodDates('last12months', zone)));
    await user.click(screen.getByRole('button', { name: /^Hide records/ }));
    await user.click(await inPopover('radio', 'Show them too'));
    await waitFor(() => expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: false }));
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
    await waitFor(() => expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: true }));
    expect(screen.getByDisplayValue('Last 12 months')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
    expect(await screen.findByDisplayValue('Last 7 days')).toBeInTheDocument();
    expect(address.search).toContain('period=last7days');
  });

  test('F7 what is typed under the patient identifier filters, and stands in no URL', async () => {
    const { user } = await open();
    const [first = ''] = epds();
    server.give(
      conversion(sampleConversion()),
      answers(getConversionData, sampleConversion([sampleRow(1)], { filtered: 1 }), {
        when: { body: { columnFilters: { epd: first } } },
      }),
    );
    await user.type(screen.getByLabelText('Filter on Patient ID'), first);
    await waitFor(() => expect(epds()).toEqual([first]));
    expect(address.search).not.toContain(first);
    expect(address.state).toMatchObject({ epd: first });
  });

  test('a filter on few values keeps the rows that have one of those ticked', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Filter on Status: All' }));
    await user.click(await inPopover('checkbox', 'Not opened'));
    await waitFor(() => expect(lastRequest(server).columnFilters).toEqual({ status: ['noshow'] }));
    expect(address.search).toContain('status=noshow');
  });

  test('sorting asks the server, first up, then down', async () => {
    const { user } = await open();
    const head = () => within(screen.getByRole('columnheader', { name: 'Patient ID' })).getByRole('button');
    await user.click(head());
    await waitFor(() => expect(lastRequest(server).sort).toEqual({ column: 'epd', direction: 'asc' }));
    await user.click(head());
    await waitFor(() => expect(lastRequest(server).sort).toEqual({ column: 'epd', direction: 'desc' }));
  });

  test('hidden columns, side filters and their texts are remembered for the user', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await inPopover('checkbox', 'Related intake'));
    await waitFor(() => expect(savedOption(server, 'hiddenColumns_conversion')).toEqual(['related']));
    expect(screen.queryByRole('columnheader', { name: 'Related intake' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Hide records/ }));
    await user.click(await inPopover('radio', 'Show them too'));
    await waitFor(() => expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: false }));
    await user.type(
      await screen.findByLabelText('Texts that mark a test record', { selector: 'input' }),
      'demo{Enter}',
    );
    await waitFor(() =>
      expect(savedOption(server, 'sideFilters_conversion')).toMatchObject({ hiddenEPDs: ['test', 'demo'] }),
    );
    expect(address.search).not.toContain('demo');
  });

  test('the widths of columns are remembered for the user, and can be given back', async () => {
    const { user } = await open();
    const width = (): string | undefined => document.querySelector('col')?.style.width;
    const usual = width();
    screen.getByRole('separator', { name: 'Width of the column Patient ID' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(savedOption(server, 'columnWidths_conversion')).toMatchObject({ epd: 144, status: 132 }),
    );
    expect(width()).toBe('144px');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await inPopover('button', 'Usual widths'));
    await waitFor(() => expect(savedOption(server, 'columnWidths_conversion')).toBeNull());
    await waitFor(() => expect(width()).toBe(usual));
  });

  test('a link skips the charts, and leaves what was typed into a filter alone', async () => {
    const { user } = await open({ state: { epd: '1' } });
    await user.click(screen.getByRole('link', { name: 'Skip to the table' }));
    expect(screen.getByRole('group', { name: 'Intakes of Anaesthesiology' })).toHaveFocus();
    expect(address.state).toEqual({ epd: '1' });
  });

  test.each([['last7days'], ['thismonth']] as const)(
    "a user's saved period %s holds where the address is silent",
    async (period) => {
      await render({ saved: { selected_period_conversion: period, rowsPerPage_conversion: 25 } });
      await table();
      await waitFor(() => expect(lastRequest(server)).toMatchObject({ ...periodDates(period, zone), pageSize: 25 }));
    },
  );
});

describe('live', () => {
  test('a new intake appears by itself, marked as new', async () => {
    const { emit } = await open();
    server.give(withNewest('LIVE1'));
    emit('conversion.created', created(hashOf('LIVE1')));
    await waitFor(() => expect(epds()[0]).toBe('LIVE1'));
    expect(screen.getByText('LIVE1')).toHaveTextContent('New');
  });

  test('a record that changed is marked, and shows its new status', async () => {
    const { emit } = await open();
    const changing = sampleRow(100, { epd: 'LIVE2', status: -1, category: 'noshow' });
    server.give(conversion(sampleConversion([changing])));
    emit('conversion.created', created(changing.hash));
    await waitFor(() => expect(epds()[0]).toBe('LIVE2'));
    server.give(conversion(sampleConversion([{ ...changing, status: 0, category: 'visited' }])));
    emit('ic.updated', { ...created(changing.hash), kind: 'status' });
    const row = screen.getByRole('row', { name: /LIVE2/ });
    await waitFor(() => expect(row).toHaveTextContent('Opened'));
    expect(row).toHaveTextContent('Changed');
  });

  test('what the pointer is on does not move: the new row waits and says so', async () => {
    const { emit, user } = await open();
    const before = epds();
    fireEvent.pointerEnter(await table());
    server.give(withNewest('LIVE3'));
    emit('conversion.created', created(hashOf('LIVE3')));
    const show = await screen.findByRole('button', { name: '1 new: show' });
    expect(epds()).toEqual(before);
    await user.click(show);
    await waitFor(() => expect(epds()[0]).toBe('LIVE3'));
  });

  test('without the connection the table says so, and fetches again once it is back', async () => {
    const { user } = await render({}, <Pluggable />);
    expect(await screen.findByText(/^Not live: the connection is lost/)).toBeInTheDocument();
    await waitFor(() => expect(epds().length).toBeGreaterThan(0));
    server.give(withNewest('MISSED'));
    await user.click(screen.getByRole('button', { name: 'Plug in' }));
    await waitFor(() => expect(epds()[0]).toBe('MISSED'));
    expect(screen.getByText('MISSED')).toHaveTextContent('New');
    expect(screen.queryByText(/^Not live/)).not.toBeInTheDocument();
  });

  test('an event during an answer under way is not lost', async () => {
    const { emit } = await open();
    server.give(withNewest('EARLY'));
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = () => promise;
    emit('conversion.created', created(hashOf('EARLY')));
    await waitFor(() => expect(server.named(getConversionData).length).toBe(2));
    server.give(withNewest('LATE', 'EARLY'));
    emit('conversion.created', created(hashOf('LATE')));
    server.gate = () => undefined;
    resolve();
    await waitFor(() => expect(epds().slice(0, 2)).toEqual(['LATE', 'EARLY']));
  });
});

describe('when things go wrong', () => {
  test("an older answer never overwrites a newer question's", async () => {
    const { user } = await open();
    const older = Promise.withResolvers<void>();
    server.gate = () => (lastRequest(server).sort?.direction === 'asc' ? older.promise : undefined);
    const sorted = (direction: 'asc' | 'desc', ids: readonly number[]) =>
      answers(
        getConversionData,
        sampleConversion(
          ids.map((id) => sampleRow(id)),
          { sort: { column: 'epd', direction } },
        ),
        { when: { body: { sort: { column: 'epd', direction } } } },
      );
    server.give(sorted('asc', [1, 2, 3]), sorted('desc', [3, 2, 1]));
    const head = () => within(screen.getByRole('columnheader', { name: 'Patient ID' })).getByRole('button');
    await user.click(head());
    await waitFor(() => expect(lastRequest(server).sort).toEqual({ column: 'epd', direction: 'asc' }));
    await user.click(head());
    await waitFor(() => expect(epds()).toEqual(['10003', '10002', '10001']));
    const shown = epds();
    older.resolve();
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Patient ID' })).toHaveAttribute('aria-sort', 'descending'),
    );
    expect(epds()).toEqual(shown);
  });

  test('a failure says cause and cure, and another try works', async () => {
    const { user } = await render({
      data: [answers.failure(getConversionData, 500), conversion(sampleConversion())],
    });
    expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(epds()).toHaveLength(10));
  });

  test('an empty period says why without drawing empty charts, and offers a longer one', async () => {
    const { user } = await render({ data: [conversion(emptyConversion)] });
    expect(await screen.findByText('No intakes in this period')).toBeInTheDocument();
    expect(screen.queryByText('Intakes over time')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the last 12 months' }));
    await waitFor(() => expect(lastRequest(server)).toMatchObject(periodDates('last12months', zone)));
  });

  test('filters that leave nothing say so, and can be cleared', async () => {
    const { user } = await render({
      state: { epd: 'nobody has this' },
      data: [conversion(sampleConversion([], { filtered: 0 })), conversion(sampleConversion())],
    });
    expect(await screen.findByText('No intake passes the filters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(epds()).toHaveLength(10));
  });
});
