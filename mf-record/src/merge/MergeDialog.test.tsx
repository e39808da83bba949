import {
  type Doubles,
  dismissDouble,
  getDoubles,
  type MergePreview,
  type MergeSide,
  mergePatients,
  previewMerge,
  undoMerge,
} from '@intake-desk/contracts';
import { answers } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openRecord } from '../testing/open-record.tsx';
import { sampleEntry, sampleRecord } from '../testing/sample-record.ts';

const side: MergeSide = {
  id: 1,
  epd: '10001',
  first_name: 'Éva',
  last_name: 'Berg',
  sex: 'F',
  dob: '1956-02-04',
  useremail: null,
  phone_number_full: '+31612345678',
  language: 'nl',
  intakes: 2,
  departments: [{ name: 'Anaesthesia', intakes: 1 }],
};
const samplePreview = (given: Partial<MergePreview> = {}): MergePreview => ({
  version: 'version-1',
  kept: side,
  other: {
    ...side,
    id: 7,
    epd: '0010001',
    dob: '1956-04-02',
    useremail: 'eva@example.org',
    intakes: 1,
    departments: [{ name: 'Surgery', intakes: 1 }],
  },
  differing: ['dob', 'useremail'],
  blocked: null,
  lockedBy: null,
  distinct: null,
  changed: 3,
  revoked: 1,
  canceled: 2,
  told: 1,
  waiting: 1,
  ...given,
});
const found = (given: Partial<Doubles> = {}): Doubles => ({
  version: 'version-0',
  doubles: [{ id: 7, epd: '0010001', fullname: 'Eva Berg', dob: '1956-04-02', intakes: 1, reasons: ['epd', 'phone'] }],
  merges: [],
  ...given,
});
const merge = { id: 7, epd: '0010001', by: 'Nora Nurse', at: '2026-03-02T09:30:00.000Z' };

async function openDialog(doubles: Partial<Doubles> = {}) {
  const rendered = await openRecord({ replies: [answers(getDoubles, found(doubles))] });
  const { user } = rendered;
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge with another patient ID' }));
  const opened = await screen.findByRole('dialog', { name: 'Merge with another patient ID' });
  const dialog = within(opened);
  // The dialog takes the focus a moment after it opened.
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
  const confirm = async (title: string, button: string): Promise<void> => {
    const question = within(await screen.findByRole('dialog', { name: title }));
    await user.click(question.getByRole('button', { name: button }));
  };
  const compare = async (preview: Partial<MergePreview> = {}): Promise<void> => {
    rendered.server.give(answers(previewMerge, samplePreview(preview)));
    await user.click(await dialog.findByRole('button', { name: 'Compare with 0010001' }));
  };
  return { ...rendered, dialog, confirm, compare };
}

test('a possible double is compared, and merged by what was chosen in each field', async () => {
  const { user, server, dialog, confirm, compare } = await openDialog();
  expect(await dialog.findByText('the ID only looks different, same phone')).toBeInTheDocument();
  await compare();
  const birth = within(await dialog.findByRole('radiogroup', { name: 'Date of birth' }));
  expect(birth.getByRole('radio', { name: /04-02-1956/ })).toBeChecked();
  // Only the other patient has an address.
  const address = within(dialog.getByRole('radiogroup', { name: 'E-mail' }));
  expect(address.getByRole('radio', { name: /eva@example.org/ })).toBeChecked();
  expect(dialog.getByText('Intakes of 10001')).toBeInTheDocument();
  expect(dialog.getByText('Anaesthesia: 1, elsewhere: 1')).toBeInTheDocument();
  await user.click(birth.getByRole('radio', { name: /02-04-1956/ }));
  expect(dialog.getByText('One link stops working.')).toBeInTheDocument();
  expect(dialog.getByText('2 messages that were not sent yet are cancelled.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Why are they the same patient?'), 'Registered twice.');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(server.named(mergePatients)).toEqual([]);
  server.give(
    answers(mergePatients, { version: 'version-2', changed: 3, revoked: 1, told: 1, sent: 1 }),
    answers(getDoubles, found({ doubles: [], merges: [merge] })),
  );
  await confirm('Merge these two patients?', 'Merge');
  expect(await dialog.findByText('The two IDs are now one patient.')).toBeInTheDocument();
  expect(server.named(mergePatients)[0]?.args.body).toEqual({
    org: 'northsea',
    departmentSymbol: 'ANE',
    id: 1,
    otherId: 7,
    sessionId: expect.any(Number),
    version: 'version-1',
    reason: 'Registered twice.',
    sendAgain: true,
    choices: { dob: 'other', useremail: 'other' },
  });
  expect(server.named(previewMerge).at(-1)?.args.body).toMatchObject({ choices: { dob: 'other', useremail: 'other' } });
  await user.click(await dialog.findByRole('button', { name: 'Undo merge of 0010001' }));
  server.give(answers(undoMerge, { changed: 3, revoked: 0, told: 0 }), answers(getDoubles, found()));
  await confirm('Undo this merge?', 'Undo merge');
  expect(await dialog.findByRole('button', { name: 'Compare with 0010001' })).toBeInTheDocument();
  expect(dialog.queryByText('The two IDs are now one patient.')).not.toBeInTheDocument();
});

