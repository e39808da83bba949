import {
  type GrantablePermission,
  getOptions,
  grantablePermissions,
  type Language,
  putOption,
  type RolePermission,
} from '@intake-desk/contracts';
import {
  type AdministeredRole,
  changeRole,
  createRole,
  deleteRole,
  listRemotePermissions,
  listRoles,
  type RemotePermissions,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { manager, nurse, sampleRole, viewer } from '../testing/sample-roles.ts';
import Roles from './Roles.tsx';

interface Opened {
  /** Permissions of the editor; all by default. */
  readonly held?: readonly RolePermission[];
  readonly language?: Language;
  readonly list?: readonly TestReply[];
  readonly declared?: readonly RemotePermissions[];
}

const sampleRoles = [manager, nurse, viewer];

/** Opens the page as an editor of northsea's roles. */
const open = ({
  held = grantablePermissions,
  language = 'en',
  list = [answers(listRoles, sampleRoles)],
  declared = [],
}: Opened = {}) =>
  renderWithShell(<Roles />, {
    remote,
    language,
    path: '/settings/role',
    shell: { can: (permission) => held.some((one) => one === permission) },
    answers: [answers(getOptions, {}), answers(listRemotePermissions, [...declared]), ...list],
  });

/** Replies with the list of roles, with this one replaced. */
const listWith = (...changed: readonly AdministeredRole[]): TestReply => {
  const ids = new Set(changed.map(({ id }) => id));
  return answers(listRoles, [...sampleRoles.filter(({ id }) => !ids.has(id)), ...changed]);
};

const row = (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: `Edit the role ${name}` });
const editor = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /Edit a role|Create a role/ });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const box = (name: string | RegExp): HTMLElement => screen.getByRole('checkbox', { name });
const nameField = (dialog: HTMLElement): HTMLElement => within(dialog).getByRole('textbox', { name: 'Name' });
const sendInvite = 'Invite patients to fill in a questionnaire';
const editTags = 'Put tags on records, and manage the tags';
const viewUser = 'See who works here and when they were last seen';

test('roles show with how many permissions of which groups they have, and how many users', async () => {
  await open();
  const shown = await row('Nurse');
  expect(shown).toHaveTextContent('Dashboard and records 4');
  expect(shown).toHaveTextContent('Invitations 1');
  expect(within(shown).getAllByRole('cell')[2]).toHaveTextContent('6');
  expect(await row('Manager')).toHaveTextContent('All permissions');
});

test('roles are found by name and by a permission; clearing the filters brings all back', async () => {
  const { user } = await open();
  await row('Nurse');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'nurs');
  expect(await screen.findByText(/^1 of \d+ shown$/)).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByRole('combobox', { name: 'Permissions' }));
  await user.click(await screen.findByRole('option', { name: 'Delete roles' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Nurse/ })).not.toBeInTheDocument());
  await row('Manager');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'nurs');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await row('Nurse');
});

test('the widths of columns are remembered for the user, apart from those of other tables', async () => {
  const { user, server } = await open();
  await row('Nurse');
  server.give(answers(putOption, {}));
  screen.getByRole('separator', { name: 'Width of the column Users' }).focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() =>
    expect(server.named(putOption).map(({ args }) => args)).toEqual([
      { params: { option: 'columnWidths_roles' }, body: { value: expect.objectContaining({ users: 80 }) } },
    ]),
  );
});

test('an organisation without roles is offered the first one', async () => {
  await open({ list: [answers(listRoles, [])] });
  expect(await screen.findByText('There are no roles yet.')).toBeInTheDocument();
});

