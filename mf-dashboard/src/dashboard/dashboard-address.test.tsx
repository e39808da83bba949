import { getConversionData } from '@intake-desk/contracts';
import { periodDates } from '@intake-desk/kit';
import { answers } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { conversion, lastRequest, savedOption } from '../testing/dashboard-answers.ts';
import { epds, findTable, inPopover, openDashboard, renderDashboard } from '../testing/open-dashboard.tsx';
import { sampleConversion, sampleRow } from '../testing/sample-conversion.ts';

const zone = 'Europe/Amsterdam';

describe('address and options', () => {
  test('an address restores its view', async () => {
    const { server } = await openDashboard({
      path: '/?period=last12months&sort=epd&page=2&location=home&part.category=completed',
    });
    expect(lastRequest(server)).toMatchObject({
      ...periodDates('last12months', zone),
      sort: { column: 'epd', direction: 'asc' },
      page: 2,
      columnFilters: { location: 'home' },
      selection: { category: 'completed' },
    });
  });

  test('an address with a page that is gone shows the last one', async () => {
    const { server, address } = await openDashboard({
      path: '/?page=3',
      data: [
        conversion(sampleConversion([], { filtered: 12 })),
        answers(getConversionData, sampleConversion([sampleRow(2)], { filtered: 12 }), { when: { body: { page: 2 } } }),
      ],
    });
    await waitFor(() => expect(address().search).toBe('?page=2'));
    expect(lastRequest(server).page).toBe(2);
    expect(epds()).toHaveLength(1);
  });

  test('Back restores the period and the hidden records that the options had implied', async () => {
    const { user, server, address } = await openDashboard({ saved: { selected_period_conversion: 'last7days' } });
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await inPopover('option', 'Last 12 months'));
    await waitFor(() => expect(lastRequest(server)).toMatchObject(periodDates('last12months', zone)));
    await user.click(screen.getByRole('button', { name: /^Nothing hidden/ }));
    await user.click(await inPopover('radio', 'Show too'));
    await waitFor(() => expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: false }));
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
    await waitFor(() => expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: true }));
    expect(screen.getByDisplayValue('Last 12 months')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
    expect(await screen.findByDisplayValue('Last 7 days')).toBeInTheDocument();
    expect(address().search).toContain('period=last7days');
  });

  test("F7 a text in the patient ID's filter narrows the table, and is in no URL", async () => {
    const { user, server, address } = await openDashboard();
    const [first = ''] = epds();
    server.give(
      conversion(sampleConversion()),
      answers(getConversionData, sampleConversion([sampleRow(1)], { filtered: 1 }), {
        when: { body: { columnFilters: { epd: first } } },
      }),
    );
    await user.type(screen.getByLabelText('Filter on Patient ID'), first);
    await waitFor(() => expect(epds()).toEqual([first]));
    expect(address().search).not.toContain(first);
    expect(address().state).toMatchObject({ epd: first });
  });

  test('a filter with boxes keeps the rows that have one of the ticked values', async () => {
    const { user, server, address } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Filter on Status: All' }));
    await user.click(await inPopover('checkbox', 'Not opened'));
    await waitFor(() => expect(lastRequest(server).columnFilters).toEqual({ status: ['noshow'] }));
    expect(address().search).toContain('status=noshow');
  });

  test('the server sorts: ascending at first, then descending', async () => {
    const { user, server } = await openDashboard();
    const head = () => within(screen.getByRole('columnheader', { name: 'Patient ID' })).getByRole('button');
    await user.click(head());
    await waitFor(() => expect(lastRequest(server).sort).toEqual({ column: 'epd', direction: 'asc' }));
    await user.click(head());
    await waitFor(() => expect(lastRequest(server).sort).toEqual({ column: 'epd', direction: 'desc' }));
  });

  test('hidden columns, side filters and their texts are remembered for the user', async () => {
    const { user, server, address } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await inPopover('checkbox', 'Related intake'));
    await waitFor(() => expect(savedOption(server, 'hiddenColumns_conversion')).toEqual(['related']));
    expect(screen.queryByRole('columnheader', { name: 'Related intake' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Nothing hidden/ }));
    await user.click(await inPopover('radio', 'Show too'));
    await waitFor(() => expect(lastRequest(server).filters).toMatchObject({ hideHiddenEPDS: false }));
    await user.type(
      await screen.findByLabelText('Texts that mark a test record', { selector: 'input' }),
      'demo{Enter}',
    );
    await waitFor(() =>
      expect(savedOption(server, 'sideFilters_conversion')).toMatchObject({ hiddenEPDs: ['test', 'demo'] }),
    );
    expect(address().search).not.toContain('demo');
  });

  test('column widths are remembered for the user and can be reset', async () => {
    const { user, server } = await openDashboard();
    // The first column contains the checkboxes.
    const width = (): string | undefined => document.querySelectorAll('col').item(1).style.width;
    const usual = width();
    screen.getByRole('separator', { name: 'Width of the column Patient ID' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(savedOption(server, 'columnWidths_conversion')).toMatchObject({ epd: 144, status: expect.any(Number) }),
    );
    expect(width()).toBe('144px');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await inPopover('button', 'Reset column widths'));
    await waitFor(() => expect(savedOption(server, 'columnWidths_conversion')).toBeNull());
    await waitFor(() => expect(width()).toBe(usual));
  });

  test('the skip link leads to the first row and leaves a typed filter alone', async () => {
    const { user, address } = await openDashboard({ state: { epd: '1' } });
    await user.click(screen.getByRole('link', { name: 'Skip to the first row' }));
    expect(screen.getAllByRole('row', { name: /^Open the record of patient / })[0]).toHaveFocus();
    expect(address().state).toEqual({ epd: '1' });
  });

  test.each([['last7days'], ['thismonth']] as const)(
    "a user's saved period %s applies if the address names none",
    async (period) => {
      const { server } = await renderDashboard({
        saved: { selected_period_conversion: period, rowsPerPage_conversion: 25 },
      });
      await findTable();
      await waitFor(() => expect(lastRequest(server)).toMatchObject({ ...periodDates(period, zone), pageSize: 25 }));
    },
  );
});

