import { getOptions, getUser } from '@intake-desk/contracts';
import {
  type AdministeredRemote,
  createRemoteToken,
  listRemotes,
  listRemoteTokens,
  listRemoteVersions,
  type RemoteTokenView,
  removeRemote,
  revokeRemoteToken,
  setCurrentVersion,
  setRemoteCanary,
  setRemoteEnabled,
  setRemoteTeam,
  takeBackRemote,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { sampleCanary, sampleRemote, sampleVersion, sampleVersions } from '../testing/sample-remotes.ts';
import Remotes from './Remotes.tsx';

const settings = sampleRemote({ id: 2, name: 'mf-settings', failures: 0 });
const organisation = (symbol: string, name: string) => ({
  symbol,
  name,
  kind: 'hospital' as const,
  timezone: 'Europe/Amsterdam',
  language: 'nl' as const,
});
const self = {
  user: {
    id: 1,
    name: 'Admin',
    email: 'admin@demo.test',
    admin: true,
    authByPin: false,
    organizations: [organisation('northsea', 'North Sea Hospital'), organisation('polder', 'Polder Clinic')],
    departments: [],
    permissions: [],
    roles: [],
  },
  session: { expiresAt: '2026-11-24T20:00:00.000Z' },
};

const sampleToken: RemoteTokenView = {
  id: 7,
  label: 'Pipeline of invitations',
  publicKey: `${'A'.repeat(43)}=`,
  createdBy: 'Admin',
  createdAt: '2026-11-20T09:30:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};

/** Opens the page with one remote. */
async function open(
  opened: AdministeredRemote = sampleRemote(),
  versions = sampleVersions,
  language: 'en' | 'de' = 'en',
) {
  const result = await renderWithShell(<Remotes />, {
    remote,
    path: `/settings/remotes?remote=${opened.name}`,
    language,
    shell: { can: () => true },
    answers: [
      answers(getOptions, {}),
      answers(getUser, self),
      answers(listRemotes, opened.id === settings.id ? [settings] : [opened, settings]),
      answers(listRemoteVersions, [...versions]),
      answers(listRemoteTokens, [sampleToken]),
    ],
  });
  await screen.findByRole('list', { name: language === 'de' ? 'Versionen' : 'Versions' });
  return result;
}
const version = (name: string): HTMLElement => screen.getByRole('listitem', { name });
const press = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

test('remotes show with their current version, who released it, failures and state', async () => {
  const { user } = await open(
    sampleRemote({
      canaries: [sampleCanary({ sessions: { used: 40, failed: 2 }, readyAt: '2026-11-22T10:00:00.000Z' })],
    }),
  );
  await user.click(press('Close the versions'));
  const row = await screen.findByRole('row', { name: /mf-invite/ });
  for (const text of ['1.2.0 build 2', 'Command line', '3 of 120 sessions (2.5%)', 'On', '1 organisation ahead']) {
    expect(row).toHaveTextContent(text);
  }
  await user.click(row);
  expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible();
});

test('a release by a command is told in the reader’s language and grammar', async () => {
  await open(sampleRemote(), sampleVersions, 'de');
  expect(screen.getByRole('dialog')).toHaveTextContent('durch die Kommandozeile');
  expect(screen.queryByText(/Command line/)).not.toBeInTheDocument();
});

test('versions tell who released them and when, failures in browsers, and what another desk they need', async () => {
  await open();
  expect(version('1.2.0 build 2')).toHaveTextContent('Current');
  expect(version('1.2.0 build 2')).toHaveTextContent(
    /Failed in 3 of 120 sessions \(2\.5%\)\. 3 failures in browsers, of 2 users\. .*file not loaded: 2, first file not loaded: 1/,
  );
  const [error] = within(version('1.2.0 build 2')).getAllByText(/reading 'send'/);
  expect(error?.parentElement).toHaveTextContent(/src\/send\/Send\.tsx:41:7action failed\. Number: 2\. Sessions: 2\./);
  expect(version('1.1.0 build 1')).toHaveTextContent('No failures reported by browsers.');
  expect(version('2.0.0 build 3')).toHaveTextContent('Needs other versions: kit ^7.0.0.');
  expect(within(version('2.0.0 build 3')).queryByRole('button')).not.toBeInTheDocument();
  expect(within(version('1.2.0 build 2')).queryByRole('button')).not.toBeInTheDocument();
});

test('a version that testers may run has a link to its page, which asks first', async () => {
  const versions = [
    sampleVersion({ version: '1.1.0-00000001', testable: true }),
    sampleVersion({ version: '1.0.0-00000000', testable: false }),
  ];
  await open(sampleRemote(), versions);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Run in my session', '/invite?remote=mf-invite@1.1.0-00000001'],
  ]);
});

