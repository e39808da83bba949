import { defaultSideFilters, getConversionData } from '@intake-desk/contracts';
import { periodDates } from '@intake-desk/kit';
import { answers, changeLanguage, languageDifferences } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import remote from '../remote.ts';
import { conversion, lastRequest } from '../testing/dashboard-answers.ts';
import { epds, findTable, openDashboard, renderDashboard } from '../testing/open-dashboard.tsx';
import { emptyConversion, sampleConversion, sampleRow, sampleRows } from '../testing/sample-conversion.ts';
import Dashboard from './Dashboard.tsx';

const { jest } = import.meta;

const zone = 'Europe/Amsterdam';

/** The dashboard, beside a button that leaves it and returns. */
function Desk() {
  const [away, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!away)}>
        Another page
      </button>
      {away ? null : <Dashboard />}
    </>
  );
}

test('every text exists in all languages', async () => {
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

describe('what is asked and shown', () => {
  test('S1 the dashboard opens with the intakes of the last 30 days, newest first, ten rows, under the default side filters', async () => {
    const { server } = await openDashboard();
    expect(lastRequest(server)).toMatchObject({
      org: 'northsea',
      departmentSymbol: 'ANE',
      ...periodDates('last30days', zone),
      filters: defaultSideFilters,
      sort: { column: 'date', direction: 'desc' },
      page: 1,
      pageSize: 10,
    });
    expect(lastRequest(server).attention).toBeUndefined();
    expect(epds()).toHaveLength(3);
  });

  test('the period of a page left open goes on with the day', async () => {
    const ticks = jest.spyOn(globalThis, 'setInterval');
    const { server } = await openDashboard();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    act(() => {
      for (const [tick] of ticks.mock.calls) if (typeof tick === 'function') tick();
    });
    await waitFor(() => expect(lastRequest(server)).toMatchObject(periodDates('last30days', zone)));
  });

  test('returning from another page shows what has changed meanwhile', async () => {
    const { user, server } = await renderDashboard({}, <Desk />);
    await findTable();
    const before = server.named(getConversionData).length;
    await user.click(screen.getByRole('button', { name: 'Another page' }));
    await user.click(screen.getByRole('button', { name: 'Another page' }));
    await waitFor(() => expect(server.named(getConversionData)).toHaveLength(before + 1));
  });

  test('after a change of language the labels are fetched in that language', async () => {
    const { server } = await openDashboard();
    const before = server.calls.length;
    await act(() => changeLanguage('nl'));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
    expect(server.calls.at(-1)?.headers.get('accept-language')).toBe('nl');
  });

  test("the donut's figures add up to the table's rows", async () => {
    await openDashboard();
    const parts = within(await screen.findByRole('region', { name: 'Totals' })).getAllByRole('button', {
      pressed: false,
    });
    const sum = parts.reduce((all, part) => all + Number(/(\d+) \(/.exec(part.textContent)?.[1] ?? 0), 0);
    expect(screen.getByText(`${sum} shown`)).toBeInTheDocument();
  });

  test('a chart has its figures as a table, one key away, and its parts can be selected there', async () => {
    const { user, server } = await openDashboard();
    const bars = await screen.findByRole('region', { name: 'By questionnaire' });
    within(bars).getByRole('radio', { name: 'Chart' }).focus();
    await user.keyboard('t');
    const part = within(within(bars).getByRole('table')).getByRole('button', { name: 'Pre-operative screening' });
    part.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lastRequest(server).selection).toEqual({ content: 'preop' }));
    expect(part).toHaveAttribute('aria-pressed', 'true');
  });

  test('the key T leaves a chart as it is where shortcuts of one key are switched off', async () => {
    const { user } = await openDashboard({ shell: { characterKeys: false } });
    const bars = await screen.findByRole('region', { name: 'By questionnaire' });
    within(bars).getByRole('radio', { name: 'Chart' }).focus();
    await user.keyboard('t');
    expect(within(bars).queryByRole('table')).not.toBeInTheDocument();
  });

  test('a row opens the record, which then steps through the rows of the page', async () => {
    const prepareRecord = jest.fn();
    const { user, calls } = await openDashboard({ shell: { prepareRecord } });
    const [row] = screen.getAllByRole('row', { name: /^Open the record of patient / });
    if (!row) throw new Error('No row');
    await user.click(row);
    const among = sampleRows.map(({ hash }) => ({ org: 'northsea', dep: 'ANE', hash }));
    const list = { before: 0, count: 12, all: expect.any(Function) };
    expect(calls).toEqual([{ name: 'openRecord', args: [among[0], among, list] }]);
    // A record opened by address steps through them too.
    expect(prepareRecord.mock.calls).toEqual([[among, list]]);
    row.focus();
    await user.keyboard('{Enter}');
    expect(calls).toHaveLength(2);
  });

  test('a user without the permission for records opens none from the table', async () => {
    await renderDashboard({ shell: { canOpen: (slot) => slot !== 'record/modal/v1' } });
    await findTable();
    await waitFor(() => expect(screen.getByText(/^Rows/)).toHaveTextContent(/1–\d/));
    expect(screen.queryByRole('row', { name: /^Open the record/ })).not.toBeInTheDocument();
  });
});

describe('selection', () => {
  test('a selected part of a chart filters the table, a chip names it, and a second click deselects it', async () => {
    const { user, server } = await openDashboard();
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    const part = () => totals.getByRole('button', { name: /^Completed/ });
    await user.click(part());
    await waitFor(() => expect(lastRequest(server).selection).toEqual({ category: 'completed' }));
    expect(screen.getByText('Chart: Completed')).toBeInTheDocument();
    expect(part()).toHaveAttribute('aria-pressed', 'true');
    await user.click(part());
    await waitFor(() => expect(screen.queryByText(/^Chart:/)).not.toBeInTheDocument());
  });

  test('one part is selected at a time, and its chip deselects it', async () => {
    const { user, address } = await openDashboard();
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    await user.click(totals.getByRole('button', { name: /^Completed/ }));
    await user.click(totals.getByRole('button', { name: /^Not opened/ }));
    expect(totals.getAllByRole('button', { pressed: true })).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Chart: Not opened' }));
    expect(totals.queryAllByRole('button', { pressed: true })).toHaveLength(0);
    expect(address().search).toBe('');
  });
});

describe('when things go wrong', () => {
  test('an older response never replaces a newer one', async () => {
    const { user, server } = await openDashboard();
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

  test('a failure names its cause and a remedy, and a retry works', async () => {
    const { user } = await renderDashboard({
      data: [answers.failure(getConversionData, 500), conversion(sampleConversion())],
    });
    expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(epds()).toHaveLength(3));
  });

  test('an empty period is explained without empty charts, and a longer one is offered', async () => {
    const { user, server } = await renderDashboard({ data: [conversion(emptyConversion)] });
    expect(await screen.findByText('No intakes in this period')).toBeInTheDocument();
    expect(screen.getByText(/Choose a longer period\.$/)).toBeInTheDocument();
    expect(screen.queryByText('Intakes over time')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the last 12 months' }));
    await waitFor(() => expect(lastRequest(server)).toMatchObject(periodDates('last12months', zone)));
    expect(await screen.findByText('Intakes appear here as soon as patients are invited.')).toBeInTheDocument();
  });

  test('if the filters leave no intake the table says so, and they can be cleared', async () => {
    const { user } = await renderDashboard({
      state: { epd: 'nobody has this' },
      data: [conversion(sampleConversion([], { filtered: 0 })), conversion(sampleConversion())],
    });
    expect(await screen.findByText('No intakes match the filters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(epds()).toHaveLength(3));
  });
});
