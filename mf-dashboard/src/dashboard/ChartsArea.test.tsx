import { act } from '@testing-library/react';
import { Profiler } from 'react';
import { findTable, renderDashboard } from '../testing/open-dashboard.tsx';
import Dashboard from './Dashboard.tsx';

test('the charts follow the first rows one by one, and until all are drawn their area is busy', async () => {
  const looks = new Set<string>();
  const look = (): void => {
    if (!document.querySelector('[aria-label^="Open the record of patient"]')) return;
    const charts = document.querySelector('[aria-label^="Intakes over time, chart"]') ? 'charts' : 'no charts';
    const area = document.querySelector('button[aria-controls][aria-expanded="true"]')?.getAttribute('aria-controls');
    const drawing = document.querySelector('[data-bars][aria-busy="true"]') ? ', drawing' : '';
    looks.add(`${charts}, ${document.getElementById(area ?? '')?.ariaBusy}${drawing}`);
  };
  await renderDashboard(
    {},
    <Profiler id="dashboard" onRender={look}>
      <Dashboard />
    </Profiler>,
  );
  await findTable();
  await act(async () => look());
  expect([...looks]).toEqual(['no charts, true', 'charts, false, drawing', 'charts, false']);
});