test('a failure names cause and id, and the retry works', async () => {
  const { user } = await open({
    language: 'nl',
    list: [answers.failure(listRoles, 500), answers(listRoles, sampleRoles)],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Er ging iets mis');
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await screen.findByRole('row', { name: 'De rol Nurse bewerken' });
});

test('a role is created; the notice says so and the table lists it', async () => {
  const { user, calls, server } = await open();
  await row('Nurse');
  const frontDesk = sampleRole({ id: 9, name: 'Front desk', permissions: ['send_invite'], users: 0 });
  server.give(answers(createRole, frontDesk), listWith(frontDesk));
  const create = screen.getByRole('button', { name: 'Create role' });
  await user.click(create);
  const dialog = await editor();
  await waitFor(() => expect(nameField(dialog)).toHaveFocus());
  await user.type(nameField(dialog), 'Front desk');
  await user.click(box(sendInvite));
  expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 27 permissions selected');
  await user.click(within(dialog).getByRole('button', { name: 'Create role' }));
  expect(await row('Front desk')).toHaveTextContent('Invitations 1');
  await closed();
  expect(create).toHaveFocus();
  expect(server.named(createRole).map(({ args }) => args.body)).toEqual([
    { organization: 'northsea', name: 'Front desk', permissions: ['send_invite'] },
  ]);
  expect(calls).toEqual([{ name: 'notify', args: [{ kind: 'success', message: 'The role Front desk is created.' }] }]);
});

test('a name that is missing or taken is said under the field, which gets the focus; nothing typed is lost', async () => {
  const { user, server } = await open();
  await row('Nurse');
  server.give(answers.failure(createRole, 422, { errors: { name: ['validation.unique'] } }));
  await user.click(screen.getByRole('button', { name: 'Create role' }));
  const dialog = await editor();
  const send = within(dialog).getByRole('button', { name: 'Create role' });
  await user.click(box(editTags));
  await user.click(send);
  await waitFor(() => expect(nameField(dialog)).toHaveAccessibleDescription('Enter a name.'));
  expect(nameField(dialog)).toHaveFocus();
  expect(server.named(createRole)).toEqual([]);
  await user.type(nameField(dialog), 'Nurse');
  await user.click(send);
  await waitFor(() => expect(nameField(dialog)).toHaveAccessibleDescription('This is taken already. Choose another.'));
  expect(nameField(dialog)).toHaveValue('Nurse');
  expect(box(editTags)).toBeChecked();
});

test('a tick for a whole group is mixed where some are ticked, ticks all and unticks all', async () => {
  const { user } = await open();
  await user.click(await row('Nurse'));
  await editor();
  const all = box('All: Questionnaires');
  expect(all).toBeChecked();
  await user.click(box('Download completed questionnaires'));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(box('Download completed questionnaires')).toBeChecked();
  expect(all).toBeChecked();
  await user.click(all);
  expect(all).not.toBeChecked();
  expect(box('Download completed questionnaires')).not.toBeChecked();
});

test('D6 a permission that the editor lacks cannot be ticked, and says why', async () => {
  const { user, server } = await open({
    held: ['edit_role', 'view_dashboard_charts', 'edit_tags', 'view_tag_external_id'],
  });
  await user.click(await row('Viewer'));
  await editor();
  expect(box(viewUser)).toBeDisabled();
  expect(box(viewUser)).toHaveAccessibleDescription(/^You do not have this permission, so you cannot give it/);
  expect(box(editTags)).not.toHaveAccessibleDescription();
  // The group's checkbox skips disabled permissions.
  expect(box('All: Users')).toBeDisabled();
  await user.click(box('All: Tags'));
  expect(box('All: Tags')).toBePartiallyChecked();
  expect(box(editTags)).toBeChecked();
  const permissions: GrantablePermission[] = ['view_dashboard_charts', 'edit_tags', 'view_tag_external_id'];
  const saved = { ...viewer, permissions, version: 2 };
  server.give(answers(changeRole, saved), listWith(saved));
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  await closed();
  expect(new Set(server.named(changeRole)[0]?.args.body.permissions)).toEqual(new Set(permissions));
});

test('D6 a role that reaches further than its editor is shown with the reason, and neither changed nor deleted', async () => {
  const held: readonly GrantablePermission[] = ['edit_role', 'destroy_role', 'send_invite'];
  const { user } = await open({ held, list: [answers(listRoles, [{ ...nurse, locked: true }, viewer])] });
  await screen.findByRole('button', { name: 'Delete the role Viewer' });
  expect(screen.queryByRole('button', { name: 'Delete the role Nurse' })).not.toBeInTheDocument();
  await user.click(await row('Nurse'));
  const dialog = await editor();
  expect(dialog).toHaveTextContent('This role gives permissions that you do not have, or');
  expect(dialog).toHaveTextContent(sendInvite);
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Save role' })).not.toBeInTheDocument();
});

test('D6 a right that the editor has lost meanwhile is refused in words, and what was entered stays', async () => {
  const { user, server } = await open();
  server.give(answers.failure(changeRole, 422, { errors: { permissions: ['role.permission_not_held'] } }));
  await user.click(await row('Nurse'));
  const dialog = await editor();
  await user.click(box(viewUser));
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('You can only give permissions that you have.');
  expect(box(viewUser)).toBeChecked();
});

test('without a connection nothing entered is lost, and the next try saves it', async () => {
  const { user, server } = await open();
  await user.click(await row('Viewer'));
  const dialog = await editor();
  await user.type(nameField(dialog), 's');
  server.give(answers.offline(changeRole));
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The desk cannot be reached.');
  expect(nameField(dialog)).toHaveValue('Viewers');
  const viewers = { ...viewer, name: 'Viewers', version: 2 };
  server.give(answers(changeRole, viewers), listWith(viewers));
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }));
  await row('Viewers');
});

