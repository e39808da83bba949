import { getOptions, limit } from '@intake-desk/contracts';
import { getUserChoices, type ImportedUser, importUsers, listUsers } from '@intake-desk/contracts/administration';
import { csvRows } from '@intake-desk/contracts/csv';
import { answers, renderWithShell } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { choices, nurse } from '../testing/sample-users.ts';
import Users from './Users.tsx';

const hostile = '=HYPERLINK("https://evil.test")<img src=x onerror=alert(1)>';
const line = (given: Partial<ImportedUser> & Pick<ImportedUser, 'row'>): ImportedUser => ({
  name: 'Anna Visser',
  email: 'anna@example.test',
  roles: ['Nurse'],
  departments: ['ANE'],
  errors: [],
  ...given,
});
/** A file as browsers have it; jsdom cannot read one into memory. */
function file(content: string | Uint8Array<ArrayBuffer>): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const made = new File([bytes], 'users.csv', { type: 'text/csv' });
  return Object.assign(made, { arrayBuffer: async () => bytes });
}

async function open() {
  const made = await renderWithShell(<Users />, {
    remote,
    path: '/settings/user',
    answers: [answers(getOptions, {}), answers(getUserChoices, choices), answers(listUsers, [nurse])],
  });
  await made.user.click(await screen.findByRole('button', { name: 'Import a list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create users from a list' });
  await within(dialog).findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const choose = (chosen: File) => made.user.upload(input ?? document.body, chosen);
  return { ...made, dialog, choose };
}

test('a list is shown as a dry run, and created by a second press; hostile cells are text (F1, F2)', async () => {
  const { user, server, dialog, choose, calls } = await open();
  const given = `Naam;E-mailadres;Kamer\r\n${hostile.replaceAll('"', "'")};anna@example.test;4\r\nTotaal: 1;;`;
  server.give(answers(importUsers, { created: 0, rows: [line({ row: 2, name: hostile })] }));
  await choose(file(given));
  expect(await within(dialog).findByRole('cell', { name: hostile })).toBeInTheDocument();
  expect(dialog.querySelector('img')).toBeNull();
  expect(within(dialog).getByRole('combobox', { name: 'Column Kamer is' })).toHaveValue('Not used');
  expect(within(dialog).getByText('Line 3: Totaal: 1')).toBeInTheDocument();
  expect(within(dialog).getByRole('status')).toHaveTextContent('1 user can be created.');
  server.give(answers(importUsers, { created: 1, rows: [line({ row: 2, name: hostile })] }));
  await user.click(within(dialog).getByRole('button', { name: 'Create 1 user' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [csv = '', again] = server.named(importUsers).map(({ args }) => args.body.csv);
  expect(csvRows(csv)).toEqual([
    ['name', 'email', 'roles', 'departments'],
    [hostile.replaceAll('"', "'"), 'anna@example.test', '', ''],
  ]);
  expect(again).toBe(csv);
  expect(server.named(importUsers).map(({ args }) => args.body.dryRun)).toEqual([true, false]);
  expect(calls).toEqual([{ name: 'notify', args: [{ kind: 'success', message: '1 user is created.' }] }]);
});

test('Escape asks before it drops a list that can be created, and not for one that cannot', async () => {
  const { user, server, dialog, choose } = await open();
  server.give(answers(importUsers, { created: 0, rows: [line({ row: 2 })] }));
  await choose(file('name;email\r\nAnna Visser;anna@example.test'));
  await within(dialog).findByRole('button', { name: 'Create 1 user' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  server.give(
    answers(importUsers, {
      created: 0,
      rows: [line({ row: 2, errors: [{ column: 'email', key: 'user.twice' }] })],
    }),
  );
  await choose(file('name;email\r\nAnna Visser;anna'));
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Create 1 user' })).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('wrong rows come first and show their faults by column, and nothing can be created', async () => {
  const { server, dialog, choose } = await open();
  const wrong = line({
    row: 3,
    errors: [
      { column: 'email', key: 'user.twice' },
      { column: 'roles', key: 'role.permission_not_held' },
    ],
  });
  server.give(answers(importUsers, { created: 0, rows: [line({ row: 2 }), wrong] }));
  await choose(file('name;email\nAnna;anna@example.test'));
  const table = await within(dialog).findByRole('group', { name: 'Users of the list' });
  const [, second] = within(table).getAllByRole('row');
  expect(second).toHaveTextContent('E-mail: This e-mail address is in the list twice.');
  expect(second).toHaveTextContent('Roles: You can only give permissions that you have.');
  expect(within(dialog).getByRole('status')).toHaveTextContent('1 row has problems.');
  expect(within(dialog).queryByRole('button', { name: /^Create/ })).not.toBeInTheDocument();
});

test('a list that cannot be read is refused in words, and another can be chosen', async () => {
  const { server, dialog, choose } = await open();
  await choose(file(`name;email\n${'x'.repeat(limit.userListLength + 1)};a@example.test`));
  expect(await within(dialog).findByText('This file is too large. Split the list.')).toBeInTheDocument();
  await choose(file(Uint8Array.of(0xff, 0xfe, 0x41)));
  expect(await within(dialog).findByText(/^users\.csv cannot be read as a list\./)).toBeInTheDocument();
  await choose(file('first;second\nAnna;anna@example.test'));
  expect(await within(dialog).findByText(/^Choose the columns for name/)).toBeInTheDocument();
  expect(server.named(importUsers)).toEqual([]);
  server.give(answers.failure(importUsers, 422, { errors: { csv: ['user.rows'] } }));
  await choose(file('name;email\nAnna;anna@example.test'));
  await waitFor(() => expect(server.named(importUsers)).toHaveLength(1));
  server.give(answers.offline(importUsers));
  await choose(file('name;email\nAnna;anna@example.test'));
  expect(await within(dialog).findByText(/The desk cannot be reached/)).toBeInTheDocument();
});

test('a prefix belongs to the surname, and an address loses what a mail program copied along', async () => {
  const { server, dialog, choose } = await open();
  server.give(answers(importUsers, { created: 0, rows: [line({ row: 2 })] }));
  await choose(
    file(
      'Voornaam;Tussenvoegsel;Achternaam;E-mail\nAda;van der;Berg;mailto:ada@example.test\nBo;;Poe;Bo <bo@example.test>',
    ),
  );
  await within(dialog).findByText(/^1 user can be created\./);
  expect(csvRows(server.named(importUsers)[0]?.args.body.csv ?? '').slice(1)).toEqual([
    ['Ada van der Berg', 'ada@example.test', '', ''],
    ['Bo Poe', 'bo@example.test', '', ''],
  ]);
});

test('errors of a spreadsheet are no names and no rights: the list is not checked', async () => {
  const { server, dialog, choose } = await open();
  await choose(file('Naam;E-mail;Rol;Kamer\n#N/A;ada@example.test;#REF!;#NAME?\nPoe;bo@example.test;Nurse;4'));
  expect(await within(dialog).findByText(/^The spreadsheet has errors: #N\/A, #REF!\./)).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Check the list' })).not.toBeInTheDocument();
  expect(server.named(importUsers)).toEqual([]);
});

test('a list of another encoding and other heads is read once a person says how', async () => {
  const { user, server, dialog, choose } = await open();
  const bytes = Uint8Array.from('Vorname;Name;Dienstpost\nZo\u0091;Smit;zoe@example.test\n', (sign) =>
    sign.charCodeAt(0),
  );
  await choose(file(bytes));
  await user.click(await within(dialog).findByRole('radio', { name: 'Zoë' }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Column Dienstpost is' }));
  await user.click(await screen.findByRole('option', { name: 'E-mail' }));
  server.give(answers(importUsers, { created: 0, rows: [line({ row: 2 })] }));
  await user.click(within(dialog).getByRole('button', { name: 'Check the list' }));
  expect(await within(dialog).findByText(/^1 user can be created\./)).toBeInTheDocument();
  expect(csvRows(server.named(importUsers)[0]?.args.body.csv ?? '')[1]).toEqual([
    'Zoë Smit',
    'zoe@example.test',
    '',
    '',
  ]);
});

test('the check of former columns is not taken for one of the columns chosen since', async () => {
  const { user, server, dialog, choose } = await open();
  server.give(answers(importUsers, { created: 0, rows: [line({ row: 2 })] }));
  let reply = (): void => undefined;
  server.gate = () =>
    new Promise<void>((resolve) => {
      reply = resolve;
    });
  await choose(file('name;email;role\r\nAnna Visser;anna@example.test;Nurse'));
  await user.click(await within(dialog).findByRole('combobox', { name: 'Column role is' }));
  await user.click(await screen.findByRole('option', { name: 'Not used' }));
  reply();
  await user.click(await within(dialog).findByRole('button', { name: 'Check the list' }));
  await waitFor(() => expect(server.named(importUsers)).toHaveLength(2));
  reply();
  await within(dialog).findByRole('button', { name: 'Create 1 user' });
  expect(csvRows(server.named(importUsers)[1]?.args.body.csv ?? '')[1]).toEqual([
    'Anna Visser',
    'anna@example.test',
    '',
    '',
  ]);
});

test('a large file that is read slowly does not replace one that was chosen after it', async () => {
  const { server, dialog, choose } = await open();
  server.give(answers(importUsers, { created: 0, rows: [line({ row: 2, name: 'Bo Poe' })] }));
  const slow = file('name;email\nAnna Visser;anna@example.test');
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  await choose(Object.assign(slow, { arrayBuffer: () => promise }));
  await choose(file('name;email\nBo Poe;bo@example.test'));
  await within(dialog).findByText(/^1 user can be created\./);
  resolve(new TextEncoder().encode('name;email\nAnna Visser;anna@example.test'));
  await choose(file('name;email\nBo Poe;bo@example.test'));
  await waitFor(() => expect(server.named(importUsers)).toHaveLength(2));
  expect(server.named(importUsers).map(({ args }) => csvRows(args.body.csv)[1]?.[0])).toEqual(['Bo Poe', 'Bo Poe']);
});

test('a file that was corrected can be chosen again', async () => {
  const { server, choose } = await open();
  server.give(answers(importUsers, { created: 0, rows: [line({ row: 2 })] }));
  const list = file('name;email\nAnna Visser;anna@example.test');
  await choose(list);
  await waitFor(() => expect(server.named(importUsers)).toHaveLength(1));
  await choose(list);
  await waitFor(() => expect(server.named(importUsers)).toHaveLength(2));
});
