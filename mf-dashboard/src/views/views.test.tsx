import {
  changeDashboardView,
  createDashboardView,
  type DashboardView,
  deleteDashboardView,
  listDashboardViews,
} from '@intake-desk/contracts';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { conversion, lastRequest, savedOption } from '../testing/dashboard-answers.ts';
import { inPopover, openDashboard } from '../testing/open-dashboard.tsx';
import { sampleConversion } from '../testing/sample-conversion.ts';

const view: DashboardView = {
  id: 3,
  name: 'Critical ones',
  departmentSymbol: 'ANE',
  owner: 'Test user',
  writable: true,
  version: 4,
  setting: {
    tab: 'conversion',
    period: 'last7days',
    columnFilters: { status: ['completed'] },
    sort: { column: 'date', direction: 'desc' },
    columns: ['epd', 'status'],
  },
};
const listed: readonly TestReply[] = [conversion(sampleConversion()), answers(listDashboardViews, [view])];
const open = async (name: string | RegExp) => {
  const { user } = opened;
  await user.click(screen.getByRole('button', { name }));
};
let opened: Awaited<ReturnType<typeof openDashboard>>;

test('choosing a view applies its order and columns, and the address names it', async () => {
  opened = await openDashboard();
  await open('View: All intakes');
  await opened.user.click(await inPopover('menuitem', 'Needs attention'));
  await waitFor(() => expect(lastRequest(opened.server).sort).toEqual({ column: 'appointment', direction: 'asc' }));
  expect(opened.address().search).toBe('?view=attention');
  await open('View: Needs attention');
  await opened.user.click(await inPopover('menuitem', 'Use as my default view'));
  await waitFor(() => expect(savedOption(opened.server, 'view_conversion')).toBe('attention'));
});

test('a link to a saved view restores its filters, columns, order and period; changes are shown and can be reset', async () => {
  opened = await openDashboard({ path: '/?view=3', data: listed });
  await screen.findByRole('button', { name: 'View: Critical ones' });
  await waitFor(() => expect(lastRequest(opened.server).columnFilters).toEqual({ status: ['completed'] }));
  expect(screen.queryByRole('columnheader', { name: 'Created' })).not.toBeInTheDocument();
  await opened.user.click(within(screen.getByRole('columnheader', { name: 'Status' })).getByRole('button'));
  await open('View: Critical ones, changed');
  expect(opened.address().search).toContain('from=3');
  await opened.user.click(await inPopover('menuitem', 'Discard changes'));
  await screen.findByRole('button', { name: 'View: Critical ones' });
  expect(opened.address().search).toBe('?view=3');
});

test('a link to a view is copied, and shown if the browser does not allow that', async () => {
  opened = await openDashboard({ path: '/?view=3', data: listed });
  const copy = async () => {
    await open('View: Critical ones');
    await opened.user.click(await inPopover('menuitem', 'Copy link'));
  };
  const link = `${location.origin}${location.pathname}?tab=conversion&view=3`;
  await screen.findByRole('button', { name: 'View: Critical ones' });
  await copy();
  await waitFor(() =>
    expect(opened.calls.at(-1)).toEqual({
      name: 'notify',
      args: [{ kind: 'success', message: 'Link copied.' }],
    }),
  );
  expect(await navigator.clipboard.readText()).toBe(link);
  const refusal = import.meta.jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await copy();
  refusal.mockRestore();
  const message = `Your browser does not allow copying. Copy the link from here: ${link}`;
  await waitFor(() => expect(opened.calls.at(-1)).toEqual({ name: 'notify', args: [{ kind: 'error', message }] }));
});