test('a version tells its note, commit and changes, and who got it from when to when', async () => {
  const served = {
    from: '2026-11-20T09:30:00.000Z',
    until: '2026-11-20T11:00:00.000Z',
    startedBy: 'Ada Vos',
    endedBy: 'Worker',
  } as const;
  const one = sampleVersion({
    version: '1.2.0-00000002',
    build: 2,
    commitId: 'a1b2c3d4e5f60718',
    note: 'Quicker invitations',
    subjects: ['Send many at once'],
    served: [
      { ...served, organization: null, until: null, endedBy: null, end: null, note: null },
      { ...served, organization: 'polder', end: 'stopped', note: '3 failures in 10 sessions' },
    ],
  });
  const forced = sampleVersion({ version: '1.1.0-00000001', build: 1, commitId: 'a1b2c3d4e5f60718-dirty' });
  await open(sampleRemote(), [one, forced]);
  expect(version('1.2.0 build 2')).toHaveTextContent('Quicker invitations');
  expect(version('1.2.0 build 2')).toHaveTextContent(/Commit a1b2c3d4(?!,)/);
  expect(version('1.1.0 build 1')).toHaveTextContent('Commit a1b2c3d4, with changes that were not committed');
  expect(within(screen.getByRole('list', { name: 'What changed' })).getByText('Send many at once')).toBeVisible();
  const periods = within(screen.getByRole('list', { name: 'Who got it' })).getAllByRole('listitem');
  expect(periods[0]).toHaveTextContent(/^Everybody: since .*, by Ada Vos$/);
  expect(periods[1]).toHaveTextContent(/^Polder Clinic: .* – .*\. Stopped by Worker: 3 failures in 10 sessions$/);
});

