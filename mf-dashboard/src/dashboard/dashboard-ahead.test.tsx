import { getConversionData, type Options } from '@intake-desk/contracts';
import { getToday } from '@intake-desk/contracts/today';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { epds, renderDashboard } from '../testing/open-dashboard.tsx';
import { sampleToday } from '../testing/sample-today.ts';
import Dashboard, { ahead } from './Dashboard.tsx';

/** The dashboard, rendered once a button is pressed. */
function Later() {
  const [open, setOpen] = useState(false);
  return open ? (
    <Dashboard />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

/** Requests the first data of an address ahead, then renders the dashboard. */
async function openAhead(search: string, options: Options) {
  const rendered = await renderDashboard({ saved: options, path: `/${search}` }, <Later />);
  const { shell, server, store, user } = rendered;
  server.give(answers(getToday, sampleToday([])));
  const request = ahead({ ...shell, options, address: { search: new URLSearchParams(search), state: null } });
  if (request) await store.dispatch(request);
  const asked = server.calls.length;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...rendered, asked };
}

test.each<[string, Options]>([
  ['', {}],
  ['?period=last12months&sort=epd&page=2&location=home&part.category=completed&hide=none', {}],
  ['?view=all', { selected_period_conversion: 'last7days', rowsPerPage_conversion: 50 }],
  ['?attention=none', { view_conversion: 'attention', sideFilters_conversion: { hiddenEPDs: ['demo'] } }],
])('the rows of “%s” are requested before the dashboard is rendered, and not again by it', async (search, options) => {
  const { server, asked } = await openAhead(search, options);
  expect(asked).toBe(1);
  await waitFor(() => expect(epds()).not.toEqual([]));
  expect(server.named(getConversionData)).toHaveLength(1);
});

test('today’s list is requested ahead with the filter of its address', async () => {
  const { server, asked } = await openAhead('?tab=today&owner=mine', {});
  expect(asked).toBe(1);
  expect(await screen.findByRole('radio', { name: /^Mine/ })).toBeChecked();
  expect(server.named(getToday)).toHaveLength(1);
});

test('rows of a saved view wait for the view', async () => {
  const { asked } = await openAhead('?view=3', {});
  expect(asked).toBe(0);
});
