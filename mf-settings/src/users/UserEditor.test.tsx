import { getOptions, type Language, type Permission, passwordRules } from '@intake-desk/contracts';
import {
  type AdministeredUser,
  changeUser,
  createUser,
  deleteUser,
  disableUser,
  getUserChoices,
  listUsers,
  sendInstructions,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { admin, choices, deactivated, manager, nurse, sampleUser } from '../testing/sample-users.ts';
import Users from './Users.tsx';

const editing: readonly Permission[] = ['view_user', 'add_user', 'edit_user', 'destroy_user'];
const shared = sampleUser({ id: 7, name: 'Shared Person', locked: 'elsewhere' });
const stronger = sampleUser({
  ...manager,
  id: 8,
  name: 'Strong Person',
  roles: ['Manager', 'Nurse'],
  locked: 'rights',
});
const deleted = sampleUser({
  id: 9,
  name: 'Gone Person',
  email: '',
  locked: 'deleted',
  deleted_at: '2026-02-01T09:00:00.000Z',
});
const users = [{ ...admin, locked: 'administrator' as const }, manager, nurse, deactivated, shared, stronger, deleted];

interface Opened {
  /** True for an administrator; by default the manager of the samples. */
  readonly asAdmin?: boolean;
  readonly held?: readonly Permission[];
  readonly language?: Language;
  readonly given?: readonly TestReply[];
}
/** Opens the page as an editor of northsea's users. */
async function open({ asAdmin = false, held = editing, language = 'en', given = [] }: Opened = {}) {
  const made = await renderWithShell(<Users />, {
    remote,
    language,
    path: '/settings/user',
    shell: {
      user: { id: manager.id, name: manager.name, admin: asAdmin, authByPin: false },
      can: (permission) => asAdmin || held.some((one) => one === permission),
    },
    answers: [
      answers(getOptions, {}),
      ...(given.length > 0 ? given : [answers(getUserChoices, choices), answers(listUsers, users)]),
    ],
  });
  await screen.findByRole('row', { name: /Demo Nurse/ });
  return made;
}
type Opening = Awaited<ReturnType<typeof open>>;
const listWith = (changed: AdministeredUser): TestReply =>
  answers(listUsers, [...users.filter(({ id }) => id !== changed.id), changed]);
const row = (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: `Edit the user ${name}` });
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /Edit a user|Create a user/ });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const field = (name: string): HTMLElement => within(screen.getByRole('dialog')).getByRole('textbox', { name });

