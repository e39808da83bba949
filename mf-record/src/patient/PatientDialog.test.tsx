import {
  correctPatient,
  getPatient,
  type PatientDetail,
  type RecordDetail,
  startEditing,
} from '@intake-desk/contracts';
import { answers, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openRecord } from '../testing/open-record.tsx';
import { freeLock, sampleEntry, sampleRecord } from '../testing/sample-record.ts';

const samplePatient = (given: Partial<PatientDetail> = {}): PatientDetail => ({
  epd: '10001',
  first_name: 'Éva',
  last_name: 'van den Berg',
  sex: 'F',
  dob: '1956-02-04',
  useremail: 'eva@example.org',
  phone_number_full: '+31612345678',
  language: 'nl',
  version: 'version-1',
  correctable: true,
  intakes: 2,
  waiting: 1,
  failed: 1,
  ...given,
});
const done = { version: 'version-2', changed: ['dob'] as const, revoked: 2, told: 1, sent: 2 };
const saved = (given: Partial<typeof done> = {}): TestReply =>
  answers(correctPatient, { ...done, ...given, changed: [...done.changed] });

async function openDialog(given: Partial<PatientDetail> = {}, record: Partial<RecordDetail> = {}) {
  const rendered = await openRecord({
    record: sampleRecord(record),
    replies: [answers(getPatient, samplePatient(given))],
  });
  const { user } = rendered;
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct patient details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct patient details' }));
  const save = (): HTMLElement => dialog.getByRole('button', { name: 'Save correction' });
  const confirm = async (): Promise<void> => {
    const question = within(await screen.findByRole('dialog', { name: 'Save this correction?' }));
    await user.click(question.getByRole('button', { name: 'Save correction' }));
  };
  const retype = async (label: string, text: string): Promise<void> => {
    const field = await dialog.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  return { ...rendered, dialog, save, confirm, retype };
}

test('a wrong birth date is corrected after a question that says what follows', async () => {
  const { user, server, dialog, save, confirm, retype, calls } = await openDialog();
  expect(await dialog.findByText('All 2 intakes of this patient are corrected together.')).toBeInTheDocument();
  expect(save()).toBeDisabled();
  await retype('Month', 'April');
  await user.tab();
  expect(dialog.getByText("All of this patient's links stop working.")).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Why is it corrected?'), 'Exchanged.');
  await user.click(save());
  expect(server.named(correctPatient)).toEqual([]);
  server.give(saved());
  await confirm();
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Correct patient details' })).not.toBeInTheDocument(),
  );
  expect(server.named(correctPatient)[0]?.args.body).toEqual({
    org: 'northsea',
    departmentSymbol: 'ANE',
    id: 1,
    sessionId: expect.any(Number),
    version: 'version-1',
    reason: 'Exchanged.',
    sendAgain: true,
    dob: '1956-04-04',
  });
  expect(calls.at(-1)).toMatchObject({
    name: 'notify',
    args: [{ message: 'Patient details saved. The former address gets a message. 2 messages will be sent.' }],
  });
});

test('a name is corrected without a question, and nothing is sent', async () => {
  const { user, server, dialog, save, retype } = await openDialog();
  await retype('Last name', 'van der Berg');
  await user.type(dialog.getByLabelText('Why is it corrected?'), 'Mistyped.');
  expect(dialog.queryByRole('checkbox', { name: 'Send a new link now' })).not.toBeInTheDocument();
  server.give(saved({ told: 0, sent: 0 }));
  await user.click(save());
  await waitFor(() => expect(server.named(correctPatient)).toHaveLength(1));
  expect(server.named(correctPatient)[0]?.args.body).toMatchObject({ last_name: 'van der Berg' });
  expect(server.named(correctPatient)[0]?.args.body).not.toHaveProperty('sendAgain');
});

test('a reason is asked for, and its field gets the focus', async () => {
  const { user, server, dialog, save, retype } = await openDialog();
  await retype('Last name', 'Berg');
  await user.click(save());
  expect(await dialog.findByText('Give a reason.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Why is it corrected?')).toHaveFocus();
  expect(server.named(correctPatient)).toEqual([]);
});

test('the server’s refusals are shown below their fields, and typed text stays', async () => {
  const { user, server, dialog, save, retype } = await openDialog();
  await retype('Patient ID', '10002');
  await user.type(dialog.getByLabelText('Why is it corrected?'), 'Mistyped.');
  server.give(answers.failure(correctPatient, 422, { errors: { epd: ['patient.epd_taken'] } }));
  await user.click(save());
  expect(await dialog.findByText('Another patient has this ID.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Patient ID')).toHaveFocus();
  expect(dialog.getByLabelText('Patient ID')).toHaveValue('10002');
});

