import { cancelExport, type ExportStatus, prepareExport } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { inPopover, openDashboard } from '../testing/open-dashboard.tsx';
import { shortExportPeriod } from './ExportDialog.tsx';

const id = '0123456789abcdef0123456789abcdef';
/** Target of a link. */
const followed: string[] = [];
const follow = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  followed.push(event.target.href);
};
beforeEach(() => {
  followed.length = 0;
  document.addEventListener('click', follow);
});
afterEach(() => document.removeEventListener('click', follow));

test.each([
  ['2026-01-01', '2026-01-31', '2026-01-31', undefined],
  ['2026-01-01', '2026-02-01', '2026-02-01', ['2026-01-02', '2026-02-01']],
  // The night in which clocks go forward is not split into hours.
  ['2026-01-01', '2026-03-30', '2026-03-30', ['2026-02-28', '2026-03-30']],
  ['2026-01-01', '2026-12-31', '2026-11-23', ['2026-11-23', '2026-12-23']],
  ['2026-01-01', '2026-12-31', '2026-12-24', ['2026-12-01', '2026-12-31']],
  ['2026-01-01', '2026-12-31', '2025-12-24', ['2026-01-01', '2026-01-31']],
])('an export of %s to %s offers at most 31 days, from %s on', (start, end, from, offered) => {
  const short = shortExportPeriod({ start, end }, from);
  expect(short && [short.start, short.end]).toEqual(offered);
});

test('an export says its rows and the test records that it leaves out, then downloads without leaving the page', async () => {
  const { user, server } = await openDashboard();
  server.give(answers(prepareExport, { id, rows: 12, tests: 2 }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.queryByRole('menuitem', { name: 'Zoho', hidden: true })).not.toBeInTheDocument();
  await user.click(await inPopover('menuitem', 'CSV'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export as CSV' }));
  expect(await dialog.findByText('The file has 12 rows.')).toBeInTheDocument();
  expect(dialog.getByText('2 test records are left out.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(followed).toEqual([expect.stringMatching(new RegExp(`/api/ic/export\\?org=northsea&id=${id}$`))]);
});

test('for a period of over 31 days its last 31 are offered', async () => {
  const { user, server } = await openDashboard({ path: '/?period=custom&start=2026-01-01&end=2026-03-31' });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await inPopover('menuitem', 'CSV'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('alert')).toHaveTextContent('A CSV export covers at most 31 days.');
  expect(server.named(prepareExport)).toHaveLength(0);
  server.give(answers(prepareExport, { id, rows: 5, tests: 0 }));
  await user.click(dialog.getByRole('button', { name: 'Export 01-03-2026 to 31-03-2026' }));
  expect(await dialog.findByText('The file has 5 rows.')).toBeInTheDocument();
  expect(server.named(prepareExport)[0]?.args.body).toMatchObject({ start: '2026-03-01', end: '2026-03-31' });
});

test('rows of any period are exported without a question about the period', async () => {
  const { user, server } = await openDashboard({ path: '/?view=attention&period=last12months' });
  server.give(answers(prepareExport, { id, rows: 5, tests: 0 }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await inPopover('menuitem', 'CSV'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The file has 5 rows.')).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(server.named(prepareExport)[0]?.args.body).toMatchObject({ attention: 'any' });
});

test('an export without rows says why', async () => {
  const { user, server } = await openDashboard();
  server.give(answers.failure(prepareExport, 422, { errors: { start: ['export.empty'] } }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await inPopover('menuitem', 'CSV'));
  expect(await screen.findByText(/^There is nothing to export/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
});

test('the button shows the export under way, which can be canceled, and a notice says how it ended', async () => {
  let hear: ((status: ExportStatus) => void) | undefined;
  const subscribeExports = (fn: (status: ExportStatus) => void) => {
    hear = fn;
    return () => undefined;
  };
  const { user, server, calls } = await openDashboard({ shell: { subscribeExports } });
  const status = (state: ExportStatus['state'], rows: number): void =>
    act(() => hear?.({ org: 'northsea', id, state, rows, total: 400 }));
  status('running', 100);
  await user.click(screen.getByRole('button', { name: 'Exporting, 25%' }));
  server.give(answers(cancelExport, null));
  await user.click(await inPopover('menuitem', 'Cancel export'));
  await waitFor(() => expect(server.named(cancelExport)[0]?.args).toMatchObject({ params: { id } }));
  status('done', 400);
  expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({ name: 'notify', args: [{ message: 'Export ready: 400 rows.' }] });
});

test('a user without the permission is offered no export', async () => {
  await openDashboard({ shell: { can: (permission) => permission !== 'export_dashboard_data' } });
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});