test('a user is created with a mailed link; the notice says so', async () => {
  const { user, server, calls } = await open();
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  const opened = await dialog();
  await user.type(field('Name'), 'Anna <b>Visser</b>');
  await user.click(within(opened).getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address.'));
  await user.type(field('E-mail'), 'anna@example.test');
  await user.click(within(opened).getByRole('combobox', { name: 'Roles' }));
  expect(screen.queryByRole('option', { name: 'Manager' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Nurse' }));
  await user.type(within(opened).getByRole('combobox', { name: 'Sites' }), 'North wing{Enter}');
  expect(within(opened).getByRole('radio', { name: 'Send a link to choose a password' })).toBeChecked();
  expect(within(opened).queryByRole('radio', { name: 'No change' })).not.toBeInTheDocument();
  const made = sampleUser({ id: 20, name: 'Anna <b>Visser</b>' });
  server.give(answers(createUser, made), listWith(made));
  await user.click(within(opened).getByRole('button', { name: 'Create user' }));
  await closed();
  expect(server.named(createUser).map(({ args }) => args.body)).toEqual([
    {
      organization: 'northsea',
      name: 'Anna <b>Visser</b>',
      email: 'anna@example.test',
      integrationId: null,
      roles: ['Nurse'],
      departments: [],
      locations: ['North wing'],
      send_email_instructions: true,
    },
  ]);
  expect(calls).toEqual([
    { name: 'notify', args: [{ kind: 'success', message: 'The user Anna <b>Visser</b> is created.' }] },
  ]);
  // F2 markup is text.
  expect(await row('Anna <b>Visser</b>')).toHaveTextContent('Anna <b>Visser</b>');
});

test('a password is made, keeps the rules, is copied, and is sent as one to be changed', async () => {
  const { user, server } = await open();
  await user.click(await row('Demo Nurse'));
  const opened = await dialog();
  await user.click(within(opened).getByRole('radio', { name: 'Generate a password' }));
  await user.click(within(opened).getByRole('button', { name: 'Copy password' }));
  const password = await navigator.clipboard.readText();
  expect(password).toHaveLength(12);
  expect(passwordRules.every(({ holds }) => holds(password))).toBe(true);
  expect(opened).toHaveTextContent(password);
  server.give(answers(changeUser, { ...nurse, version: 2 }), listWith({ ...nurse, version: 2 }));
  await user.click(within(opened).getByRole('button', { name: 'Save user' }));
  await closed();
  expect(server.named(changeUser)[0]?.args.body).toMatchObject({
    password,
    password_confirmation: password,
    generated_password: true,
    version: 1,
  });
  expect(document.body).not.toHaveTextContent(password);
});

describe('Undo', () => {
  const withPin = sampleUser({ ...nurse, pin: true, organizations: ['northsea', 'polder'] });
  const saved = { ...withPin, version: 2 };
  /** Changes the nurse, saves, and returns the notice. */
  const save = async (change: (editor: HTMLElement, user: Opening['user']) => Promise<void>) => {
    const { user, server, notices } = await open({
      asAdmin: true,
      given: [answers(getUserChoices, choices), listWith(withPin)],
    });
    await user.click(await row('Demo Nurse'));
    const opened = await dialog();
    await change(opened, user);
    server.give(answers(changeUser, saved), listWith(saved));
    await user.click(within(opened).getByRole('button', { name: 'Save user' }));
    await closed();
    expect(server.named(changeUser)).toHaveLength(1);
    expect(notices).toHaveLength(1);
    return { notice: notices[0], server };
  };
  const press = (role: 'radio' | 'switch', name: string) => async (editor: HTMLElement, user: Opening['user']) =>
    user.click(within(editor).getByRole(role, { name }));

  test.each<[string, (editor: HTMLElement, user: Opening['user']) => Promise<void>]>([
    ['a new password', press('radio', 'Generate a password')],
    ['a sent link', press('radio', 'Send a link to choose a password')],
    ['a removed PIN', press('switch', 'Remove the PIN')],
    ['a new PIN', async (_, user) => user.type(field('PIN (optional)'), '4711')],
    [
      'leaving another organisation, where departments, roles and sites are lost',
      async (editor, user) => {
        await user.click(within(editor).getByRole('combobox', { name: 'Organisations' }));
        await user.click(await screen.findByRole('option', { name: 'Polder Clinic' }));
      },
    ],
  ])('is not offered after %s', async (_, change) => {
    const { notice } = await save(change);
    expect(notice).toEqual({
      kind: 'success',
      message: 'The user Demo Nurse is saved. Changes apply at once.',
    });
  });

  test('is offered after a change that comes back whole', async () => {
    const { notice, server } = await save(async (_, user) => user.type(field('Name'), ' II'));
    server.give(answers(changeUser, { ...withPin, version: 3 }));
    notice?.action?.run();
    await waitFor(() => expect(server.named(changeUser)).toHaveLength(2));
    expect(server.named(changeUser)[1]?.args.body).toMatchObject({ name: 'Demo Nurse', version: 2 });
  });
});

test('the server’s refusals are shown at their fields, and no typed text is lost', async () => {
  const { user, server } = await open();
  await user.click(await row('Demo Nurse'));
  const opened = await dialog();
  await user.click(within(opened).getByRole('radio', { name: 'Enter a password' }));
  await user.type(within(opened).getByLabelText('New password'), 'short');
  await user.type(within(opened).getByLabelText('Repeat the password'), 'other');
  await user.type(field('PIN (optional)'), '12');
  const errors = {
    email: ['validation.unique'],
    password: ['password.length'],
    password_confirmation: ['password.confirmed'],
    pin: ['validation.min'],
  };
  server.give(answers.failure(changeUser, 422, { errors }));
  await user.click(within(opened).getByRole('button', { name: 'Save user' }));
  expect(await within(opened).findByText('This is taken already. Choose another.')).toBeInTheDocument();
  expect(within(opened).getByText('Use at least 12 characters.')).toBeInTheDocument();
  expect(within(opened).getByText('The two passwords are not the same.')).toBeInTheDocument();
  expect(within(opened).getByText('This is too short.')).toBeInTheDocument();
  expect(within(opened).getByLabelText('New password')).toHaveValue('short');
  expect(field('PIN (optional)')).toHaveValue('12');
});

test("somebody else's change is shown, and the user's own put on it", async () => {
  const { user, server } = await open();
  await user.click(await row('Demo Nurse'));
  const opened = await dialog();
  await user.type(field('Name'), ' II');
  const newest = { ...nurse, email: 'newer@demo.test', version: 2 };
  server.give(answers.failure(changeUser, 409), listWith(newest));
  await user.click(within(opened).getByRole('button', { name: 'Save user' }));
  expect(await within(opened).findByRole('alert')).toHaveTextContent('Somebody else changed this meanwhile');
  expect(field('Name')).toHaveValue('Demo Nurse II');
  expect(field('E-mail')).toHaveValue('newer@demo.test');
  const saved = { ...newest, name: 'Demo Nurse II', version: 3 };
  server.give(answers(changeUser, saved), listWith(saved));
  await user.click(within(opened).getByRole('button', { name: 'Save user' }));
  await closed();
  expect(server.named(changeUser).map(({ args }) => args.body.version)).toEqual([1, 2]);
});

test.each([
  [shared.name, 'This person also works at another organisation.', true],
  [stronger.name, 'This person has permissions or departments that you do not have', false],
  [admin.name, 'Only an administrator can change an administrator’s account.', false],
])('D6, D10 the account of %s is text with the reason', async (name, reason, isFreeHere) => {
  const { user } = await open();
  await user.click(await row(name));
  const opened = await dialog();
  expect(opened).toHaveTextContent(reason);
  for (const label of ['Name', 'E-mail', 'PIN (optional)']) {
    expect(within(opened).queryByRole('textbox', { name: label })).not.toBeInTheDocument();
  }
  expect(within(opened).queryByRole('radio')).not.toBeInTheDocument();
  for (const label of ['Roles', 'Departments', 'Sites']) {
    expect(within(opened).queryAllByRole('combobox', { name: label })).toHaveLength(isFreeHere ? 1 : 0);
  }
  expect(within(opened).queryAllByRole('button', { name: 'Save user' })).toHaveLength(isFreeHere ? 1 : 0);
});

test('D10 the departments and roles of a user who works elsewhere too can be changed here', async () => {
  const { user, server } = await open();
  await user.click(await row(shared.name));
  const opened = await dialog();
  await user.type(within(opened).getByRole('combobox', { name: 'Sites' }), 'East{Enter}');
  server.give(answers(changeUser, { ...shared, version: 2 }), listWith({ ...shared, version: 2 }));
  await user.click(within(opened).getByRole('button', { name: 'Save user' }));
  await closed();
  expect(server.named(changeUser)[0]?.args.body).toEqual({
    organization: 'northsea',
    name: shared.name,
    email: shared.email,
    version: 1,
    locations: ['East'],
    roles: shared.roles,
    departments: shared.departments,
  });
});

test('only administrators see organisations and the flag as fields', async () => {
  const { user, unmount } = await open();
  await user.click(await row('Demo Nurse'));
  expect(within(await dialog()).queryByRole('switch', { name: /^Administrator/ })).not.toBeInTheDocument();
  unmount();
  const again = await open({ asAdmin: true });
  await again.user.click(await row('Demo Nurse'));
  const opened = await dialog();
  await again.user.click(within(opened).getByRole('switch', { name: /^Administrator/ }));
  await again.user.click(within(opened).getByRole('combobox', { name: 'Organisations' }));
  await again.user.click(await screen.findByRole('option', { name: 'Polder Clinic' }));
  const saved = { ...nurse, admin: true, version: 2 };
  again.server.give(answers(changeUser, saved), listWith(saved));
  await again.user.click(within(opened).getByRole('button', { name: 'Save user' }));
  await closed();
  expect(again.server.named(changeUser)[0]?.args.body).toMatchObject({
    admin: true,
    organizations: ['northsea', 'polder'],
  });
});

test('one’s own password is not chosen here, and nobody deactivates or deletes themselves or whom they may not', async () => {
  const { user } = await open();
  for (const name of [manager.name, admin.name, stronger.name, deleted.name]) {
    expect(screen.queryByRole('button', { name: `Deactivate the user ${name}` })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: `Delete the user ${name}` })).not.toBeInTheDocument();
  }
  await user.click(await row(manager.name));
  expect(await dialog()).toHaveTextContent('To choose your own password');
});

test('a user is deactivated at once, and Undo lets them in again', async () => {
  const { user, server, notices } = await open();
  const off = { ...nurse, disabled_at: '2026-03-02T09:00:00.000Z', version: 2 };
  server.give(answers(disableUser, off), listWith(off));
  await user.click(screen.getByRole('button', { name: 'Deactivate the user Demo Nurse' }));
  expect(await screen.findByRole('button', { name: 'Reactivate the user Demo Nurse' })).toBeInTheDocument();
  const notice = notices.at(-1);
  expect(notice?.message).toBe('Demo Nurse is deactivated and signed out everywhere.');
  server.give(answers(disableUser, { ...nurse, version: 3 }), listWith({ ...nurse, version: 3 }));
  notice?.action?.run();
  expect(await screen.findByRole('button', { name: 'Deactivate the user Demo Nurse' })).toBeInTheDocument();
  expect(server.named(disableUser).map(({ args: { body } }) => [body.disabled, body.version])).toEqual([
    [true, 1],
    [false, 2],
  ]);
});

test('a user is deleted after a question that says what follows; who stays in the logs stays marked', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete the user Demo Nurse' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the user Demo Nurse?' });
  expect(question).toHaveTextContent('All sign-ins of Demo Nurse end at once.');
  expect(question).toHaveTextContent('The logs keep what Demo Nurse did');
  const gone = { ...nurse, deleted_at: '2026-03-02T09:00:00.000Z', locked: 'deleted' as const };
  server.give(answers(deleteUser, gone), listWith(gone));
  await user.click(within(question).getByRole('button', { name: 'Delete user' }));
  await closed();
  expect(await row('Demo Nurse')).toHaveTextContent('Deleted');
  expect(server.named(deleteUser).map(({ args }) => args)).toEqual([
    { params: { id: nurse.id }, query: { org: 'northsea' } },
  ]);
});