test("somebody else's change is shown beside the user's own, which is put on it, and each can be chosen", async () => {
  const { user, server } = await open();
  await user.click(await row('Viewer'));
  const dialog = await editor();
  await user.type(nameField(dialog), 's');
  await user.click(box(sendInvite));
  const newest: AdministeredRole = {
    ...viewer,
    name: 'Reader',
    permissions: ['view_dashboard_charts', 'edit_tags'],
    version: 2,
  };
  server.give(answers.failure(changeRole, 409), listWith(newest));
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }));
  const notice = await within(dialog).findByRole('alert');
  expect(notice).toHaveTextContent('Somebody else changed this meanwhile');
  expect(notice).toHaveFocus();
  // Both sides' permissions are merged; of two names the user's wins until they choose.
  expect(box(editTags)).toBeChecked();
  expect(box(sendInvite)).toBeChecked();
  expect(nameField(dialog)).toHaveValue('Viewers');
  const names = within(notice).getByRole('radiogroup', { name: 'Name' });
  expect(within(names).getByRole('radio', { name: 'Your version' })).toBeChecked();
  expect(within(names).getByRole('radio', { name: 'The newest version' })).toHaveAccessibleDescription('Reader');
  const permissions = within(notice).getByRole('radiogroup', { name: 'Permissions' });
  expect(within(permissions).getByRole('radio', { name: 'Both changes' })).toBeChecked();
  expect(within(permissions).getByRole('radio', { name: 'Your version' })).toHaveAccessibleDescription(
    `Has: ${sendInvite} Does not have: ${editTags}`,
  );
  await user.click(within(names).getByRole('radio', { name: 'The newest version' }));
  expect(nameField(dialog)).toHaveValue('Reader');
  const saved = { ...newest, permissions: [...newest.permissions, 'send_invite' as const], version: 3 };
  server.give(answers(changeRole, saved), listWith(saved));
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }));
  await closed();
  const sent = server.named(changeRole).map(({ args: { body } }) => body);
  expect(sent.map(({ name, version }) => [name, version])).toEqual([
    ['Viewers', 1],
    ['Reader', 2],
  ]);
  expect(new Set(sent[1]?.permissions)).toEqual(new Set(['send_invite', 'view_dashboard_charts', 'edit_tags']));
});