test('a reason is asked for, and its field gets the focus', async () => {
  const { user, server, dialog, compare } = await openDialog();
  await compare();
  await user.click(await dialog.findByRole('button', { name: 'Merge' }));
  expect(await dialog.findByText('Give a reason.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Why are they the same patient?')).toHaveFocus();
  expect(server.named(mergePatients)).toEqual([]);
});

test('an ID that nobody has is refused below its field', async () => {
  const { user, server, dialog } = await openDialog({ doubles: [] });
  expect(await dialog.findByText('No possible duplicates found.')).toBeInTheDocument();
  server.give(answers.failure(previewMerge, 422, { errors: { epd: ['patient.merge_none'] } }));
  await user.type(dialog.getByRole('textbox', { name: 'Another patient ID' }), '10002{Enter}');
  expect(await dialog.findByText('No other patient has this ID.')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Another patient ID' })).toHaveValue('10002');
});

test.each([
  ['elsewhere', null, /in departments that you cannot change/],
  ['locked', 'Nora Nurse', /Nora Nurse is working in one of the records/],
  ['test', null, /A test record cannot be merged/],
  ['same', null, /are already one patient/],
] as const)('two patients who cannot be merged (%s) say why', async (blocked, lockedBy, words) => {
  const { user, server, dialog, compare } = await openDialog();
  await compare({ blocked, lockedBy });
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  server.give(answers(getDoubles, found()));
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(await dialog.findByRole('button', { name: 'Compare with 0010001' })).toBeInTheDocument();
});

test('the focus follows to the comparison, and back to the possible duplicates', async () => {
  const { user, server, dialog, compare } = await openDialog();
  const reply = Promise.withResolvers<void>();
  server.gate = () => reply.promise;
  await compare();
  // Nothing else of the dialog can take it while the comparison is loaded.
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  reply.resolve();
  await waitFor(() => expect(dialog.getByText('Intakes of 10001').closest('[tabindex]')).toHaveFocus());
  server.give(answers(getDoubles, found()));
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  const again = await dialog.findByRole('button', { name: 'Compare with 0010001' });
  await waitFor(() => expect(again).toHaveFocus());
});

test('a patient whom somebody else changed is read again, and what was typed stays', async () => {
  const { user, server, dialog, confirm, compare } = await openDialog();
  await compare({ distinct: { by: 'Nora Nurse', at: '2026-03-02T09:30:00.000Z' } });
  expect(await dialog.findByText(/Nora Nurse marked these as two different patients/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Why are they the same patient?'), 'Registered twice.');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  server.give(answers.failure(mergePatients, 409, {}), answers(previewMerge, samplePreview({ version: 'version-2' })));
  await confirm('Merge these two patients?', 'Merge');
  expect(await dialog.findByText(/One of the patients has changed/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Why are they the same patient?')).toHaveValue('Registered twice.');
});

test('a typed reason is kept while the other possible doubles are looked at', async () => {
  const { user, server, dialog, compare } = await openDialog();
  await compare();
  await user.type(await dialog.findByLabelText('Why are they the same patient?'), 'Twice');
  server.give(answers(getDoubles, found()));
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await compare();
  expect(await dialog.findByLabelText('Why are they the same patient?')).toHaveValue('Twice');
});

test('Escape asks before it throws away a reason', async () => {
  const { user, dialog, compare } = await openDialog();
  await compare();
  await user.type(await dialog.findByLabelText('Why are they the same patient?'), 'Twice');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText('Why are they the same patient?')).toHaveValue('Twice');
});

test('two patients marked as different people are no longer proposed', async () => {
  const { user, server, dialog, confirm } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: '0010001 is not the same patient' }));
  server.give(answers(dismissDouble, null), answers(getDoubles, found({ doubles: [] })));
  await confirm('Two different patients?', 'Not the same patient');
  expect(await dialog.findByText('No possible duplicates found.')).toBeInTheDocument();
  expect(server.named(dismissDouble)[0]?.args.body).toMatchObject({ id: 1, otherId: 7 });
});

test('a merge is undone after a question', async () => {
  const { user, server, dialog, confirm } = await openDialog({ merges: [merge] });
  await user.click(await dialog.findByRole('button', { name: 'Undo merge of 0010001' }));
  server.give(answers(undoMerge, { changed: 1, revoked: 0, told: 0 }), answers(getDoubles, found()));
  await confirm('Undo this merge?', 'Undo merge');
  await waitFor(() => expect(dialog.queryByText('Merged into this ID')).not.toBeInTheDocument());
  expect(server.named(undoMerge)[0]?.args.body).toMatchObject({ id: 1, otherId: 7, version: 'version-0' });
});

test('undoing a merge that was corrected since names the fields', async () => {
  const { user, server, dialog, confirm } = await openDialog({ merges: [merge] });
  await user.click(await dialog.findByRole('button', { name: 'Undo merge of 0010001' }));
  const errors = { dob: ['patient.merge_corrected'], epd: ['patient.merge_corrected'] };
  server.give(answers.failure(undoMerge, 422, { errors }));
  await confirm('Undo this merge?', 'Undo merge');
  expect(await dialog.findByText(/Changed since the merge: Date of birth, Patient ID/)).toBeInTheDocument();
});

test('the timeline says which IDs were merged and separated', async () => {
  const properties = { kept: '10001', former: '0010001', changes: [] };
  const row = { from: 'activity-log', properties } as const;
  await openRecord({
    record: sampleRecord({
      rows: [
        sampleEntry({ ...row, id: 'entry-9', log_name: 'patient.separated' }),
        sampleEntry({ ...row, id: 'entry-8', log_name: 'patient.merged', description: 'Registered twice.' }),
      ],
    }),
    tab: 'Timeline',
  });
  expect(await screen.findByText('Patient ID 0010001 was merged into 10001')).toBeInTheDocument();
  expect(screen.getByText('Patient ID 0010001 was separated from 10001')).toBeInTheDocument();
  expect(screen.getByText('Registered twice.')).toBeInTheDocument();
});

test('a merge that is being saved takes no more text, and its refusal is said', async () => {
  const { user, server, dialog, confirm, compare } = await openDialog();
  await compare();
  const reason = await dialog.findByLabelText('Why are they the same patient?');
  await user.type(reason, 'Twice.');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(answers.failure(mergePatients, 422, { errors: { reason: ['reason.required'] } }));
  await confirm('Merge these two patients?', 'Merge');
  await user.type(reason, ' Surely.');
  resolve();
  expect(await dialog.findByText('Give a reason.')).toBeInTheDocument();
  expect(reason).toHaveValue('Twice.');
});

test('the focus stays on the box that is ticked after a reason was asked for', async () => {
  const { user, dialog, compare } = await openDialog();
  await compare();
  await user.click(await dialog.findByRole('button', { name: 'Merge' }));
  await dialog.findByText('Give a reason.');
  const again = dialog.getByRole('checkbox', { name: 'Send a new link now' });
  await user.click(again);
  expect(again).not.toBeChecked();
  expect(again).toHaveFocus();
});
