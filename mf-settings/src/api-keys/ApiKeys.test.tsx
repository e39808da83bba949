import { getOptions, grantablePermissions } from '@intake-desk/contracts';
import {
  type ApiKeyView,
  changeApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import ApiKeys from './ApiKeys.tsx';

const record: ApiKeyView = {
  id: 1,
  name: 'Patient record',
  organization: 'northsea',
  department: null,
  prefix: 'AbCdEfGh',
  permissions: ['send_invite'],
  public_keys: null,
  ips: ['10.0.0.1', '192.0.2.1-192.0.2.9'],
  expires_on: '2027-01-31',
  expired: false,
  created_at: '2026-01-01T08:00:00.000Z',
  last_used_at: '2026-03-01T09:30:00.000Z',
  revoked_at: null,
  version: 2,
};
const revoked: ApiKeyView = {
  ...record,
  id: 2,
  name: '=cmd|<b>x</b>',
  revoked_at: '2026-02-01T08:00:00.000Z',
  last_used_at: null,
  expires_on: null,
};
const secret = 'AbCdEfGh.secret-of-the-test';

const open = (list: readonly TestReply[] = [answers(listApiKeys, [record, revoked])]) =>
  renderWithShell(<ApiKeys />, {
    remote,
    path: '/settings/apiKeys',
    shell: { can: (permission) => grantablePermissions.some((one) => one === permission) },
    answers: [answers(getOptions, {}), ...list],
  });

const dialog = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('keys show what they are, until when they work and when they were used last; a hostile name is plain text', async () => {
  await open();
  const row = await screen.findByRole('row', { name: 'Edit the API key Patient record' });
  expect(row).toHaveTextContent('Patient record (AbCdEfGh…)');
  expect(row).toHaveTextContent('All departments');
  expect(row).toHaveTextContent('31-01-2027');
  const gone = screen.getByRole('row', { name: 'Edit the API key =cmd|<b>x</b>' });
  expect(gone).toHaveTextContent('Revoked');
  expect(within(gone).queryByRole('button', { name: /Revoke/ })).not.toBeInTheDocument();
});

test('an organisation without keys is offered the first one', async () => {
  await open([answers(listApiKeys, [])]);
  expect(await screen.findByText('There are no API keys yet.')).toBeInTheDocument();
});

test('C13 a new key is shown once and copied; closed, it is nowhere on the page', async () => {
  const { user, server } = await open();
  server.give(answers(createApiKey, { ...record, id: 3, name: 'Portal', key: secret }));
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const editor = await dialog('Create an API key');
  await user.type(within(editor).getByRole('textbox', { name: 'Name' }), 'Portal');
  await user.type(
    within(editor).getByRole('textbox', { name: /Allowed addresses/ }),
    ' 10.0.0.1{Enter}{Enter}10.0.0.5-10.0.0.9',
  );
  await user.click(within(editor).getByRole('button', { name: 'Create API key' }));
  const once = await dialog('The key of Portal');
  expect(once).toHaveTextContent('Copy it now: it cannot be shown again');
  expect(within(once).getByRole('textbox', { name: 'Key' })).toHaveValue(secret);
  await user.click(within(once).getByRole('button', { name: 'Copy key' }));
  expect(await within(once).findByText('The key is copied.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.keyboard('{Escape}');
  expect(once).toBeVisible();
  await user.click(within(once).getByRole('button', { name: 'I have stored it' }));
  await closed();
  expect(document.documentElement.outerHTML).not.toContain(secret);
  expect(server.named(createApiKey).map(({ args }) => args.body)).toEqual([
    {
      org: 'northsea',
      name: 'Portal',
      permissions: [],
      ips: ['10.0.0.1', '10.0.0.5-10.0.0.9'],
      expires_on: null,
      public_keys: null,
    },
  ]);
});

test('a key without permissions warns before it is created', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const editor = await dialog('Create an API key');
  const warning = within(editor).getByText('This key has no permissions. Every request with it is refused.');
  await user.click(within(editor).getByRole('combobox', { name: 'Permissions' }));
  await user.click(await screen.findByRole('option', { name: 'Invite patients to fill in a questionnaire' }));
  expect(warning).not.toBeInTheDocument();
});

test('the form says what the last day of a key means, beside how a date is written', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const editor = await dialog('Create an API key');
  expect(
    within(editor).getByText(/^Last day of use, at most two years from now\. Empty: never\. .*\d{4}\.$/),
  ).toBeVisible();
});

test('a revoked key is shown as it was, and nothing of it can be changed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('row', { name: 'Edit the API key =cmd|<b>x</b>' }));
  const editor = await dialog('Edit an API key');
  expect(editor).toHaveTextContent(/Revoked at 01-02-2026 .* A revoked key cannot be changed/);
  expect(editor).toHaveTextContent('=cmd|<b>x</b>');
  expect(editor).toHaveTextContent('10.0.0.1 192.0.2.1-192.0.2.9');
  expect(within(editor).queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(editor).queryByRole('button', { name: 'Save API key' })).not.toBeInTheDocument();
});

