import { endRemoteOverrides, setRemoteOverride } from '@intake-desk/contracts/administration';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderDesk } from '../testing/render-desk.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const path = '/?remote=mf-invite@2.0.1&view=all';
const page = { remoteOverrides: true };
const answering = [answers(setRemoteOverride, null), answers(endRemoteOverrides, null)];
const dialog = () => screen.findByRole('dialog', { name: 'Test another version?' });
const press = async (name: string) => desk.user.click(within(await dialog()).getByRole('button', { name }));

test('a link to another version asks first, and the reloaded page does not ask again', async () => {
  desk = await renderDesk({ path, page, role: 'manager', answers: answering });
  expect(location.search).toBe('?view=all');
  expect(await dialog()).toHaveTextContent('Run mf-invite 2.0.1 in this session only?');
  expect(desk.server.named(setRemoteOverride)).toEqual([]);

  await press('Run');

  await waitFor(() => expect(desk.loads).toEqual(['reload']));
  expect(desk.server.named(setRemoteOverride)).toMatchObject([
    { args: { body: { org: 'northsea', remote: 'mf-invite', version: '2.0.1' } } },
  ]);
});

test('canceled, a link changes nothing', async () => {
  desk = await renderDesk({ path, page, role: 'manager', answers: answering });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([desk.loads, desk.server.named(setRemoteOverride)]).toEqual([[], []]);
});

test('two versions are asked about one after the other', async () => {
  const both = '/?remote=mf-invite@2.0.1&remote=mf-record@build%207';
  desk = await renderDesk({ path: both, page, role: 'manager', answers: answering });
  await press('Run');
  expect(await screen.findByText('Run mf-record build 7 in this session only?')).toBeVisible();
  expect(desk.loads).toEqual([]);
  await press('Cancel');
  await waitFor(() => expect(desk.loads).toEqual(['reload']));
  expect(desk.server.named(setRemoteOverride)).toHaveLength(1);
});

test('a version that this desk does not have is refused in the dialog', async () => {
  const refusal = answers.failure(setRemoteOverride, 422, { errors: { version: ['remote.unknown_version'] } });
  desk = await renderDesk({ path, page, role: 'manager', answers: [refusal] });
  await press('Run');
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('was never released here');
  expect(desk.loads).toEqual([]);
});

test('where it is switched off, a tester reads that, and others read nothing', async () => {
  desk = await renderDesk({ path, role: 'manager' });
  expect(await screen.findByText(/switched off on this server/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without the permission the link opens the usual page', async () => {
  desk = await renderDesk({ path, page });
  await screen.findByRole('heading', { name: 'Page /' });
  expect(location.search).toBe('?view=all');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the open remote of Settings stays in the address', async () => {
  desk = await renderDesk({ path: '/?remote=mf-invite', page, role: 'manager' });
  await screen.findByRole('heading', { name: 'Page /' });
  expect(location.search).toBe('?remote=mf-invite');
});

test('a banner names the versions of this session, and ends them', async () => {
  desk = await renderDesk({ page, tested: ['mf-invite'], answers: answering });
  const name = 'You are testing mf-invite 1.0.0 build 3. Only in this session.';
  const banner = await screen.findByRole('complementary', { name });

  await desk.user.click(within(banner).getByRole('button', { name: 'Reset' }));

  await waitFor(() => expect(desk.loads).toEqual(['reload']));
  expect(desk.server.named(endRemoteOverrides)).toHaveLength(1);
});
