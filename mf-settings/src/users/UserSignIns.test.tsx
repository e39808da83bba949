import { getOptions, type Permission } from '@intake-desk/contracts';
import {
  endUserSession,
  endUserSessions,
  getUserChoices,
  listUserSessions,
  listUserSignIns,
  listUsers,
  resetSecondFactor,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { admin, choices, deactivated, manager, nurse, sampleSession, sessions } from '../testing/sample-users.ts';
import Users from './Users.tsx';

/** Opens the page of users as a manager or administrator. */
async function open(
  { id, admin: isAdmin } = manager,
  may: readonly Permission[] = ['view_user', 'edit_user'],
  shown = nurse,
) {
  const result = await renderWithShell(<Users />, {
    remote,
    path: '/settings/user',
    shell: {
      user: { id, name: 'Test user', admin: isAdmin, authByPin: false },
      can: (permission) => isAdmin || may.some((one) => one === permission),
    },
    answers: [
      answers(getOptions, {}),
      answers(getUserChoices, choices),
      answers(listUsers, [admin, manager, shown, deactivated]),
      answers(listUserSessions, [...sessions], { when: { params: { id: nurse.id } } }),
      answers(listUserSignIns, []),
    ],
  });
  await screen.findByRole('row', { name: /Demo Nurse/ });
  return result;
}
const action = (name: string): HTMLElement | null => screen.queryByRole('button', { name: `Sign-ins of ${name}` });
const dialogOf = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name: `Sign-ins of ${name}` });
const signIns = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Sign-ins of Demo Nurse' })).queryAllByRole('listitem');