test('faults of addresses or the expiry are shown at the field; nothing typed is lost', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('row', { name: 'Edit the API key Patient record' }));
  const editor = await dialog('Edit an API key');
  const ips = within(editor).getByRole('textbox', { name: /Allowed addresses/ });
  expect(ips).toHaveValue('10.0.0.1\n192.0.2.1-192.0.2.9');
  await user.clear(ips);
  await user.type(ips, 'nowhere');
  server.give(
    answers.failure(changeApiKey, 422, { errors: { ips: ['validation.ip'], expires_on: ['validation.expiry'] } }),
  );
  await user.click(within(editor).getByRole('button', { name: 'Save API key' }));
  await waitFor(() => expect(ips).toHaveAccessibleDescription(/Enter an IP address/));
  expect(ips).toHaveValue('nowhere');
  expect(editor).toHaveTextContent('Choose a date from today to two years ahead.');
});

test('a date that does not exist keeps its own words when the key is saved', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('row', { name: 'Edit the API key Patient record' }));
  const editor = await dialog('Edit an API key');
  const expires = within(editor).getByRole('textbox', { name: /^Expires/ });
  await user.clear(expires);
  await user.type(expires, '40-13-2026');
  await user.click(within(editor).getByRole('button', { name: 'Save API key' }));
  await waitFor(() => expect(expires).toHaveFocus());
  expect(expires).toHaveAccessibleDescription('There is no such date. Check day, month and year.');
});

test('a key that somebody else changed is shown with both versions', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('row', { name: 'Edit the API key Patient record' }));
  const editor = await dialog('Edit an API key');
  const name = within(editor).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Mine');
  server.give(
    answers.failure(changeApiKey, 409, { code: 'conflict' }),
    answers(listApiKeys, [{ ...record, name: 'Theirs', version: 3 }]),
  );
  await user.click(within(editor).getByRole('button', { name: 'Save API key' }));
  expect(await within(editor).findByText('Theirs')).toBeInTheDocument();
});

test('revoking asks, names the last use, and leaves the key in the list', async () => {
  const { user, server, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Revoke the API key Patient record' }));
  const sure = await dialog('Revoke the API key Patient record?');
  expect(sure).toHaveTextContent(/It was last used at 01-03-2026/);
  server.give(
    answers(revokeApiKey, null),
    answers(listApiKeys, [{ ...record, revoked_at: '2026-03-02T10:00:00.000Z', version: 3 }]),
  );
  await user.click(within(sure).getByRole('button', { name: 'Revoke API key' }));
  await closed();
  expect(await screen.findByRole('row', { name: 'Edit the API key Patient record' })).toHaveTextContent('Revoked');
  expect(calls).toMatchObject([{ name: 'notify', args: [{ message: 'The API key Patient record is revoked.' }] }]);
});

test('J5 a system that signs its requests gets an ID, and no key', async () => {
  const keySet = '{"keys":[]}';
  const { user, server } = await open();
  server.give(answers(createApiKey, { ...record, id: 3, name: 'EHR', public_keys: keySet, key: '' }));
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const editor = await dialog('Create an API key');
  await user.type(within(editor).getByRole('textbox', { name: 'Name' }), 'EHR');
  await user.click(within(editor).getByText('Signed requests'));
  await user.click(within(editor).getByRole('textbox', { name: /Public keys/ }));
  await user.paste(keySet);
  await user.click(within(editor).getByRole('button', { name: 'Create API key' }));
  const client = await dialog('The system ID of EHR');
  const id = within(client).getByRole('textbox', { name: 'System ID' });
  expect(id).toHaveValue('AbCdEfGh');
  expect(id).toHaveAccessibleDescription('There it is the client_id. FHIR address: http://localhost/fhir/R4/northsea');
  await user.click(within(client).getByRole('button', { name: 'Copy system ID' }));
  expect(await navigator.clipboard.readText()).toBe('AbCdEfGh');
  await user.click(within(client).getByRole('button', { name: 'Done' }));
  await closed();
  expect(server.named(createApiKey)).toMatchObject([{ args: { body: { public_keys: keySet } } }]);
});

test('J5 the editor of such a system shows its ID, and where its keys are wrong', async () => {
  const { user, server } = await open([answers(listApiKeys, [{ ...record, public_keys: '{"keys":[]}' }])]);
  const row = await screen.findByRole('row', { name: 'Edit the API key Patient record' });
  expect(row).toHaveTextContent('Patient record (AbCdEfGh)');
  await user.click(row);
  const editor = await dialog('Edit an API key');
  expect(within(editor).getByRole('textbox', { name: 'System ID' })).toHaveValue('AbCdEfGh');
  const keys = within(editor).getByRole('textbox', { name: /Public keys/ });
  await user.clear(keys);
  await user.paste('{"keys":[{"d":"x"}]}');
  server.give(answers.failure(changeApiKey, 422, { errors: { public_keys: ['api_key.private_key|keys[0].d'] } }));
  await user.click(within(editor).getByRole('button', { name: 'Save API key' }));
  await waitFor(() => expect(keys).toHaveAccessibleDescription(/keys\[0\]\.d is part of a private key/));
  await user.clear(keys);
  server.give(answers(changeApiKey, record));
  await user.click(within(editor).getByRole('button', { name: 'Save API key' }));
  await closed();
  expect(server.named(changeApiKey).at(-1)).toMatchObject({ args: { body: { public_keys: null } } });
});
