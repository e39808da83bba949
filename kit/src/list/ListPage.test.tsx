import { csrfToken, getOptions, putOption } from '@intake-desk/contracts';
import {
  type AdministeredRole,
  changeRole,
  createRole,
  deleteRole,
  listRoles,
} from '@intake-desk/contracts/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { answers, renderWithShell, type TestReply } from '../testing/index.ts';
import { SampleList } from './testing/SampleList.tsx';
import { sample } from './testing/sample-texts.ts';

const role = (id: number, name: string, given: Partial<AdministeredRole> = {}): AdministeredRole => ({
  id,
  name,
  organization: 'northsea',
  permissions: [],
  users: id,
  locked: false,
  version: 1,
  ...given,
});
const roles = [role(1, 'Analyst'), ...Array.from({ length: 12 }, (_, index) => role(index + 2, `Clerk ${index + 1}`))];
const [analyst] = roles;
if (!analyst) throw new Error('There is no analyst.');

/** Shows the address and a Back button, like the browser's frame. */
function Frame() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const open = (path = '/settings/role', list: readonly TestReply[] = [answers(listRoles, roles)], options = {}) =>
  renderWithShell(
    <>
      <Frame />
      <SampleList />
    </>,
    { remote: sample, path, answers: [answers(getOptions, options), ...list] },
  );
const row = (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: `Edit the role ${name}` });
const names = (): (string | null)[] =>
  screen.queryAllByRole('row', { name: /^Edit the role/ }).map(({ firstChild }) => firstChild?.textContent ?? null);
const address = (): string | null => screen.getByRole('status', { name: 'Address' }).textContent;
const search = (): HTMLElement => screen.getByRole('textbox', { name: 'Search: Roles' });
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save role' });
const name = (): HTMLElement => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Name' });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens the analyst's role and types an s after its name. */
async function typed(list?: readonly TestReply[]) {
  const page = await open('/settings/role?search=analyst', list);
  await page.user.click(await row('Analyst'));
  await page.user.type(name(), 's');
  return page;
}

test('the key / goes to the search, which searches all columns and is kept in the address', async () => {
  const { user } = await open();
  await row('Analyst');
  await user.keyboard('/');
  expect(search()).toHaveFocus();
  await user.keyboard('clerk 12');
  await waitFor(() => expect(names()).toEqual(['Clerk 12']));
  expect(address()).toBe('?search=clerk+12');
});

test('search, filter, order and page are restored after a reload, and Back undoes the last step', async () => {
  const { user, unmount } = await open();
  await row('Analyst');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'clerk');
  await waitFor(() => expect(address()).toBe('?name=clerk'));
  await user.click(screen.getByRole('button', { name: /^Users/ }));
  await user.click(screen.getByRole('button', { name: /^Users/ }));
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe('?name=clerk&sort=-users&page=2'));
  expect(names()).toEqual(['Clerk 2', 'Clerk 1']);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('?name=clerk&sort=-users'));
  expect(names()[0]).toBe('Clerk 12');
  unmount();
  await open('/settings/role?name=clerk&sort=-users&page=2');
  await row('Clerk 2');
  expect(names()).toEqual(['Clerk 2', 'Clerk 1']);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('clerk');
});

test('the page size is kept for the user by the table, and the list opens with it', async () => {
  const options = { rowsPerPage_lists: { users: 50 } };
  const { user, server, unmount } = await open(undefined, undefined, options);
  await row('Analyst');
  expect(names()).toHaveLength(10);
  server.give(answers(csrfToken, null), answers(putOption, {}));
  await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  await user.click(await screen.findByRole('option', { name: '25' }));
  await waitFor(() =>
    expect(server.named(putOption)).toMatchObject([{ args: { body: { value: { users: 50, roles: 25 } } } }]),
  );
  unmount();
  await open(undefined, undefined, { rowsPerPage_lists: { roles: 25 } });
  await row('Analyst');
  expect(names()).toHaveLength(13);
});

test('two filters that are set at the same moment both apply', async () => {
  const { user } = await open('/settings/role?name=clerk');
  await row('Clerk 1');
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(search(), 'analyst');
  await waitFor(() => expect(address()).toBe('?search=analyst'));
  expect(names()).toEqual(['Analyst']);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe(''));
  expect(search()).toHaveValue('');
});