test('a remote is removed after a question that names its pages; Settings itself offers no such button', async () => {
  const { user, server, notices, unmount } = await open();
  server.give(answers(removeRemote, null), answers(listRemotes, [settings]));
  await user.click(press('Remove'));
  expect(screen.getByRole('dialog', { name: 'Remove mf-invite?' })).toHaveTextContent('/invite, /invite/bulk');
  await user.click(press('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove mf-invite?' })).not.toBeInTheDocument());
  await user.click(press('Remove'));
  await user.click(press('Remove for everybody'));
  await waitFor(() =>
    expect(notices).toMatchObject([{ kind: 'success', message: expect.stringContaining('mf-invite') }]),
  );
  await waitFor(() => expect(screen.queryByRole('row', { name: /mf-invite/ })).not.toBeInTheDocument());
  expect(server.named(removeRemote).map(({ args }) => args)).toEqual([
    { params: { remote: 'mf-invite' }, query: { org: 'northsea', revision: 4 } },
  ]);
  unmount();
  await open(settings);
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test('F1 a name that looks like HTML is shown as it is', async () => {
  await open();
  expect(version('1.1.0 build 1')).toHaveTextContent('by <img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});

test('a version is made current at once, and Undo makes the former one current again', async () => {
  const { user, server, notices } = await open();
  const after = sampleRemote({ current: '1.1.0-00000001', previous: '1.2.0-00000002', revision: 5 });
  server.give(answers(setCurrentVersion, after), answers(listRemotes, [after, settings]));
  await user.click(press('Make current for everybody: 1.1.0 build 1'));
  await waitFor(() => expect(version('1.1.0 build 1')).toHaveTextContent('Current'));
  expect(notices[0]).toMatchObject({
    kind: 'success',
    message: expect.stringContaining('1.1.0 build 1 of mf-invite'),
  });
  server.give(
    answers(setCurrentVersion, sampleRemote({ revision: 6 })),
    answers(listRemotes, [sampleRemote(), settings]),
  );
  notices[0]?.action?.run();
  await waitFor(() => expect(version('1.2.0 build 2')).toHaveTextContent('Current'));
  expect(server.named(setCurrentVersion).map(({ args }) => args.body)).toEqual([
    { org: 'northsea', version: '1.1.0-00000001', revision: 4 },
    { org: 'northsea', version: '1.2.0-00000002', revision: 5 },
  ]);
});

test('a version is given to one organisation, and that is ended', async () => {
  const { user, server } = await open();
  const ended = {
    organization: 'polder',
    from: '2026-11-20T09:30:00.000Z',
    until: '2026-11-20T11:00:00.000Z',
    startedBy: 'Ada Vos',
    endedBy: 'Ada Vos',
    end: 'ended',
    note: null,
  } as const;
  const canary = sampleCanary();
  const after = sampleRemote({ canaries: [canary], revision: 5 });
  server.give(answers(setRemoteCanary, after), answers(listRemotes, [after, settings]));
  await user.click(press('Release to one organisation first: 1.1.0 build 1'));
  await user.click(await screen.findByRole('menuitem', { name: 'Polder Clinic' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Watch it' }));
  await user.click(press('Release'));
  expect(await screen.findByText('Polder Clinic gets 1.1.0 build 1.')).toBeInTheDocument();
  server.give(
    answers(setRemoteCanary, sampleRemote({ revision: 6 })),
    answers(listRemotes, [sampleRemote(), settings]),
    answers(listRemoteVersions, [sampleVersion({ version: '1.1.0-00000001', build: 1, served: [ended] })]),
  );
  await user.click(press('End: Polder Clinic gets the current version'));
  expect(await screen.findByText(/^Polder Clinic: .* Ended by Ada Vos\.$/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Polder Clinic gets 1.1.0 build 1.')).not.toBeInTheDocument());
  expect(server.named(setRemoteCanary).map(({ args }) => args.body)).toEqual([
    { org: 'northsea', canary: 'polder', version: '1.1.0-00000001', revision: 4 },
    { org: 'northsea', canary: 'polder', version: null, revision: 5 },
  ]);
});

test('a version is watched by rules, which have to be numbers within their limits', async () => {
  const { user, server } = await open();
  const rule = { sessions: 200, hours: 24 };
  const after = sampleRemote({ canaries: [sampleCanary({ rule, sessions: { used: 40, failed: 2 } })], revision: 5 });
  server.give(answers(setRemoteCanary, after), answers(listRemotes, [after, settings]));
  await user.click(press('Release to one organisation first: 1.1.0 build 1'));
  await user.click(await screen.findByRole('menuitem', { name: 'Polder Clinic' }));
  await user.clear(await screen.findByRole('textbox', { name: 'Sessions' }));
  await user.click(press('Release'));
  expect(screen.getByText('Enter a whole number from 1 to 100000.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Sessions' }), '200');
  await user.click(press('Release'));
  expect(await screen.findByText(/Ready after 200 sessions and 24 hours/)).toBeVisible();
  expect(screen.getByText(/Failed in 2 of 40 sessions \(5%\)\./)).toBeVisible();
  expect(server.named(setRemoteCanary)[0]?.args.body).toMatchObject({ canary: 'polder', rule });
});

test('rules that could not be saved stay in their dialog', async () => {
  const { user, server, notices } = await open();
  server.give(answers.failure(setRemoteCanary, 503));
  await user.click(press('Release to one organisation first: 1.1.0 build 1'));
  await user.click(await screen.findByRole('menuitem', { name: 'Polder Clinic' }));
  const sessions = await screen.findByRole('textbox', { name: 'Sessions' });
  await user.type(sessions, '0');
  await user.click(press('Release'));
  await waitFor(() => expect(notices).toEqual([expect.objectContaining({ kind: 'error' })]));
  expect(sessions).toHaveValue('1000');

  server.give(answers(setRemoteCanary, sampleRemote({ revision: 5 })));
  await waitFor(() => expect(press('Release')).toBeEnabled());
  await user.click(press('Release'));
  await waitFor(() => expect(sessions).not.toBeInTheDocument());
});

test('a version that is ready for everybody is made current by a person', async () => {
  const ready = sampleCanary({ rule: { sessions: 100, hours: 24 }, readyAt: '2026-11-22T10:00:00.000Z' });
  const { user, server } = await open(sampleRemote({ canaries: [ready] }));
  const after = sampleRemote({ current: '1.1.0-00000001', revision: 5 });
  server.give(answers(setCurrentVersion, after), answers(listRemotes, [after, settings]));
  expect(screen.getByText(/^Ready since/)).toBeVisible();
  await user.click(press('Make current'));
  await waitFor(() => expect(screen.queryByText(/^Ready since/)).not.toBeInTheDocument());
  expect(server.named(setCurrentVersion)[0]?.args.body).toMatchObject({ version: '1.1.0-00000001' });
});

test('a version that is ready is made current in the overview', async () => {
  const ready = sampleCanary({ readyAt: '2026-11-22T10:00:00.000Z' });
  const { user, server } = await open(sampleRemote({ canaries: [ready] }));
  await user.click(press('Close the versions'));
  const after = sampleRemote({ current: '1.1.0-00000001', revision: 5 });
  server.give(answers(setCurrentVersion, after), answers(listRemotes, [after, settings]));
  const row = within(await screen.findByRole('row', { name: /mf-invite/ }));
  await user.click(row.getByRole('button', { name: /^Make current for everybody: 1\.1\.0/ }));
  await waitFor(() => expect(row.queryByRole('button', { name: /^Make current/ })).not.toBeInTheDocument());
  expect(server.named(setCurrentVersion)[0]?.args.body).toMatchObject({ version: '1.1.0-00000001' });
  expect(screen.queryByRole('list', { name: 'Versions' })).not.toBeInTheDocument();
});

test('the team of a remote has an e-mail address, which is checked', async () => {
  const { user, server, notices } = await open();
  server.give(answers(setRemoteTeam, sampleRemote({ teamEmail: 'team@demo.test', revision: 5 })));
  const field = screen.getByRole('textbox', { name: 'E-mail of the team' });
  await user.type(field, 'team');
  await user.click(press('Save'));
  expect(field).toBeInvalid();
  await user.type(field, '@demo.test');
  expect(field).toBeValid();
  await user.click(press('Save'));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', message: 'The e-mail address is saved.' }]));
  expect(server.named(setRemoteTeam).map(({ args }) => args.body)).toEqual([
    { org: 'northsea', email: 'team@demo.test' },
  ]);
});

test('the last step is taken back', async () => {
  const { user, server } = await open();
  const after = sampleRemote({ current: '1.1.0-00000001', previous: null, revision: 5 });
  server.give(answers(takeBackRemote, after), answers(listRemotes, [after, settings]));
  await user.click(press('Go back to 1.1.0 build 1'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Go back/ })).not.toBeInTheDocument());
  expect(server.named(takeBackRemote).map(({ args }) => args.body)).toEqual([{ org: 'northsea', revision: 4 }]);
});

test('a remote is switched off for everybody and on again; Settings itself offers no such button', async () => {
  const { user, server, unmount } = await open();
  const off = sampleRemote({ disabled: true, revision: 5 });
  server.give(answers(setRemoteEnabled, off), answers(listRemotes, [off, settings]));
  expect(press('Switch off for everybody')).toHaveAccessibleDescription(
    'If you switch it off, 12 users can no longer open it.',
  );
  await user.click(press('Switch off for everybody'));
  expect(await screen.findByText(/Its pages say so/)).toBeInTheDocument();
  expect(press('Switch on')).not.toHaveAccessibleDescription();
  expect(screen.queryByText(/can no longer open it/)).not.toBeInTheDocument();
  expect(server.named(setRemoteEnabled)[0]?.args.body).toEqual({ org: 'northsea', enabled: false, revision: 4 });
  unmount();
  await open(settings);
  expect(screen.queryByRole('button', { name: /Switch/ })).not.toBeInTheDocument();
  expect(screen.getByText(/Settings cannot be switched off here/)).toBeInTheDocument();
});

test.each([
  [0, /No user can open anything of it\./],
  [1, /If you switch it off, 1 user can no longer open it\./],
])('%i users of a remote are said as such', async (users, sentence) => {
  await open(sampleRemote({ users }));
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test('a remote whose description cannot be read is shown as left out, with what to do', async () => {
  const { user } = await open(sampleRemote({ users: null }));
  expect(press('Switch off for everybody')).not.toHaveAccessibleDescription();
  expect(screen.getByRole('alert')).toHaveTextContent('Make another version current, or release a new one.');
  await user.click(press('Close the versions'));
  expect(await screen.findByRole('row', { name: /mf-invite/ })).toHaveTextContent('Left out');
});

test.each([
  [409, 'Someone else has just changed this remote. Check what is current, then try again.'],
  [503, expect.stringMatching(/./)],
] as const)('a change that is refused with %i says so, and the list is fetched anew', async (status, message) => {
  const { user, server, notices } = await open();
  server.give(
    answers.failure(setCurrentVersion, status),
    answers(listRemotes, [sampleRemote({ revision: 9 }), settings]),
  );
  await user.click(press('Make current for everybody: 1.1.0 build 1'));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', message }]));
  await waitFor(() => expect(server.named(listRemotes).length).toBeGreaterThan(1));
});

test('F9 a release token is created for the public key of a team, and is shown once', async () => {
  const { user, server } = await open();
  await user.click(press('Create token'));
  const editor = await screen.findByRole('dialog', { name: 'Create a token for mf-invite' });
  expect(editor).toHaveTextContent('npm run release -- --new-key release.key');
  server.give(answers.failure(createRemoteToken, 422, { errors: { publicKey: ['validation.invalid'] } }));
  await user.type(within(editor).getByRole('textbox', { name: 'Name' }), ' Staging ');
  const field = within(editor).getByRole('textbox', { name: 'Public key of the team' });
  await user.click(within(editor).getByRole('button', { name: 'Create token' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Paste the public key as the command prints it\./));
  expect(field).toHaveFocus();
  await user.type(field, sampleToken.publicKey);
  expect(field).toBeValid();
  const created = { ...sampleToken, id: 8, label: 'Staging' };
  server.give(
    answers(createRemoteToken, { ...created, token: 'the-secret-token' }),
    answers(listRemoteTokens, [created, sampleToken]),
  );
  await user.click(within(editor).getByRole('button', { name: 'Create token' }));
  const once = await screen.findByRole('dialog', { name: 'The token Staging' });
  expect(within(once).getByRole('textbox', { name: 'Token' })).toHaveValue('the-secret-token');
  await user.click(within(once).getByRole('button', { name: 'I have stored it' }));
  await waitFor(() => expect(document.documentElement.outerHTML).not.toContain('the-secret-token'));
  expect(await screen.findByRole('listitem', { name: 'Staging' })).toHaveTextContent('Never used.');
  expect(server.named(createRemoteToken).at(-1)?.args.body).toEqual({
    org: 'northsea',
    label: 'Staging',
    publicKey: sampleToken.publicKey,
  });
});

test('F9 a release token is revoked after a confirmation, and stays in the list', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Revoke the token Pipeline of invitations' }));
  const sure = await screen.findByRole('dialog', { name: 'Revoke the token Pipeline of invitations?' });
  server.give(
    answers(revokeRemoteToken, null),
    answers(listRemoteTokens, [{ ...sampleToken, revokedAt: '2026-11-21T09:30:00.000Z' }]),
  );
  await user.click(within(sure).getByRole('button', { name: 'Revoke token' }));
  expect(await screen.findByText('Revoked')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Revoke the token/ })).not.toBeInTheDocument();
});
