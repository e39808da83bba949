import {
  changeThirdParty,
  createThirdParty,
  deleteThirdParty,
  enableThirdParty,
  getOptions,
  listThirdParties,
  type ThirdPartyView,
} from '@intake-desk/contracts';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import ThirdParties from './ThirdParties.tsx';

const video: ThirdPartyView = {
  ...{ id: 1, name: 'Video', organization: 'northsea', provider: 'Video', url: 'https://video.example.org/' },
  ...{ enabled: true, framing: 'window', framing_reason: 'refused', version: 2 },
  framing_tried_at: '2026-03-01T09:30:00.000Z',
};
const other: ThirdPartyView = {
  ...{ ...video, id: 2, name: '=cmd|<b>x</b>', provider: '=cmd|<b>x</b>', enabled: false },
  ...{ framing: 'unknown', framing_reason: null, framing_tried_at: null },
};

const open = (list: readonly TestReply[] = [answers(listThirdParties, [video, other])]) =>
  renderWithShell(<ThirdParties />, {
    remote,
    path: '/settings/thirdParty',
    shell: { can: () => true },
    answers: [answers(getOptions, {}), ...list],
  });

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('providers show whether they are on and where their consult runs; a hostile name is plain text', async () => {
  await open();
  const row = await screen.findByRole('row', { name: 'Edit the provider Video' });
  expect(row).toHaveTextContent('In a window of its own');
  expect(row).toHaveTextContent('01-03-2026');
  expect(screen.getByRole('row', { name: 'Edit the provider =cmd|<b>x</b>' })).toHaveTextContent('Never');
});

test('a provider is added; a site that is not https is said at its field and stays', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add provider' }));
  const editor = await dialog('Add a provider');
  const url = within(editor).getByRole('textbox', { name: 'Address' });
  await user.type(within(editor).getByRole('textbox', { name: 'Provider' }), 'New');
  await user.type(url, 'ftp:x');
  server.give(answers.failure(createThirdParty, 422, { errors: { url: ['validation.https'] } }));
  await user.click(within(editor).getByRole('button', { name: 'Add provider' }));
  await waitFor(() => expect(url).toHaveAccessibleDescription(/begins with https/));
  expect(url).toHaveValue('ftp:x');
  server.give(answers(createThirdParty, { ...video, id: 3, name: 'New', provider: 'New' }));
  await user.clear(url);
  await user.type(url, 'new.example.org');
  await user.click(within(editor).getByRole('button', { name: 'Add provider' }));
  await closed();
  expect(server.named(createThirdParty).at(-1)?.args.body).toEqual({
    ...{ org: 'northsea', provider: 'New', url: 'new.example.org' },
  });
});

test('one is switched on, and the list says that the other is off', async () => {
  const { user, server } = await open();
  const on = { ...other, enabled: true, version: 3 };
  const off = { ...video, enabled: false, version: 3 };
  await screen.findByRole('row', { name: 'Edit the provider Video' });
  server.give(answers(enableThirdParty, on), answers(listThirdParties, [off, on]));
  await user.click(screen.getByRole('button', { name: 'Switch on the provider =cmd|<b>x</b>' }));
  await screen.findByRole('button', { name: 'Switch on the provider Video' });
  expect(server.named(enableThirdParty).map(({ args }) => args.body)).toEqual([
    { org: 'northsea', enabled: true, version: 2 },
  ]);
});

test('the editor says why a consult opens in a window; what somebody else changed is shown', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('row', { name: 'Edit the provider Video' }));
  const editor = await dialog('Edit a provider');
  expect(editor).toHaveTextContent('Its site does not allow to be shown in another page');
  const name = within(editor).getByRole('textbox', { name: 'Provider' });
  await user.clear(name);
  await user.type(name, 'Mine');
  server.give(
    answers.failure(changeThirdParty, 409, { code: 'conflict' }),
    answers(listThirdParties, [{ ...video, name: 'Theirs', provider: 'Theirs', version: 3 }]),
  );
  await user.click(within(editor).getByRole('button', { name: 'Save provider' }));
  expect(await within(editor).findByText('Theirs')).toBeInTheDocument();
});

test('deleting asks and says what follows', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete the provider Video' }));
  const sure = await dialog('Delete the provider Video?');
  expect(sure).toHaveTextContent('video consults then open the general site');
  server.give(answers(deleteThirdParty, null), answers(listThirdParties, [other]));
  await user.click(within(sure).getByRole('button', { name: 'Delete provider' }));
  await closed();
  expect(screen.queryByRole('row', { name: 'Edit the provider Video' })).not.toBeInTheDocument();
});