test('F7 a view is saved with all of its settings, but without anything that names a patient', async () => {
  opened = await openDashboard({ state: { epd: '10001' } });
  await open('View: All intakes');
  await opened.user.click(await inPopover('menuitem', 'Save as new view'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Enter a name.')).toBeInTheDocument();
  await opened.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mine');
  await opened.user.click(dialog.getByRole('radio', { name: 'Everyone in Anaesthesiology' }));
  opened.server.give(answers.failure(createDashboardView, 422, { errors: { name: ['validation.unique'] } }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('This is taken already. Choose another.')).toBeInTheDocument();
  await opened.user.type(dialog.getByRole('textbox', { name: 'Name' }), ' too');
  expect(dialog.queryByText('This is taken already. Choose another.')).not.toBeInTheDocument();
  opened.server.give(answers(createDashboardView, { ...view, name: 'Mine too' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = opened.server.named(createDashboardView).at(-1)?.args.body;
  expect(body).toMatchObject({
    name: 'Mine too',
    shared: true,
    setting: { tab: 'conversion', period: 'last30days', sort: { column: 'date' }, columnFilters: {} },
  });
  expect(JSON.stringify(body)).not.toContain('10001');
});

test('the focus stays on who a view is for after its name was asked for', async () => {
  opened = await openDashboard();
  await open('View: All intakes');
  await opened.user.click(await inPopover('menuitem', 'Save as new view'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save view' }));
  await dialog.findByText('Enter a name.');
  const everyone = dialog.getByRole('radio', { name: 'Everyone in Anaesthesiology' });
  await opened.user.click(everyone);
  expect(everyone).toBeChecked();
  expect(everyone).toHaveFocus();
});

test('a view that somebody else changed meanwhile is overwritten only after a question, and nothing is lost', async () => {
  opened = await openDashboard({ path: '/?from=3&sort=epd&period=last7days', data: listed });
  opened.server.give(answers.failure(changeDashboardView, 409), answers(listDashboardViews, [{ ...view, version: 5 }]));
  await open(/^View: Critical ones, changed/);
  await opened.user.click(await inPopover('menuitem', 'Save changes'));
  const dialog = within(await screen.findByRole('dialog', { name: 'View “Critical ones” not saved' }));
  opened.server.give(answers(changeDashboardView, { ...view, version: 6 }));
  await opened.user.click(dialog.getByRole('button', { name: 'Replace theirs' }));
  await waitFor(() => expect(opened.server.named(changeDashboardView)).toHaveLength(2));
  expect(opened.server.named(changeDashboardView).at(-1)?.args.body).toMatchObject({
    version: 5,
    setting: { sort: { column: 'epd', direction: 'asc' } },
  });
});

test('Undo restores a deleted view', async () => {
  opened = await openDashboard({ path: '/?view=3', data: listed });
  opened.server.give(answers(deleteDashboardView, null), answers(listDashboardViews, []));
  await open('View: Critical ones');
  await opened.user.click(await inPopover('menuitem', 'Delete'));
  await screen.findByRole('button', { name: 'View: All intakes' });
  expect(opened.calls).toContainEqual({
    name: 'notify',
    args: [expect.objectContaining({ message: 'View “Critical ones” deleted.' })],
  });
  // The notice that a view no longer exists is for one that somebody else deleted.
  await waitFor(() => expect(opened.server.named(listDashboardViews)).toHaveLength(2));
  expect(opened.notices).toHaveLength(1);
});

test('a deleted view is reported, and all intakes are shown', async () => {
  opened = await openDashboard({ path: '/?view=9' });
  expect(screen.getByRole('button', { name: 'View: All intakes' })).toBeInTheDocument();
  expect(opened.calls).toContainEqual({ name: 'notify', args: [expect.objectContaining({ kind: 'warning' })] });
});

test('a view that somebody else changed meanwhile is renamed by the next press, with what they saved', async () => {
  opened = await openDashboard({ path: '/?view=3', data: listed });
  await open('View: Critical ones');
  await opened.user.click(await inPopover('menuitem', 'Rename'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }));
  await opened.user.type(dialog.getByRole('textbox', { name: 'Name' }), ' today');
  const theirs: DashboardView = {
    ...view,
    setting: { tab: 'conversion', columnFilters: {}, sort: { column: 'date', direction: 'asc' }, columns: ['epd'] },
    version: 5,
  };
  opened.server.give(answers.failure(changeDashboardView, 409), answers(listDashboardViews, [theirs]));
  await opened.user.click(dialog.getByRole('button', { name: 'Save view' }));
  await dialog.findByRole('alert');
  opened.server.give(answers(changeDashboardView, { ...view, version: 6 }));
  await opened.user.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.server.named(changeDashboardView)[1]?.args.body).toMatchObject({
    name: 'Critical ones today',
    setting: { columns: ['epd'] },
    version: 5,
  });
});

test('an Undo that fails is not said of the view that is open by then', async () => {
  const other = { ...view, id: 4, name: 'Others' };
  opened = await openDashboard({
    path: '/?view=3',
    data: [conversion(sampleConversion()), answers(listDashboardViews, [view, other])],
  });
  opened.server.give(answers(deleteDashboardView, null), answers(listDashboardViews, [other]));
  await open('View: Critical ones');
  await opened.user.click(await inPopover('menuitem', 'Delete'));
  await screen.findByRole('button', { name: 'View: All intakes' });
  await open('View: All intakes');
  await opened.user.click(await inPopover('menuitem', 'Others'));
  await screen.findByRole('button', { name: 'View: Others' });
  opened.server.give(answers.failure(createDashboardView, 503));
  act(() => opened.notices.find(({ action }) => action)?.action?.run());
  await waitFor(() => expect(opened.notices.at(-1)?.kind).toBe('error'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