test('a saved role can be undone; if somebody else changed it since, nothing is undone and the notice says so', async () => {
  const { user, server, calls, notices } = await open();
  await user.click(await row('Viewer'));
  const dialog = await editor();
  await user.type(nameField(dialog), 's');
  const viewers = { ...viewer, name: 'Viewers', version: 2 };
  server.give(answers(changeRole, viewers), listWith(viewers));
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }));
  await closed();
  const undo = (): void => {
    const notice = notices.find(({ action }) => action !== undefined);
    expect(notice?.message).toMatch(/^The role Viewers is saved/);
    notice?.action?.run();
  };
  server.give(answers(changeRole, { ...viewer, version: 3 }), listWith({ ...viewer, version: 3 }));
  undo();
  await row('Viewer');
  expect(server.named(changeRole).at(-1)?.args).toEqual({
    params: { id: viewer.id },
    body: { organization: 'northsea', name: 'Viewer', permissions: viewer.permissions, version: 2 },
  });
  expect(calls.at(-1)?.args).toEqual([{ kind: 'success', message: 'The change is undone.' }]);
  server.give(answers.failure(changeRole, 409));
  undo();
  await waitFor(() =>
    expect(calls.at(-1)?.args).toEqual([{ kind: 'error', message: 'Not undone: somebody else has changed it since.' }]),
  );
});

test('a role that somebody else deleted meanwhile can be made anew of what was entered', async () => {
  const { user, server } = await open();
  await user.click(await row('Viewer'));
  const dialog = await editor();
  await user.type(nameField(dialog), 's');
  const viewers = sampleRole({ id: 9, name: 'Viewers' });
  server.give(
    answers.failure(changeRole, 404),
    answers(createRole, viewers),
    answers(listRoles, [manager, nurse, viewers]),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Save as a new one' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create role' }));
  await row('Viewers');
  expect(server.named(createRole).map(({ args }) => args.body)).toEqual([
    { organization: 'northsea', name: 'Viewers', permissions: ['view_dashboard_charts'] },
  ]);
});

test('the editor asks before it discards unsaved changes, and closes at once without any', async () => {
  const { user, server } = await open();
  const viewer = await row('Viewer');
  await user.click(viewer);
  await editor();
  await user.keyboard('{Escape}');
  await closed();
  expect(viewer).toHaveFocus();
  await user.click(viewer);
  const dialog = await editor();
  await user.click(box(sendInvite));
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(box(sendInvite)).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await closed();
  expect(viewer).toHaveFocus();
  expect(server.named(changeRole)).toEqual([]);
});

test('the browser asks before a page with unsaved changes is left, and only then', async () => {
  const { user } = await open();
  await user.click(await row('Viewer'));
  await editor();
  const leaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(false);
  await user.click(box(sendInvite));
  expect(leaving()).toBe(true);
  await user.click(box(sendInvite));
  expect(leaving()).toBe(false);
});

test('a role is deleted after a question that says how many users lose it', async () => {
  const { user, server } = await open();
  const shown = await row('Nurse');
  const remove = within(shown).getByRole('button', { name: 'Delete the role Nurse' });
  await user.click(remove);
  const question = await screen.findByRole('dialog', { name: 'Delete the role Nurse?' });
  expect(question).toHaveTextContent('6 users have it and lose its permissions at once.');
  await user.click(within(question).getByRole('button', { name: 'Keep role' }));
  await closed();
  expect(remove).toHaveFocus();
  server.give(answers(deleteRole, null), answers(listRoles, [manager, viewer]));
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Delete role' }));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  await closed();
  expect(screen.getByRole('button', { name: 'Create role' })).toHaveFocus();
  expect(server.named(deleteRole).map(({ args }) => args)).toEqual([
    { params: { id: nurse.id }, query: { org: 'northsea' } },
  ]);
});

