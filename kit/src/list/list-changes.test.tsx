import { getOptions, time } from '@intake-desk/contracts';
import {
  type AdministeredRole,
  changeRole,
  createRole,
  deleteRole,
  listRoles,
} from '@intake-desk/contracts/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { change, type ListColumn, type ListEditor, ListPage, query, textField } from '../index.ts';
import { answers, renderWithShell } from '../testing/index.ts';
import { sample } from './testing/sample-texts.ts';

const role = (id: number, name: string, permissions: AdministeredRole['permissions'] = []): AdministeredRole => ({
  id,
  name,
  organization: 'northsea',
  permissions,
  users: 0,
  locked: false,
  version: 1,
});
const analyst = role(1, 'Analyst', ['view_user']);
const clerk = role(2, 'Clerk');

const useListRoles = query(listRoles).useQuery;
const useCreateRole = change(createRole).useMutation;
const useChangeRole = change(changeRole).useMutation;
const useDeleteRole = change(deleteRole).useMutation;

/** A list whose rows are disabled without a permission and reappear after a deletion. The first row is unchanged. */
function Changes() {
  const list = useListRoles({ query: { org: 'northsea' } });
  const [create] = useCreateRole();
  const [save] = useChangeRole();
  const [remove] = useDeleteRole();
  const columns = useMemo(
    (): readonly ListColumn<AdministeredRole>[] => [
      { id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
    ],
    [],
  );
  const editor: ListEditor<AdministeredRole, { name: string }> = {
    draftOf: (row) => ({ name: row?.name ?? '' }),
    fieldsOf: () => [textField({ name: 'name', label: 'Name' })],
    aside: ({ name }, base) => <output aria-label="Preview">{`${base?.name} → ${name}`}</output>,
    change: ({ id, version }, { name }, organization) =>
      save({ params: { id }, body: { organization, name, permissions: [], version } }),
    remove: ({ id }, org) => remove({ params: { id }, query: { org } }),
    removable: ({ id }) => id !== analyst.id,
    restore: ({ name, permissions }, organization) => create({ body: { organization, name, permissions } }),
    deactivation: {
      isOff: ({ permissions }) => permissions.length === 0,
      may: ({ id }) => id !== clerk.id,
      set: ({ id, name, version }, off, organization) =>
        save({ params: { id }, body: { organization, name, permissions: off ? [] : ['view_user'], version } }),
    },
  };
  return <ListPage table="roles" texts="sample:roles" list={list} columns={columns} editor={editor} />;
}

const open = () =>
  renderWithShell(<Changes />, {
    remote: sample,
    path: '/settings/role',
    answers: [answers(getOptions, {}), answers(listRoles, [analyst, clerk])],
  });

test('a row is put out of use at once, and the notice takes it back with the version that was saved', async () => {
  const { user, server, notices } = await open();
  const deactivate = await screen.findByRole('button', { name: 'Deactivate the role Analyst' });
  server.give(
    answers(changeRole, { ...analyst, permissions: [], version: 2 }),
    answers(listRoles, [{ ...analyst, permissions: [], version: 2 }, clerk]),
  );
  await user.click(deactivate);
  await screen.findByRole('button', { name: 'Reactivate the role Analyst' });
  expect(screen.getByRole('row', { name: /Analyst/ })).toHaveAttribute('data-faded', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(notices.map(({ message }) => message)).toEqual(['The role Analyst is out of use.']);
  server.give(answers(changeRole, { ...analyst, version: 3 }), answers(listRoles, [{ ...analyst, version: 3 }, clerk]));
  notices[0]?.action?.run();
  await screen.findByRole('button', { name: 'Deactivate the role Analyst' });
  expect(server.named(changeRole).map(({ args: { body } }) => [body.version, body.permissions])).toEqual([
    [1, []],
    [2, ['view_user']],
  ]);
});

test('a refusal of the server is shown, and the row stays as it is', async () => {
  const { user, server, notices } = await open();
  server.give(answers.failure(changeRole, 409));
  await user.click(await screen.findByRole('button', { name: 'Deactivate the role Analyst' }));
  await waitFor(() =>
    expect(notices).toEqual([
      { kind: 'error', message: expect.stringContaining('Somebody else changed this in the meantime.') },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Deactivate the role Analyst' })).toBeEnabled();
});

test('rows that may not be put out of use or deleted have no button for it', async () => {
  await open();
  await screen.findByRole('button', { name: 'Delete the role Clerk' });
  expect(screen.queryByRole('button', { name: 'Delete the role Analyst' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /activate the role Clerk/ })).not.toBeInTheDocument();
});

test('a deletion can be undone for as long as the server takes it back', async () => {
  const { user, server, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete the role Clerk' }));
  server.give(answers(deleteRole, null), answers(listRoles, [analyst]));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete role' }));
  await waitFor(() => expect(screen.queryByText('Clerk')).not.toBeInTheDocument());
  expect(notices).toEqual([expect.objectContaining({ stays: time.deletionUndoMs })]);
  server.give(answers(createRole, clerk), answers(listRoles, [analyst, clerk]));
  notices[0]?.action?.run();
  expect(await screen.findByText('Clerk')).toBeInTheDocument();
});

test('the part below the fields follows their values', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('row', { name: 'Edit the role Clerk' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' }), 's');
  expect(screen.getByRole('status', { name: 'Preview' })).toHaveTextContent('Clerk → Clerks');
});

test('a row that is being saved takes no more text, which would be lost when it closes', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByText('Analyst'));
  const editor = await screen.findByRole('dialog');
  const name = within(editor).getByRole('textbox', { name: 'Name' });
  await user.type(name, 's');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(answers.failure(changeRole, 500));
  await user.click(within(editor).getByRole('button', { name: 'Save role' }));
  await user.type(name, ' of the ward');
  expect(name).toHaveValue('Analysts');
  resolve();
  await within(editor).findByRole('alert');
  await user.type(name, ' of the ward');
  expect(name).toHaveValue('Analysts of the ward');
});

test('who may not create rows is not offered to save a deleted one as new', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByText('Analyst'));
  const editor = await screen.findByRole('dialog');
  await user.type(within(editor).getByRole('textbox', { name: 'Name' }), 's');
  server.give(answers.failure(changeRole, 404));
  await user.click(within(editor).getByRole('button', { name: 'Save role' }));
  expect(await within(editor).findByText('Somebody else deleted this meanwhile')).toBeInTheDocument();
  expect(within(editor).queryByRole('button', { name: 'Save as a new one' })).not.toBeInTheDocument();
});

test('a row that is opened while a former one is read again stays open', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByText('Analyst'));
  const former = await screen.findByRole('dialog');
  await user.type(within(former).getByRole('textbox', { name: 'Name' }), 's');
  const saved = { ...analyst, name: 'Analysts', version: 2 };
  server.give(answers(changeRole, saved), answers(listRoles, [saved, clerk]));
  let reply = (): void => undefined;
  server.gate = ({ name }) =>
    name.includes('PUT')
      ? undefined
      : new Promise<void>((resolve) => {
          reply = resolve;
        });
  await user.click(within(former).getByRole('button', { name: 'Save role' }));
  await waitFor(() => expect(server.named(listRoles)).toHaveLength(2));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(former).not.toBeInTheDocument());
  await user.click(screen.getByText('Clerk'));
  const next = await screen.findByRole('dialog');
  reply();
  await screen.findByText('Analysts');
  await user.type(within(next).getByRole('textbox', { name: 'Name' }), 's');
  expect(screen.getByRole('dialog')).toBe(next);
});
