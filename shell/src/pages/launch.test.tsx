import { type FoundPatient, type Launch, openLaunch } from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderDesk } from '../testing/render-desk.tsx';

let desk: Awaited<ReturnType<typeof renderDesk>>;

const path = '/launch?org=northsea&dep=ANE';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const record = (department: string, hash: string): FoundPatient => ({
  hash,
  epd: 'P-1',
  fullname: 'Ada Jansen',
  dob: null,
  format_dob: 'YYYY-MM-DD',
  orgSymbol: 'northsea',
  department,
  contentLabel: 'Pain',
  date: '2026-03-02',
  category: 'completed',
});
const launch = (changed: Partial<Launch> = {}) =>
  answers(openLaunch, {
    system: 'Northsea EHR',
    target: 'intake',
    patient: { epd: 'P-1' },
    records: [],
    ...changed,
  });

test('J8 the only record of the patient opens, and a notice says whose it is; Back does not return to the link', async () => {
  const before = history.length;
  desk = await renderDesk({ path, answers: [launch({ records: [record('ANE', 'h1')] })] });
  await heading('Page /intake');
  expect(`${location.pathname}${location.search}`).toBe('/intake?org=northsea&dep=ANE&hash=h1');
  expect(await screen.findByText('Opened by Northsea EHR: Ada Jansen (P-1), North Sea Hospital.')).toBeInTheDocument();
  expect(desk.server.named(openLaunch)).toMatchObject([
    { args: { body: { org: 'northsea', departmentSymbol: 'ANE' } } },
  ]);
  expect(history.length).toBe(before);
});

test('J8 F7 an invitation opens with the patient filled in, who is in no address', async () => {
  const patient = { epd: 'P-1', first_name: 'Ada' };
  desk = await renderDesk({ path, answers: [launch({ target: 'invite', patient })] });
  await heading('Page /invite');
  expect(location.search).toBe('');
  expect(history.state).toMatchObject({ usr: { ...patient, departmentSymbol: 'ANE' } });
  expect(await screen.findByText('Opened by Northsea EHR: Ada (P-1), North Sea Hospital.')).toBeInTheDocument();
});

test('of records in several departments one is chosen', async () => {
  const records = [record('MDL', 'h2'), record('ANE', 'h1')];
  desk = await renderDesk({ path: '/launch?org=northsea&dep=all', answers: [launch({ records })] });
  await heading('Which record of Ada Jansen (P-1)?');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'GastroenterologyPain · 02-03-2026Completed',
    'AnaesthesiologyPain · 02-03-2026Completed',
  ]);
  await desk.user.click(main.getByRole('button', { name: /^Anaesthesiology/ }));
  await heading('Page /intake');
  expect(location.search).toBe('?org=northsea&dep=ANE&hash=h1');
});

test('a patient without a record can be invited', async () => {
  desk = await renderDesk({ path, answers: [launch()] });
  await heading('P-1 has no record yet.');
  await desk.user.click(screen.getByRole('button', { name: 'Invite this patient' }));
  await heading('Page /invite');
  expect(history.state).toMatchObject({ usr: { epd: 'P-1', departmentSymbol: 'ANE' } });
});

test('a user who may not invite is told who can', async () => {
  const roles = [{ name: 'Reader', organization: 'northsea', permissions: ['view_patient_modal' as const] }];
  desk = await renderDesk({ path, user: { roles }, answers: [launch()] });
  await heading('P-1 has no record yet.');
  expect(screen.getByText(/A colleague who may send invitations/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite this patient' })).not.toBeInTheDocument();
});

test.each([
  ['/launch?status=expired', [], 'This link has expired or was already used.'],
  ['/launch', [], 'This link has expired or was already used.'],
  ['/launch?status=refused', [], 'This link could not be verified.'],
  ['/launch?status=unknownServer', [], 'Your hospital’s system is not connected.'],
  ['/launch?status=declined', [], 'Your hospital’s system refused to open the patient.'],
  ['/launch?status=unreachable', [], 'Your hospital’s system does not answer as expected.'],
  ['/launch?status=noPatient', [], 'No patient was open.'],
  ['/launch?status=noIdentifier', [], 'This patient has no patient ID for this site.'],
  [path, [answers(openLaunch, null)], 'This link has expired or was already used.'],
  [path, [answers.failure(openLaunch, 403)], 'You can’t open this patient.'],
  [path, [answers.failure(openLaunch, 404)], 'You can’t open this patient.'],
  ['/launch?org=polder&dep=ORT', [], 'You can’t open this patient.'],
])('%s says what to do next', async (address, replies, title) => {
  desk = await renderDesk({ path: address, answers: replies });
  await heading(title);
  expect(screen.getByText(/Open the patient|Ask the administrator/)).toBeInTheDocument();
});

test('a link of another organisation of the user changes to it first, and opens nothing before', async () => {
  desk = await renderDesk({ path: '/launch?org=polder&dep=ORT', role: 'manager' });
  await waitFor(() => expect(desk.loads).toEqual(['reload']));
  expect(desk.saved('selectedOrganizationSymbol')).toBe('polder');
  expect(desk.server.named(openLaunch)).toEqual([]);
});

test('without a network the patient is opened again later', async () => {
  desk = await renderDesk({ path, answers: [answers.failure(openLaunch, 500)] });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  desk.server.give(launch({ records: [record('ANE', 'h1')] }));
  await desk.user.click(retry);
  await heading('Page /intake');
});
