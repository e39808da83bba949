import { getConversionData, type LiveState } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { ShellProvider } from '@intake-desk/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { conversion } from '../testing/dashboard-answers.ts';
import { epds, findTable, openDashboard, renderDashboard } from '../testing/open-dashboard.tsx';
import { sampleConversion, sampleRow, sampleRows } from '../testing/sample-conversion.ts';
import Dashboard from './Dashboard.tsx';

/** The dashboard with a lost connection, and a button that restores it. */
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

/** The first page with a newer intake above the others. */
const withNewest = (...epds: readonly string[]) =>
  conversion(
    sampleConversion([
      ...epds.map((epd, index) => sampleRow(100 + index, { epd, hash: hashOf(epd) })),
      ...sampleRows.slice(0, 3 - epds.length),
    ]),
  );
const hashOf = (epd: string): string => `hashofintake${epd.padStart(8, '0')}`;
const created = (hash: string) => ({ org: 'northsea', department: 'ANE', hash, kind: 'created' }) as const;

describe('live', () => {
  test('a new intake appears without a reload, marked as new', async () => {
    const { emit, server } = await openDashboard();
    server.give(withNewest('LIVE1'));
    emit('conversion.created', created(hashOf('LIVE1')));
    await waitFor(() => expect(epds()[0]).toBe('LIVE1'));
    expect(screen.getByRole('row', { name: /LIVE1/ })).toHaveTextContent('New');
  });

  test('a record that changed is marked, and shows its new status', async () => {
    const { emit, server } = await openDashboard();
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

  test('rows under the pointer do not move: the new row waits, and the table says so', async () => {
    const { emit, user, server } = await openDashboard();
    const before = epds();
    fireEvent.pointerEnter(await findTable());
    server.give(withNewest('LIVE3'));
    emit('conversion.created', created(hashOf('LIVE3')));
    const show = await screen.findByRole('button', { name: 'Show 1 new' });
    expect(epds()).toEqual(before);
    await user.click(show);
    await waitFor(() => expect(epds()[0]).toBe('LIVE3'));
  });

  test('the table says that the connection is lost, and refetches once it is back', async () => {
    const { user, server } = await renderDashboard({}, <Pluggable />);
    expect(await screen.findByText(/^Not live: connection lost/)).toBeInTheDocument();
    await waitFor(() => expect(epds().length).toBeGreaterThan(0));
    server.give(withNewest('MISSED'));
    await user.click(screen.getByRole('button', { name: 'Plug in' }));
    await waitFor(() => expect(epds()[0]).toBe('MISSED'));
    expect(screen.getByRole('row', { name: /MISSED/ })).toHaveTextContent('New');
    expect(screen.queryByText(/^Not live/)).not.toBeInTheDocument();
  });

  test('an event during a request under way is not lost', async () => {
    const { emit, server } = await openDashboard();
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