test('a patient whom somebody else changed is read again, and what was typed stays', async () => {
  const { user, server, dialog, save, retype } = await openDialog();
  await retype('First name', 'Eva');
  await user.type(dialog.getByLabelText('Why is it corrected?'), 'Mistyped.');
  server.give(
    answers.failure(correctPatient, 409, {}),
    answers(getPatient, samplePatient({ last_name: 'Berg', version: 'version-2' })),
  );
  await user.click(save());
  expect(await dialog.findByText(/Somebody else has changed this patient/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByLabelText('Last name')).toHaveValue('Berg'));
  expect(dialog.getByLabelText('First name')).toHaveValue('Eva');
  server.give(saved({ told: 0, sent: 0 }));
  await user.click(save());
  await waitFor(() => expect(server.named(correctPatient)).toHaveLength(2));
  expect(server.named(correctPatient)[1]?.args.body).toMatchObject({ version: 'version-2', first_name: 'Eva' });
});

test('an address that the reader may not see stays unless another is typed', async () => {
  const { user, server, dialog, save, confirm, retype } = await openDialog({ useremail: 1 });
  expect(await dialog.findByLabelText('E-mail')).toHaveValue('');
  expect(dialog.getByText(/You may not see the stored address/)).toBeInTheDocument();
  await retype('E-mail', 'new@example.org');
  await user.type(dialog.getByLabelText('Why is it corrected?'), 'Moved.');
  await user.click(dialog.getByRole('checkbox', { name: 'Send a new link now' }));
  await user.click(save());
  server.give(saved());
  await confirm();
  await waitFor(() => expect(server.named(correctPatient)).toHaveLength(1));
  expect(server.named(correctPatient)[0]?.args.body).toMatchObject({ useremail: 'new@example.org', sendAgain: false });
});

test('a cleared field is sent as null', async () => {
  const { user, server, dialog, save, confirm } = await openDialog();
  await user.clear(await dialog.findByLabelText('Phone'));
  await user.click(dialog.getByRole('radio', { name: 'Unknown' }));
  await user.type(dialog.getByLabelText('Why is it corrected?'), 'Not the patient’s.');
  await user.click(save());
  server.give(saved());
  await confirm();
  await waitFor(() => expect(server.named(correctPatient)).toHaveLength(1));
  expect(server.named(correctPatient)[0]?.args.body).toMatchObject({ phone_number_full: null, sex: null });
});

test('Escape asks before it throws away what was typed', async () => {
  const { user, retype } = await openDialog();
  await retype('First name', 'Eva');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Eva');
});

test('D11 a patient with intakes elsewhere is not corrected here', async () => {
  const { dialog } = await openDialog({ correctable: false });
  expect(await dialog.findByText(/in departments that you cannot change/)).toBeInTheDocument();
  expect(dialog.queryByLabelText('First name')).not.toBeInTheDocument();
});

test('while another works in the record the menu does not offer it', async () => {
  const lock = { ...freeLock, editing: new Date().toISOString(), editing_by: 'Demo Manager', locked: true };
  const { user } = await openRecord({ replies: [answers(startEditing, { ...lock, session_id: 7, seconds_left: 90 })] });
  await screen.findByText('Demo Manager is working in this record');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Correct patient details' })).toBeDisabled();
});

test('the timeline shows values before and after, but only the field’s name for an address that the user may not see', async () => {
  const changes = [
    { field: 'dob', before: '1956-02-04', after: '1956-04-02' },
    { field: 'phone_number_full', before: null, after: '+31612345678' },
    { field: 'sex', before: 'M', after: 'F' },
    { field: 'language', before: 'nl', after: 'de' },
    { field: 'useremail' },
  ];
  const row = sampleEntry({
    id: 'entry-9',
    from: 'activity-log',
    log_name: 'patient.corrected',
    description: 'Exchanged.',
    properties: { changes },
  });
  await openRecord({ record: sampleRecord({ rows: [row] }), tab: 'Timeline' });
  expect(await screen.findByText('Patient details corrected')).toBeInTheDocument();
  expect(screen.getByText('Date of birth: 04-02-1956 → 02-04-1956')).toBeInTheDocument();
  expect(screen.getByText('Phone: – → +31612345678')).toBeInTheDocument();
  expect(screen.getByText('Sex: Male → Female')).toBeInTheDocument();
  expect(screen.getByText('Language of messages: Dutch → German')).toBeInTheDocument();
  expect(screen.getAllByText('E-mail')).not.toEqual([]);
  expect(screen.getByText('Exchanged.')).toBeInTheDocument();
});

test('a correction that is being saved takes no more text, is sent once, and its refusal is said', async () => {
  const { user, server, dialog, save, retype } = await openDialog();
  await retype('Patient ID', '10002');
  const reason = dialog.getByLabelText('Why is it corrected?');
  await user.type(reason, 'Mistyped.');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(answers.failure(correctPatient, 422, { errors: { epd: ['patient.epd_taken'] } }));
  await user.click(save());
  await user.type(reason, ' Twice.');
  await user.click(dialog.getByRole('combobox', { name: 'Language of messages' }));
  await user.click(await screen.findByRole('option', { name: 'German' }));
  await user.click(save());
  resolve();
  expect(await dialog.findByText('Another patient has this ID.')).toBeInTheDocument();
  expect(reason).toHaveValue('Mistyped.');
  expect(server.named(correctPatient)).toHaveLength(1);
});
