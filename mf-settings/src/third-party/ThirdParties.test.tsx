import { getOptions } from '@intake-desk/contracts';
import {
  changeThirdParty,
  createThirdParty,
  deleteThirdParty,
  enableThirdParty,
  listThirdParties,
  type ThirdPartyView,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import ThirdParties from './ThirdParties.tsx';

const video: ThirdPartyView = {
  id: 1,
  name: 'Video',
  organization: 'northsea',
  provider: 'Video',
  url: 'https://video.example.org/',
  enabled: true,
  framing: 'window',
  framing_reason: 'refused',
  version: 2,
  framing_tried_at: '2026-03-01T09:30:00.000Z',
};
const other: ThirdPartyView = {
  ...video,
  id: 2,
  name: '=cmd|<b>x</b>',
  provider: '=cmd|<b>x</b>',
  enabled: false,
  framing: 'unknown',
  framing_reason: null,
  framing_tried_at: null,
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
  expect(row).toHaveTextContent('In a new window');
  expect(row).toHaveTextContent('01-03-2026');
  expect(screen.getByRole('row', { name: 'Edit the provider =cmd|<b>x</b>' })).toHaveTextContent('Never');
});

test('a provider is added; a site that is not https is said at its field and stays', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add provider' }));
  const editor = await dialog('Add a provider');
  const url = within(editor).getByRole('textbox', { name: 'Link' });
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
    org: 'northsea',
    provider: 'New',
    url: 'new.example.org',
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
  expect(editor).toHaveTextContent('The site cannot be shown within another page');
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

/** Deletes a provider, and returns the notice's Undo. */
async function remove({ user, server, notices }: Awaited<ReturnType<typeof open>>, deleted: ThirdPartyView) {
  await user.click(await screen.findByRole('button', { name: `Delete the provider ${deleted.provider}` }));
  const sure = await dialog(`Delete the provider ${deleted.provider}?`);
  const question = sure.textContent;
  const left = [video, other].filter(({ id }) => id !== deleted.id);
  server.give(answers(deleteThirdParty, null), answers(listThirdParties, left));
  await user.click(within(sure).getByRole('button', { name: 'Delete provider' }));
  await closed();
  return { question, undo: () => notices[0]?.action?.run() };
}

test('deleting asks and says what follows', async () => {
  const { question } = await remove(await open(), video);
  expect(question).toContain('video consults then open the general site');
  expect(screen.queryByRole('row', { name: 'Edit the provider Video' })).not.toBeInTheDocument();
});

describe('Undo of a deletion', () => {
  const back = { ...video, id: 9, enabled: false, version: 1 };

  test('switches the provider on again that was on', async () => {
    const opened = await open();
    const { server, notices } = opened;
    const { undo } = await remove(opened, video);
    const on = { ...back, enabled: true, version: 2 };
    server.give(answers(createThirdParty, back), answers(enableThirdParty, on), answers(listThirdParties, [on, other]));
    undo();
    await screen.findByRole('button', { name: 'Switch off the provider Video' });
    expect(server.named(enableThirdParty).map(({ args }) => args)).toEqual([
      { params: { id: 9 }, body: { org: 'northsea', enabled: true, version: 1 } },
    ]);
    expect(notices.at(-1)).toEqual({ kind: 'success', message: 'The change is undone.' });
  });

  test('says that the provider is back but off if it cannot be switched on', async () => {
    const opened = await open();
    const { server, notices } = opened;
    const { undo } = await remove(opened, video);
    server.give(
      answers(createThirdParty, back),
      answers.failure(enableThirdParty, 503),
      answers(listThirdParties, [back, other]),
    );
    undo();
    await screen.findByRole('button', { name: 'Switch on the provider Video' });
    expect(notices.at(-1)).toMatchObject({
      kind: 'warning',
      message: expect.stringMatching(/^The provider Video is back, but off\. The desk is not available/),
    });
  });

  test('leaves the provider off that was off', async () => {
    const opened = await open();
    const { server } = opened;
    const { undo } = await remove(opened, other);
    const again = { ...other, id: 9, version: 1 };
    server.give(answers(createThirdParty, again), answers(listThirdParties, [video, again]));
    undo();
    await screen.findByRole('row', { name: 'Edit the provider =cmd|<b>x</b>' });
    expect(server.named(enableThirdParty)).toHaveLength(0);
  });
});