test('a deletion that fails is said in the question', async () => {
  const { user, server } = await open();
  await user.click(within(await row('Nurse')).getByRole('button', { name: 'Delete the role Nurse' }));
  server.give(answers.offline(deleteRole));
  await user.click(await screen.findByRole('button', { name: 'Delete role' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The desk cannot be reached.');
});

test('users who may not delete roles see no button for it', async () => {
  await open({ held: ['edit_role'] });
  await row('Nurse');
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Delete' })).not.toBeInTheDocument();
});

describe('permissions of remotes', () => {
  const named = (en: string, de: string) => ({ en, nl: en, de, es: en, pt: en });
  const waiting: RemotePermissions = {
    remote: 'mf-waiting',
    labels: named('Waiting list', 'Warteliste'),
    permissions: [
      {
        name: 'waiting:edit_list',
        labels: named('Change the waiting list', 'Die Warteliste ändern'),
        description: named('Also of other departments.', 'Auch anderer Abteilungen.'),
      },
    ],
  };
  const held = [...grantablePermissions, 'waiting:edit_list', 'beds:free'] as const;

  test('are below the name of their page, in the reader’s language', async () => {
    const { user } = await open({ declared: [waiting], held, language: 'de' });
    await user.click(await screen.findByRole('row', { name: /Viewer/ }));
    const group = await screen.findByRole('group', { name: 'Warteliste' });
    const choice = within(group).getByRole('checkbox', { name: 'Die Warteliste ändern' });
    expect(choice).toHaveAccessibleDescription('Auch anderer Abteilungen.');
  });

  test('are given like those of the desk, and counted and found in the list', async () => {
    const { user, server } = await open({ declared: [waiting], held });
    expect(await row('Manager')).not.toHaveTextContent('All permissions');
    await user.click(await row('Viewer'));
    await user.click(await screen.findByRole('checkbox', { name: 'Change the waiting list' }));
    expect(within(await editor()).getByRole('status')).toHaveTextContent('2 of 28 permissions selected');
    const saved = { ...viewer, permissions: [...viewer.permissions, ...waiting.permissions.map(({ name }) => name)] };
    server.give(answers(changeRole, saved), listWith(saved));
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    await closed();
    expect(server.named(changeRole)[0]?.args.body.permissions).toEqual(saved.permissions);
    expect(await row('Viewer')).toHaveTextContent('Waiting list 1');
  });

  test('that the editor lacks cannot be given', async () => {
    const { user } = await open({ declared: [waiting] });
    await user.click(await row('Viewer'));
    const choice = await screen.findByRole('checkbox', { name: 'Change the waiting list' });
    expect(choice).toBeDisabled();
    expect(choice).toHaveAccessibleDescription(/^You do not have this permission/);
  });

  test('that are not there now are named with their remote, stay when the role is saved, and can be removed', async () => {
    const former = sampleRole({ id: 4, name: 'Beds', permissions: ['send_invite', 'beds:free'] });
    const { user, server } = await open({ list: [answers(listRoles, [former])], declared: [waiting], held });
    expect(await row('Beds')).toHaveTextContent('mf-beds 1');
    await user.click(await row('Beds'));
    const group = await screen.findByRole('group', { name: 'mf-beds' });
    expect(group).toHaveTextContent('mf-beds does not have these permissions now.');
    await user.type(nameField(await editor()), 's');
    const renamed = { ...former, name: 'Bedss', version: 2 };
    server.give(answers(changeRole, renamed), answers(listRoles, [renamed]));
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    await closed();
    await user.click(await row('Bedss'));
    const choice = await screen.findByRole('checkbox', { name: 'beds:free' });
    await user.click(choice);
    expect(choice).not.toBeChecked();
    const rest = { ...renamed, permissions: ['send_invite' as const], version: 3 };
    server.give(answers(changeRole, rest), answers(listRoles, [rest]));
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    await closed();
    expect(server.named(changeRole).map(({ args }) => args.body.permissions)).toEqual([
      former.permissions,
      ['send_invite'],
    ]);
  });
});
