import { getOptions } from '@intake-desk/contracts';
import {
  changeFhirServer,
  createFhirServer,
  deleteFhirServer,
  type FhirServerView,
  listFhirServers,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { FhirServers } from './FhirServers.tsx';

const ehr: FhirServerView = {
  id: 9,
  organization: 'northsea',
  name: 'Patient record',
  issuer: 'https://ehr.example.org/fhir/R4',
  client_id: 'desk',
  confidential: true,
  identifier_system: 'urn:epd',
  enabled: true,
  version: 3,
};

const open = (replies: readonly TestReply[] = []) =>
  renderWithShell(<FhirServers />, {
    remote,
    path: '/settings/integration?tab=servers',
    answers: [...replies, answers(getOptions, {}), answers(listFhirServers, [ehr])],
  });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const row = () => screen.findByRole('row', { name: 'Edit the FHIR server Patient record' });

test('a new server is sent as it was entered, and the form says how to register the site there', async () => {
  const { user, server } = await open([answers(listFhirServers, []), answers(createFhirServer, ehr)]);
  await user.click(await screen.findByRole('button', { name: 'Add FHIR server' }));
  const editor = await dialog('Add a FHIR server');
  expect(editor).toHaveTextContent(`${location.origin}/launch/callback`);
  const write = (name: string, text: string) => user.type(within(editor).getByRole('textbox', { name }), text);
  await write('Name', 'Patient record');
  await write('Address', ' https://ehr.example.org/fhir/R4');
  await write('System of the patient ID', 'urn:epd');
  const add = within(editor).getByRole('button', { name: 'Add FHIR server' });
  await user.click(add);
  const appId = within(editor).getByRole('textbox', { name: 'App ID' });
  await waitFor(() => expect(appId).toHaveAccessibleDescription(/^Enter the app ID\./));
  await user.type(appId, 'desk');
  expect(within(editor).queryByLabelText(/^App secret/)).not.toBeInTheDocument();
  await user.click(within(editor).getByRole('switch', { name: /^With an app secret/ }));
  const secret = within(editor).getByLabelText(/^App secret/);
  expect(secret).toHaveAttribute('type', 'password');
  await user.type(secret, 'a-secret');
  await user.click(add);
  await closed();
  expect(server.named(createFhirServer).map(({ args }) => args.body)).toEqual([
    {
      org: 'northsea',
      name: 'Patient record',
      issuer: 'https://ehr.example.org/fhir/R4',
      client_id: 'desk',
      confidential: true,
      client_secret: 'a-secret',
      identifier_system: 'urn:epd',
      enabled: true,
    },
  ]);
});

test('J10 the stored secret is not shown, and stays unless another one is entered', async () => {
  const { user, server } = await open([answers(changeFhirServer, ehr)]);
  await user.click(await row());
  const editor = await dialog('Edit a FHIR server');
  expect(within(editor).getByLabelText(/^App secret/)).toHaveValue('');
  await user.type(within(editor).getByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(within(editor).getByRole('button', { name: 'Save FHIR server' }));
  await closed();
  expect(server.named(changeFhirServer).map(({ args }) => args.body)).toMatchObject([
    { name: 'Patient record 2', confidential: true, client_secret: '', version: 3 },
  ]);
});

test('an address that is not allowed is refused at the field, and nothing that was entered is lost', async () => {
  const { user, server } = await open();
  await user.click(await row());
  const editor = await dialog('Edit a FHIR server');
  const address = within(editor).getByRole('textbox', { name: 'Address' });
  await user.type(address, '/x');
  server.give(answers.failure(changeFhirServer, 422, { errors: { issuer: ['integration.server_closed'] } }));
  await user.click(within(editor).getByRole('button', { name: 'Save FHIR server' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription(/Ask whoever runs this site to allow its origin/));
  expect(address).toHaveValue('https://ehr.example.org/fhir/R4/x');
});

test('one is switched off with all its values, and deleted after a question', async () => {
  const { user, server } = await open([answers(changeFhirServer, { ...ehr, enabled: false })]);
  await user.click(await screen.findByRole('button', { name: 'Switch off the FHIR server Patient record' }));
  await waitFor(() =>
    expect(server.named(changeFhirServer).map(({ args }) => args.body)).toMatchObject([
      { enabled: false, issuer: ehr.issuer, confidential: true, client_secret: '', version: 3 },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Delete the FHIR server Patient record' }));
  const sure = await dialog('Delete the FHIR server Patient record?');
  expect(sure).toHaveTextContent('Nobody opens patients from this system any more.');
  server.give(answers(deleteFhirServer, null), answers(listFhirServers, []));
  await user.click(within(sure).getByRole('button', { name: 'Delete FHIR server' }));
  expect(await screen.findByText('There are no FHIR servers yet.')).toBeInTheDocument();
});

test('216 neither a new secret nor its removal can be undone, since the former one is unknown', async () => {
  const { user, notices } = await open([answers(changeFhirServer, ehr)]);
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save FHIR server' }));
    await closed();
  };
  await user.click(await row());
  await user.type(within(await dialog('Edit a FHIR server')).getByLabelText(/^App secret/), 'another-secret');
  await save();
  await user.click(await row());
  const withSecret = { name: /^With an app secret/ };
  await user.click(within(await dialog('Edit a FHIR server')).getByRole('switch', withSecret));
  await save();
  expect(notices.map(({ kind, action }) => [kind, action])).toEqual([
    ['success', undefined],
    ['success', undefined],
  ]);
});
