import { getDepartmentConfig, getOptions, plainDepartmentConfig } from '@intake-desk/contracts';
import { getReminderPolicies, type ReminderPolicy, saveReminderPolicies } from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type ShellOptions, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import Messages from './Messages.tsx';

const hostile = '<img src=x onerror=alert(1)>';
const quiet = { from: '21:00', until: '08:00' };
const general: ReminderPolicy = { content: null, hours: [72, -24], most: 3, quiet };
const ofPain: ReminderPolicy = { content: 'pain', hours: [-5], most: 1, quiet };
const content = [
  { label: hostile, value: 'pain' },
  { label: 'Before surgery', value: 'preop', group: 'Surgery' },
];

const saved = (version: number, ...policies: readonly ReminderPolicy[]): TestReply =>
  answers(getReminderPolicies, { version, policies: [...policies], owner: null });

const open = ({
  shell = {},
  list = [saved(4, general, ofPain)],
}: {
  shell?: ShellOptions['shell'];
  list?: TestReply[];
} = {}) =>
  renderWithShell(<Messages />, {
    remote,
    path: '/settings/messages?tab=reminders',
    ...(shell ? { shell } : {}),
    answers: [
      answers(getOptions, {}),
      answers(getDepartmentConfig, { config: plainDepartmentConfig, content }),
      ...list,
    ],
  });

const row = (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: `Edit the reminders: ${name}` });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const scope = { org: 'northsea', departmentSymbol: 'ANE' };
const others = 'All other questionnaires';

test('the list says in words when patients hear what, and never when it is quiet', async () => {
  await open();
  expect(await row(others)).toHaveTextContent(
    '3 days after the invitation and 1 day before the appointment. At most 3 reminders in all. Not between 21:00 and 08:00',
  );
  expect(await row(hostile)).toHaveTextContent('5 hours before the appointment. At most 1 reminder in all.');
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByRole('button', { name: `Delete the reminders of ${others}` })).not.toBeInTheDocument();
});

test('a reminder is added and changed, the sentence follows, and all policies are saved together', async () => {
  const { user, server } = await open();
  await user.click(await row(hostile));
  const dialog = await screen.findByRole('dialog', { name: 'Edit reminders' });
  await user.click(within(dialog).getByRole('button', { name: 'Add a reminder' }));
  expect(within(dialog).getByText('Per intake, even if the appointment is moved.')).toBeInTheDocument();
  const amount = within(dialog).getByRole('spinbutton', { name: 'Reminder 2: how many' });
  await user.clear(amount);
  await user.type(amount, '10');
  expect(dialog).toHaveTextContent('10 days after the invitation and 5 hours before the appointment.');
  const until = within(dialog).getByRole('textbox', { name: /^Quiet until/ });
  await user.clear(until);
  await user.type(until, '09:30');
  const changed = { ...ofPain, hours: [-5, 240], quiet: { from: '21:00', until: '09:30' } };
  server.give(answers(saveReminderPolicies, { version: 5, policies: [general, changed] }), saved(5, general, changed));
  await user.click(within(dialog).getByRole('button', { name: 'Save reminders' }));
  await closed();
  expect(server.named(saveReminderPolicies)[0]?.args.body).toEqual({
    ...scope,
    version: 4,
    policies: [general, changed],
  });
});

test('an invalid time is reported at its field before anything is sent', async () => {
  const { user, server } = await open();
  await user.click(await row(others));
  const dialog = await screen.findByRole('dialog');
  const from = within(dialog).getByRole('textbox', { name: /^Quiet from/ });
  await user.clear(from);
  await user.type(from, '25 o’clock');
  await user.click(within(dialog).getByRole('button', { name: 'Save reminders' }));
  await waitFor(() => expect(from).toHaveAccessibleDescription(expect.stringContaining('not valid')));
  expect(from).toHaveValue('25 o’clock');
  expect(server.named(saveReminderPolicies)).toEqual([]);
});

test('a questionnaire that nobody chose is said once, before anything is sent', async () => {
  const { user, server } = await open();
  await row(others);
  await user.click(screen.getByRole('button', { name: 'Add for a questionnaire' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add reminders for a questionnaire' });
  await user.click(within(dialog).getByRole('button', { name: 'Save reminders' }));
  const field = within(dialog).getByRole('combobox', { name: 'Questionnaire' });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('Choose a questionnaire.');
  expect(server.named(saveReminderPolicies)).toEqual([]);
});

test("somebody else's change is merged: reminders of both sides are kept", async () => {
  const { user, server } = await open();
  await user.click(await row(others));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove: 3 days after the invitation' }));
  server.give(answers.failure(saveReminderPolicies, 409), saved(5, { ...general, hours: [72, -24, -48] }, ofPain));
  await user.click(within(dialog).getByRole('button', { name: 'Save reminders' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('2 days before the appointment');
  const merged = { ...general, hours: [-24, -48] };
  server.give(answers(saveReminderPolicies, { version: 6, policies: [merged, ofPain] }));
  await user.click(within(dialog).getByRole('button', { name: 'Save reminders' }));
  await closed();
  expect(server.named(saveReminderPolicies).at(-1)?.args.body).toEqual({
    ...scope,
    version: 5,
    policies: [merged, ofPain],
  });
});

test('a questionnaire gets reminders of its own; deleting them gives it those of all others', async () => {
  const { user, server } = await open();
  await row(others);
  await user.click(screen.getByRole('button', { name: 'Add for a questionnaire' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add reminders for a questionnaire' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Questionnaire' }));
  expect(screen.queryByRole('option', { name: hostile })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Before surgery' }));
  const made: ReminderPolicy = { content: 'preop', hours: [], most: 3, quiet };
  // Somebody else saved meanwhile: the policy is added to their version.
  server.give(
    saved(7, general, ofPain),
    answers(saveReminderPolicies, { version: 8, policies: [general, ofPain, made] }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save reminders' }));
  await closed();
  expect(server.named(saveReminderPolicies)[0]?.args.body).toEqual({
    ...scope,
    version: 7,
    policies: [general, ofPain, made],
  });
  server.give(answers(saveReminderPolicies, { version: 8, policies: [general] }));
  await user.click(screen.getByRole('button', { name: `Delete the reminders of ${hostile}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete reminders' }));
  await waitFor(() => expect(server.named(saveReminderPolicies)).toHaveLength(2));
  expect(server.named(saveReminderPolicies)[1]?.args.body.policies).toEqual([general]);
});

test('of all departments together one is asked for', async () => {
  await open({ shell: { department: { symbol: 'all', name: 'All departments' } }, list: [] });
  expect(await screen.findByText('Choose one department.')).toBeInTheDocument();
});

test('a linked department says whose it is and where it is changed, and its reminders are read', async () => {
  const owner = { symbol: 'delta', name: 'Delta Clinic' };
  await open({ list: [answers(getReminderPolicies, { version: 4, policies: [general], owner })] });
  expect(await screen.findByText(/belongs to Delta Clinic/)).toHaveTextContent(
    'Only administrators of Delta Clinic can change its reminders, in Settings of Delta Clinic.',
  );
  expect(await screen.findByText(/3 days after the invitation/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add for a questionnaire' })).not.toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /^Edit the reminders/ })).not.toBeInTheDocument();
});