test("A7 an editor of users sees a user's sign-ins and ends one; the focus goes back to what opened them", async () => {
  const { user, server } = await open();
  const opener = action('Demo Nurse');
  await user.click(opener ?? document.body);
  await dialogOf('Demo Nurse');
  await waitFor(() => expect(signIns()).toHaveLength(3));
  expect(signIns()[1]).toHaveTextContent('Safari, iPad from 192.0.2.11');
  expect(signIns()[1]).toHaveTextContent('Single sign-on');
  server.give(
    answers(endUserSession, null),
    answers(
      listUserSessions,
      sessions.filter((one) => one.id !== 31),
    ),
  );
  await user.click(screen.getByRole('button', { name: /^End Safari, iPad/ }));
  await waitFor(() => expect(signIns()).toHaveLength(2));
  expect(server.named(endUserSession).map(({ args }) => args)).toEqual([
    { params: { id: nurse.id, session: 31 }, query: { org: 'northsea' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Close the sign-ins' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a second factor whose phone was lost is removed, and the focus is on what is true then, not on a button that ends a sign-in', async () => {
  const { user, server, notices } = await open(manager, ['view_user', 'edit_user'], { ...nurse, secondFactor: true });
  await user.click(action('Demo Nurse') ?? document.body);
  const dialog = within(await dialogOf('Demo Nurse'));
  await user.click(await dialog.findByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove the second factor of Demo Nurse?' }));
  server.give(answers(resetSecondFactor, nurse), answers(listUsers, [admin, manager, nurse, deactivated]));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog.getByText('Second factor: Not set up')).toHaveFocus());
  expect(notices).toEqual([{ kind: 'success', message: 'The second factor of Demo Nurse is removed.' }]);
  expect(server.named(resetSecondFactor).map(({ args }) => args)).toEqual([
    { params: { id: nurse.id }, query: { org: 'northsea' } },
  ]);
  expect(dialog.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test('A7 sign-ins of the last 30 days are listed below the open ones, including one whose method is unknown', async () => {
  const { user, server } = await open();
  server.give(
    answers(listUserSignIns, [
      { method: 'pin', address: '192.0.2.40', at: '2026-03-01T09:00:00.000Z' },
      { method: null, address: '192.0.2.41', at: '2026-02-10T09:00:00.000Z' },
    ]),
  );
  await user.click(action('Demo Nurse') ?? document.body);
  const table = await screen.findByRole('table', { name: 'Sign-ins of Demo Nurse within the last 30 days' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^01-03-2026.*192\.0\.2\.40PIN$/),
    expect.stringMatching(/^10-02-2026.*192\.0\.2\.41Unknown$/),
  ]);
});

test('A7 the list of past sign-ins says that it is empty, and why it cannot be fetched', async () => {
  const { user, server } = await open();
  server.give(answers.failure(listUserSignIns, 500), answers(listUserSignIns, []));
  await user.click(action('Demo Nurse') ?? document.body);
  const dialog = await dialogOf('Demo Nurse');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Error id:');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('No sign-in within the last 30 days.')).toBeInTheDocument();
});

test('A7 all are ended after a question, and the notice says so', async () => {
  const { user, calls, server } = await open();
  await user.click(action('Demo Nurse') ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'End all' }));
  const question = await screen.findByRole('dialog', { name: 'End all sign-ins of Demo Nurse?' });
  expect(question).not.toHaveTextContent('your own account');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(signIns()).toHaveLength(3);
  server.give(answers(endUserSessions, null), answers(listUserSessions, []));
  await user.click(screen.getByRole('button', { name: 'End all' }));
  const again = await screen.findByRole('dialog', { name: 'End all sign-ins of Demo Nurse?' });
  await user.click(within(again).getByRole('button', { name: 'End all' }));
  expect(await screen.findByText('This account is not signed in.')).toBeInTheDocument();
  expect(server.named(endUserSessions).map(({ args }) => args.params.id)).toEqual([nurse.id]);
  expect(calls).toEqual([
    { name: 'notify', args: [{ kind: 'success', message: 'Demo Nurse is signed out everywhere.' }] },
  ]);
});

test("A7 an administrator's sign-ins are for administrators, a deactivated user has none", async () => {
  await open();
  expect(action('Demo Manager')).toBeInTheDocument();
  expect(action('Demo Admin')).not.toBeInTheDocument();
  expect(action('María-José Peña')).not.toBeInTheDocument();
});

test('A7 administrators see the sign-ins of administrators, and a warning before they end all of their own', async () => {
  const { user, server } = await open(admin);
  server.give(answers(listUserSessions, [sampleSession({ id: 10 })]));
  await user.click(action('Demo Admin') ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'End all' }));
  expect(await screen.findByRole('dialog', { name: /^End all/ })).toHaveTextContent(
    'This is your own account: you will be signed out here too.',
  );
});

test('users who may not edit users cannot open their sign-ins', async () => {
  await open(manager, ['view_user']);
  expect(screen.queryByRole('button', { name: /^Sign-ins of/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Sign-ins' })).not.toBeInTheDocument();
});

test('sign-ins that cannot be fetched say why, and the retry works', async () => {
  const { user, server } = await open();
  server.give(answers.failure(listUserSessions, 500), answers(listUserSessions, [...sessions]));
  await user.click(action('Demo Nurse') ?? document.body);
  const dialog = await dialogOf('Demo Nurse');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Error id:');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(signIns()).toHaveLength(3));
});

test('an end that fails is said, and the question stays open with the cause', async () => {
  const { user, calls, server } = await open();
  await user.click(action('Demo Nurse') ?? document.body);
  const [first] = await screen.findAllByRole('button', { name: /^End Edge/ });
  server.give(answers.failure(endUserSession, 500), answers.failure(endUserSessions, 500));
  await user.click(first ?? document.body);
  await waitFor(() => expect(calls).toMatchObject([{ name: 'notify', args: [{ kind: 'error' }] }]));
  await user.click(screen.getByRole('button', { name: 'End all' }));
  const question = await screen.findByRole('dialog', { name: /^End all/ });
  await user.click(within(question).getByRole('button', { name: 'End all' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
});