test('a filter without matches offers to clear it, and an empty list to create its first row', async () => {
  const { user, unmount } = await open('/settings/role?search=nobody');
  expect(await screen.findByText('No role passes these filters.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await row('Analyst');
  unmount();
  await open('/settings/role', [answers(listRoles, [])]);
  expect(await screen.findByText('There are no roles yet.')).toBeInTheDocument();
});

test('a list that cannot be fetched says why, and the next try brings it', async () => {
  const { user } = await open('/settings/role', [answers.failure(listRoles, 503), answers(listRoles, roles)]);
  expect(await screen.findByRole('alert')).toHaveTextContent('The desk is not available right now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Analyst');
});

test('a wrong value is reported at its field and not sent; so is one that the server refuses', async () => {
  const { user, server } = await open();
  await row('Analyst');
  await user.click(screen.getByRole('button', { name: 'Create role' }));
  const create = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create role' });
  await user.type(name(), '   ');
  await user.click(create);
  await waitFor(() => expect(name()).toHaveAccessibleDescription(/Enter a name\./));
  expect(name()).toHaveFocus();
  expect(server.named(createRole)).toEqual([]);
  server.give(
    answers.failure(createRole, 422, {
      errors: { name: ['validation.unique'], organization: ['validation.invalid'] },
    }),
  );
  await user.type(name(), 'Analyst ');
  await user.click(create);
  await waitFor(() => expect(name()).toHaveAccessibleDescription(/This is taken already\. Choose another\./));
  // Errors without a field are shown too.
  expect(screen.getByRole('alert')).toHaveTextContent('This value is not valid.');
  expect(server.named(createRole)[0]?.args.body.name).toBe('Analyst');
});

test('a new row is shown, also if it is on another page', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create role' }));
  const made = role(20, 'Surgeon');
  server.give(answers(createRole, made), answers(listRoles, [...roles, made]));
  await user.type(name(), 'Surgeon');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create role' }));
  await closed();
  expect(await row('Surgeon')).toBeInTheDocument();
  expect(address()).toBe('?page=2');
});

test.each([
  ['the session has ended', 401, 'You are signed out.'],
  ['the token has expired twice', 419, 'Something went wrong on our side.'],
  ['the desk is away', 503, 'The desk is not available right now.'],
])('nothing that was typed is lost when %s, and the next try saves it', async (_, status, sentence) => {
  const { user, server } = await typed();
  // A stale token is renewed once, unnoticed.
  server.give(answers.failure(changeRole, status), answers(csrfToken, null));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(name()).toHaveValue('Analysts');
  server.give(answers(changeRole, { ...analyst, name: 'Analysts', version: 2 }));
  await user.click(save());
  await closed();
  expect(await row('Analyst')).toHaveFocus();
});

test('a newest version that cannot be fetched is asked for again, and nothing typed is lost', async () => {
  const { user, server } = await typed();
  server.give(answers.failure(changeRole, 409), answers.failure(listRoles, 500));
  await user.click(save());
  expect(await screen.findByText(/The newest version could not be loaded\./)).toBeInTheDocument();
  server.give(answers(listRoles, [{ ...analyst, permissions: ['view_user'], version: 2 }]));
  await user.click(screen.getByRole('button', { name: 'Load the newest version' }));
  const permissions = await screen.findByRole('radiogroup', { name: 'Permissions' });
  expect(within(permissions).getByRole('radio', { name: 'The newest version' })).toBeChecked();
  expect(name()).toHaveValue('Analysts');
  server.give(answers(changeRole, { ...analyst, name: 'Analysts', version: 3 }));
  await user.click(save());
  await closed();
  expect(server.named(changeRole).map(({ args: { body } }) => [body.version, body.permissions])).toEqual([
    [1, []],
    [2, ['view_user']],
  ]);
});

test('a conflict about anything but the version is reported, and the input keeps its version', async () => {
  const { user, server } = await typed();
  server.give(answers.failure(changeRole, 409));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this in the meantime.');
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  expect(name()).toHaveValue('Analysts');
});

test('a second press while something is saved sends nothing again', async () => {
  const { user, server } = await typed();
  let release = (): void => undefined;
  server.gate = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  server.give(answers(changeRole, { ...analyst, name: 'Analysts', version: 2 }));
  await user.type(name(), '{Enter}');
  await waitFor(() => expect(server.named(changeRole)).toHaveLength(1));
  await user.type(name(), '{Enter}');
  server.gate = () => undefined;
  release();
  await closed();
  expect(server.named(changeRole)).toHaveLength(1);
});

test('a deletion is confirmed first; one that somebody else made meanwhile is a deletion', async () => {
  const { user, server, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete the role Analyst' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the role Analyst?' });
  expect(within(dialog).getByRole('button', { name: 'Keep role' })).toHaveFocus();
  server.give(answers.failure(deleteRole, 404), answers(listRoles, roles.slice(1)));
  await user.click(within(dialog).getByRole('button', { name: 'Delete role' }));
  await closed();
  expect(names()).toEqual(expect.not.arrayContaining(['Analyst']));
  expect(screen.getByRole('button', { name: 'Create role' })).toHaveFocus();
  expect(calls).toEqual([{ name: 'notify', args: [{ kind: 'success', message: 'The role Analyst is deleted.' }] }]);
});

test('an open row is in the address; a sent link opens it, Back and closing lead back to the list', async () => {
  const { user, unmount } = await open('/settings/role?search=analyst');
  await user.click(await row('Analyst'));
  await waitFor(() => expect(address()).toBe('?search=analyst&row=1'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the role' }));
  await closed();
  expect(address()).toBe('?search=analyst');
  await user.click(await row('Analyst'));
  expect(name()).toHaveValue('Analyst');
  await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
  await closed();
  expect(address()).toBe('?search=analyst');
  unmount();

  const sent = await open('/settings/role?row=1');
  await screen.findByRole('dialog', { name: 'Edit a role' });
  expect(name()).toHaveValue('Analyst');
  await sent.user.click(screen.getByRole('button', { name: 'Close the role' }));
  await closed();
  expect(address()).toBe('');
  sent.unmount();

  await open('/settings/role?row=new');
  expect(await screen.findByRole('dialog', { name: 'Create a role' })).toBeInTheDocument();
});

test('a link to a row that the list does not have says so, and opens nothing', async () => {
  await open('/settings/role?row=99');
  await row('Analyst');
  expect(screen.getByText(/^What this link opens is not in this list/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
