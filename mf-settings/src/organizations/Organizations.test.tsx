import { getOptions, putOption } from '@intake-desk/contracts';
import {
  changeOrganization,
  createOrganization,
  createOrganizationLink,
  deleteOrganization,
  deleteOrganizationLink,
  listDepartments,
  listOrganizationLinks,
  listOrganizations,
  restoreOrganization,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { pain } from '../testing/sample-departments.ts';
import { northsea, polder, sampleLink, sampleOrganization } from '../testing/sample-organizations.ts';
import Organizations, { pageLoad } from './Organizations.tsx';

const link = sampleLink({ id: 5 });

const open = (replies: readonly TestReply[] = [answers(listOrganizations, [northsea, polder])]) =>
  renderWithShell(<Organizations />, {
    remote,
    path: '/settings/organization',
    answers: [answers(getOptions, {}), answers(listOrganizationLinks, [link]), ...replies],
  });

const row = (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: `Edit the organisation ${name}` });
const editor = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: /Edit an organisation|Create an organisation/ });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const field = (dialog: HTMLElement, name: string): HTMLElement => within(dialog).getByRole('textbox', { name });

test('an organisation is created with everything that was entered', async () => {
  const { user, server } = await open();
  await row('Polder Clinic');
  const made = sampleOrganization({ id: 9, name: 'Delta', symbol: 'delta' });
  server.give(answers(createOrganization, made), answers(listOrganizations, [northsea, polder, made]));
  await user.click(screen.getByRole('button', { name: 'Create organisation' }));
  const dialog = await editor();
  await user.type(field(dialog, 'Name'), 'Delta');
  await user.type(field(dialog, 'Short code'), 'delta');
  await user.type(within(dialog).getByLabelText(/^Password expires after/), '90');
  await user.click(within(dialog).getByRole('switch', { name: /^Second factor/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Create organisation' }));
  await row('Delta');
  await closed();
  expect(server.named(createOrganization)[0]?.args.body).toMatchObject({
    org: 'northsea',
    name: 'Delta',
    symbol: 'delta',
    kind: 'hospital',
    timezone: 'Europe/Amsterdam',
    smallGroups: true,
    passwordExpiryDays: 90,
    secondFactor: true,
    pinEnabled: true,
    ssoOnly: false,
    supportContact: '',
    country: '',
  });
});

test('the list says how members sign in by single sign-on', async () => {
  await open([answers(listOrganizations, [{ ...northsea, ssoOnly: true, ssoEnabled: true }, polder])]);
  const cellOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  expect(await screen.findByRole('columnheader', { name: /^Single sign-on/ })).toBeInTheDocument();
  expect(cellOf(northsea.name).getByText('Required')).toBeInTheDocument();
  expect(cellOf(polder.name).getByText('Linked only')).toBeInTheDocument();
});

test('the departments of an organisation are reached from its row, which does not open its editor', async () => {
  const { user, calls } = await open();
  await user.click(within(await row('Polder Clinic')).getByRole('button', { name: '2 departments of Polder Clinic' }));
  expect(calls).toEqual([{ name: 'navigate', args: ['/settings/organization?organization=polder'] }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('small groups are protected unless somebody switches that off, and the switch says for whom', async () => {
  const { user, server } = await open();
  await user.click(await row('Polder Clinic'));
  const dialog = await editor();
  const protects = within(dialog).getByRole('switch', { name: /^Protect small groups/ });
  expect(protects).toBeChecked();
  expect(protects).toHaveAccessibleDescription(expect.stringContaining('see blurred figures of whole weeks'));
  await user.click(protects);
  const saved = { ...polder, smallGroups: false, version: 2 };
  server.give(answers(changeOrganization, saved), answers(listOrganizations, [northsea, saved]));
  await user.click(within(dialog).getByRole('button', { name: 'Save organisation' }));
  await closed();
  expect(server.named(changeOrganization)[0]?.args.body).toMatchObject({ smallGroups: false, version: 1 });
});

test('another short code says what stops working, and is saved only once that is confirmed', async () => {
  const { user, server, notices } = await open();
  await user.click(await row('Polder Clinic'));
  const dialog = await editor();
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(field(dialog, 'Short code'), '-west');
  expect(within(dialog).getByText(/other systems that use “polder” stop working/)).toBeInTheDocument();
  server.give(
    answers.failure(changeOrganization, 422, { errors: { symbolConfirmed: ['validation.symbol_unconfirmed'] } }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save organisation' }));
  expect(await within(dialog).findByText('Confirm that the short code changes.')).toBeInTheDocument();
  const saved = { ...polder, symbol: 'polder-west', version: 2 };
  server.give(answers(changeOrganization, saved), answers(listOrganizations, [northsea, saved]));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Change the short code anyway' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save organisation' }));
  await closed();
  expect(server.named(changeOrganization).at(-1)?.args).toMatchObject({
    params: { id: polder.id },
    body: { org: 'northsea', symbol: 'polder-west', symbolConfirmed: true, version: 1 },
  });

  // Reverting it needs no second confirmation.
  const restored = { ...polder, version: 3 };
  server.give(answers(changeOrganization, restored), answers(listOrganizations, [northsea, restored]));
  notices.find(({ action }) => action !== undefined)?.action?.run();
  await waitFor(() =>
    expect(server.named(changeOrganization).at(-1)?.args.body).toMatchObject({
      symbol: 'polder',
      symbolConfirmed: true,
      version: 2,
    }),
  );
});

test('the desk is loaded with the new short code of its own organisation, without asking about unsaved changes', async () => {
  const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const asked: boolean[] = [];
  import.meta.jest.spyOn(pageLoad, 'assign').mockImplementation(() => void asked.push(asks()));
  const { user, server } = await open();
  await user.click(await row('North Sea Hospital'));
  const dialog = await editor();
  await user.type(field(dialog, 'Short code'), '-west');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Change the short code anyway' }));
  expect(asks()).toBe(true);
  const saved = { ...northsea, symbol: 'northsea-west', version: 2 };
  server.give(answers(changeOrganization, saved), answers(putOption, {}), answers(listOrganizations, [saved, polder]));
  await user.click(within(dialog).getByRole('button', { name: 'Save organisation' }));
  await waitFor(() => expect(asked).toEqual([false]));
});

test('an address that is taken is said under the field, and nothing typed is lost', async () => {
  const { user, server } = await open();
  await row('Polder Clinic');
  server.give(answers.failure(createOrganization, 422, { errors: { symbol: ['validation.unique'] } }));
  await user.click(screen.getByRole('button', { name: 'Create organisation' }));
  const dialog = await editor();
  await user.type(field(dialog, 'Name'), 'Polder');
  await user.type(field(dialog, 'Short code'), 'polder');
  await user.click(within(dialog).getByRole('button', { name: 'Create organisation' }));
  await waitFor(() =>
    expect(field(dialog, 'Short code')).toHaveAccessibleDescription(
      expect.stringContaining('This is taken already. Choose another.'),
    ),
  );
  expect(field(dialog, 'Name')).toHaveValue('Polder');
});

test('somebody else’s save is kept beside the user’s change', async () => {
  const { user, server } = await open();
  await user.click(await row('Polder Clinic'));
  const dialog = await editor();
  await user.type(within(dialog).getByRole('textbox', { name: /^Help contact/ }), 'Desk 4400');
  const newer = { ...polder, name: 'Polder West', version: 2 };
  server.give(answers.failure(changeOrganization, 409), answers(listOrganizations, [northsea, newer]));
  await user.click(within(dialog).getByRole('button', { name: 'Save organisation' }));
  await waitFor(() => expect(field(dialog, 'Name')).toHaveValue('Polder West'));
  const saved = { ...newer, supportContact: 'Desk 4400', version: 3 };
  server.give(answers(changeOrganization, saved), answers(listOrganizations, [northsea, saved]));
  await user.click(within(dialog).getByRole('button', { name: 'Save organisation' }));
  await closed();
  expect(server.named(changeOrganization).at(-1)?.args.body).toMatchObject({
    name: 'Polder West',
    supportContact: 'Desk 4400',
    version: 2,
  });
});

test('one with intakes and the one that is open cannot be deleted; another is, after what follows is said, and comes back', async () => {
  const { user, server } = await open();
  expect(within(await row('North Sea Hospital')).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  const gone = { ...polder, deleted_at: '2026-03-02T09:00:00.000Z', version: 2 };
  await user.click(within(await row('Polder Clinic')).getByRole('button', { name: /^Delete/ }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('6 users lose access at once.');
  expect(question).toHaveTextContent('2 departments are deleted with it.');
  server.give(answers(deleteOrganization, gone), answers(listOrganizations, [northsea, gone]));
  await user.click(within(question).getByRole('button', { name: 'Delete organisation' }));
  const back = await screen.findByRole('button', { name: 'Bring back the organisation Polder Clinic' });
  await closed();
  server.give(answers(restoreOrganization, polder), answers(listOrganizations, [northsea, polder]));
  await user.dblClick(back);
  await row('Polder Clinic');
  expect(server.named(restoreOrganization).map(({ args }) => args.params)).toEqual([{ id: polder.id }]);
});

test('F1 text that looks like markup or a formula is shown as it was written', async () => {
  const name = '<img src=x onerror=alert(1)>=1+1';
  await open([answers(listOrganizations, [northsea, { ...polder, name }])]);
  expect(await row(name)).toHaveTextContent(name);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('data access is a picture with a table; a link is removed after a confirmation', async () => {
  const { user, server } = await open();
  const words = 'North Sea Hospital can read all departments of Polder Clinic.';
  expect(await screen.findByRole('img', { name: words })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(await screen.findByRole('rowheader', { name: 'North Sea Hospital → Polder Clinic' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Remove access: ${words}` }));
  const question = await screen.findByRole('dialog', { name: 'Remove this access?' });
  server.give(answers(deleteOrganizationLink, null), answers(listOrganizationLinks, []));
  await user.click(within(question).getByRole('button', { name: 'Remove access' }));
  expect(await screen.findByText('No organisation has access to another’s data.')).toBeInTheDocument();
  expect(server.named(deleteOrganizationLink)[0]?.args.params).toEqual({ id: 5 });
});

test('a link to one department is added; what is missing is said first', async () => {
  const { user, server } = await open();
  const add = await screen.findByRole('button', { name: 'Give access' });
  await user.click(add);
  expect(screen.getByRole('combobox', { name: 'Organisation that gets access' })).toBeInvalid();
  server.give(answers(listDepartments, [pain]));
  await user.click(screen.getByRole('combobox', { name: 'Organisation that gets access' }));
  await user.click(await screen.findByRole('option', { name: 'North Sea Hospital' }));
  expect(screen.getByRole('combobox', { name: 'Organisation that gets access' })).toBeValid();
  await user.click(screen.getByRole('combobox', { name: 'To the data of' }));
  await user.click(await screen.findByRole('option', { name: 'Polder Clinic' }));
  await user.click(screen.getByRole('combobox', { name: 'Only this department' }));
  await user.click(await screen.findByRole('option', { name: 'Pain medicine' }));
  const part = sampleLink({ id: 6, department: 'PAI' });
  server.give(answers(createOrganizationLink, part), answers(listOrganizationLinks, [part]));
  await user.click(add);
  expect((await screen.findAllByText('North Sea Hospital can read PAI of Polder Clinic.')).length).toBeGreaterThan(0);
  expect(server.named(createOrganizationLink)[0]?.args.body).toEqual({
    org: 'northsea',
    reader: 'northsea',
    target: 'polder',
    department: 'PAI',
  });
});

test('a link that is being added takes no other choice, which would be emptied with the form', async () => {
  const delta = sampleOrganization({ id: 9, name: 'Delta', symbol: 'delta' });
  const { user, server } = await open([answers(listOrganizations, [northsea, polder, delta])]);
  server.give(answers(listDepartments, []), answers.failure(createOrganizationLink, 500));
  const target = await screen.findByRole('combobox', { name: 'To the data of' });
  const choose = async (field: HTMLElement, name: string) => {
    await user.click(field);
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose(screen.getByRole('combobox', { name: 'Organisation that gets access' }), 'North Sea Hospital');
  await choose(target, 'Polder Clinic');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  await user.click(screen.getByRole('button', { name: 'Give access' }));
  await choose(target, 'Delta');
  expect(target).toHaveValue('Polder Clinic');
  resolve();
  await screen.findByRole('alert');
  await choose(target, 'Delta');
  expect(target).toHaveValue('Delta');
});

test('departments of the organisation that was chosen before are not offered while those of another load', async () => {
  const delta = sampleOrganization({ id: 9, name: 'Delta', symbol: 'delta' });
  const { user, server } = await open([answers(listOrganizations, [northsea, polder, delta])]);
  const target = await screen.findByRole('combobox', { name: 'To the data of' });
  const department = screen.getByRole('combobox', { name: 'Only this department' });
  server.give(
    answers(listDepartments, [pain], { when: { query: { organization: 'polder' } } }),
    answers(listDepartments, [], { when: { query: { organization: 'delta' } } }),
  );
  await user.click(target);
  await user.click(await screen.findByRole('option', { name: 'Polder Clinic' }));
  await user.click(department);
  await screen.findByRole('option', { name: 'Pain medicine' });
  server.gate = () => new Promise(() => undefined);
  await user.click(target);
  await user.click(await screen.findByRole('option', { name: 'Delta' }));
  await waitFor(() => expect(server.named(listDepartments)).toHaveLength(2));
  await user.click(department);
  expect(screen.queryByRole('option', { name: 'Pain medicine' })).not.toBeInTheDocument();
});

test('a failure of the list is said, and the retry works', async () => {
  const { user } = await open([answers.failure(listOrganizations, 500), answers(listOrganizations, [northsea])]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await row('North Sea Hospital');
});