test('D10 a user who works elsewhere too is removed from this organisation instead', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete the user Shared Person' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the user Shared Person?' });
  expect(question).toHaveTextContent('also works at another organisation. The account stays there');
  server.give(
    answers(changeUser, { ...shared, organizations: [] }),
    answers(
      listUsers,
      users.filter(({ id }) => id !== shared.id),
    ),
  );
  await user.click(within(question).getByRole('button', { name: 'Delete user' }));
  await closed();
  expect(server.named(changeUser).map(({ args }) => args.body)).toEqual([
    { organization: 'northsea', name: shared.name, email: shared.email, version: 1, organizations: [] },
  ]);
});

test('roles that cannot be fetched are said, and the retry gets them', async () => {
  const { user } = await open({
    language: 'nl',
    given: [answers(listUsers, users), answers.failure(getUserChoices, 500), answers(getUserChoices, choices)],
  });
  const alert = await screen.findByText(/Rollen en afdelingen konden niet/);
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});

test('users who may only see users can neither open nor import them', async () => {
  await open({ held: ['view_user'] });
  expect(screen.queryByRole('row', { name: /^Edit the user/ })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: /Create user|Import a list|^Delete|^Deactivate/ }),
  ).not.toBeInTheDocument();
});

describe('the instructions for a new account', () => {
  const newcomer = (sentAt: string | null, until: string | null) =>
    sampleUser({
      id: 11,
      name: 'New Colleague',
      email: 'new@demo.test',
      lastSeenAt: null,
      instructions: { sentAt, until },
    });
  const past = newcomer('2026-02-20T09:00:00.000Z', '2026-02-27T09:00:00.000Z');
  const again = newcomer('2026-03-02T09:00:00.000Z', '2999-03-09T09:00:00.000Z');
  const openNewcomer = async (shown: AdministeredUser, held = editing, ...given: readonly TestReply[]) => {
    const opened = await open({ held, given: [answers(getUserChoices, choices), listWith(shown), ...given] });
    await opened.user.click(await row('New Colleague'));
    await dialog();
    return opened;
  };

  test('say when they were sent and that the link has expired; sent again, until when it works', async () => {
    const { user, server, notices } = await openNewcomer(
      past,
      editing,
      answers(sendInstructions, again),
      listWith(again),
    );
    expect(await dialog()).toHaveTextContent('Last sent on 20-02-2026 10:00. The link expired on 27-02-2026 10:00.');
    await user.click(screen.getByRole('button', { name: 'Send instructions again' }));
    await waitFor(async () =>
      expect(await dialog()).toHaveTextContent('Last sent on 02-03-2026 10:00. The link works until 09-03-2999 10:00.'),
    );
    expect(server.named(sendInstructions)[0]?.args).toMatchObject({ params: { id: 11 }, query: { org: 'northsea' } });
    expect(notices.at(-1)).toMatchObject({
      kind: 'success',
      message: 'The instructions are on their way to new@demo.test. The link works until 09-03-2999 10:00.',
    });
  });

  test('are sent for a first time, and say when the link was taken back', async () => {
    const { unmount } = await openNewcomer(newcomer(null, null));
    expect(await dialog()).toHaveTextContent('Not sent yet.');
    expect(screen.getByRole('button', { name: 'Send instructions' })).toBeEnabled();
    unmount();
    await openNewcomer(newcomer('2026-02-20T09:00:00.000Z', null));
    expect(await dialog()).toHaveTextContent('The link no longer works.');
  });

  test('a refusal is reported, and nothing is claimed', async () => {
    const soon = answers.failure(sendInstructions, 429, {}, { headers: { 'retry-after': '40' } });
    const { user, notices } = await openNewcomer(past, editing, soon);
    await user.click(screen.getByRole('button', { name: 'Send instructions again' }));
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', message: /Wait 40 seconds/ }));
    expect(await dialog()).toHaveTextContent('The link expired');
  });

  test('are sent by who may create users, and not needed by who has signed in', async () => {
    const { user } = await openNewcomer(past, ['view_user', 'edit_user']);
    expect(screen.queryByRole('button', { name: 'Send instructions again' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await closed();
    await user.click(await row('Demo Nurse'));
    expect(await dialog()).not.toHaveTextContent('Instructions for the new account');
  });
});
