import { renderCounter } from '@intake-desk/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { conversion, lastRequest } from '../testing/dashboard-answers.ts';
import { epds, renderDashboard } from '../testing/open-dashboard.tsx';
import { sampleConversion, sampleRow } from '../testing/sample-conversion.ts';
import Dashboard from './Dashboard.tsx';

/** Components that React renders, the library's included. A raised number needs a reason in its commit. */
const reviewed = { key: 10, request: 174, response: 67 };

test('a key renders its field, and a response the rows and their counts, but no toolbar, head or chart', async () => {
  const counter = renderCounter();
  const saved = { chartsCollapsed: true };
  const { user, server } = await renderDashboard({ saved }, counter.around(<Dashboard />));
  const field = await screen.findByRole('textbox', { name: /name or patient id/i });
  await waitFor(() => expect(epds()).toHaveLength(3));
  const { promise: responding, resolve: respond } = Promise.withResolvers<void>();
  server.gate = () => responding;
  server.give(conversion(sampleConversion([sampleRow(2)], { filtered: 1 })));

  await user.type(field, 'v');
  counter.take();
  await user.type(field, 'a');
  const key = counter.take();
  await waitFor(() => expect(lastRequest(server).columnFilters).toEqual({ fullname: 'va' }));
  await screen.findByRole('button', { name: /^Remove the filter .*: va$/ });
  const request = counter.take();
  respond();
  await waitFor(() => expect(epds()).toHaveLength(1));
  const response = counter.take();

  expect({ key: key.length, request: request.length, response: response.length }).toEqual(reviewed);
  const still = ['TabToolbar', 'HeadCell', 'FilterPopover', 'ChartsArea', 'PageSizeSelect'];
  expect(response.filter((name) => still.includes(name))).toEqual([]);
});