/** Presses two controls before the page shows the effect of the first. */
const pressBoth = (one: HTMLElement, other: HTMLElement): void =>
  act(() => {
    one.click();
    other.click();
  });

describe('two changes before the first one is drawn', () => {
  test('both values of a filter are ticked', async () => {
    const { user, server } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Filter on Status: All' }));
    pressBoth(await inPopover('checkbox', 'Not opened'), await inPopover('checkbox', 'Opened'));
    await waitFor(() => expect(lastRequest(server).columnFilters?.status?.toSorted()).toEqual(['noshow', 'visited']));
  });

  test('a column moves by two places, and two columns are hidden', async () => {
    const { user, address } = await openDashboard({ path: '/?columns=epd,related,status,date' });
    const columns = () => new URLSearchParams(address().search).get('columns');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const up = await screen.findByLabelText('Move Created up');
    pressBoth(up, up);
    await waitFor(() => expect(columns()).toBe('epd,date,related,status'));
    const box = (name: string) => screen.getByLabelText(name, { selector: 'input' });
    pressBoth(box('Related intake'), box('Status'));
    await waitFor(() => expect(columns()).toBe('epd,date'));
  });

  test('both chips are removed', async () => {
    const { server } = await openDashboard({ path: '/?status=completed&location=home' });
    const chip = (name: string) => screen.findByRole('button', { name: `Remove the filter ${name}` });
    pressBoth(await chip('Status: Completed'), await chip('Location: Home'));
    await waitFor(() => expect(lastRequest(server).columnFilters).toEqual({}));
    pressBoth(await chip('Past appointments hidden'), await chip('Without hidden records'));
    await waitFor(() =>
      expect(lastRequest(server).filters).toMatchObject({ hideAppointmentPast: false, hideHiddenEPDS: false }),
    );
  });

  test('both boxes of hidden records are ticked', async () => {
    const { user, server } = await openDashboard();
    await user.click(screen.getByRole('button', { name: /^Nothing hidden/ }));
    const past = await inPopover('checkbox', 'Hide past appointments');
    pressBoth(past, await inPopover('checkbox', 'Show only records with a cancelled appointment'));
    await waitFor(() =>
      expect(lastRequest(server).filters).toMatchObject({ hideAppointmentPast: false, hideNonDeleted: true }),
    );
  });
});
