import { getDepartmentConfig, getOptions, plainDepartmentConfig } from '@intake-desk/contracts';
import {
  changeInvitationRule,
  createInvitationRule,
  deleteInvitationRule,
  type InvitationRuleView,
  listDepartments,
  listInvitationRules,
  previewInvitationRule,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type ShellOptions } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { ortho } from '../testing/sample-departments.ts';
import InvitationRules from './InvitationRules.tsx';

const scope = { org: 'northsea', departmentSymbol: 'ANE' };
const rule = (given: Partial<InvitationRuleView> & Pick<InvitationRuleView, 'id' | 'name'>): InvitationRuleView => ({
  appointment_type: null,
  specialty: null,
  location: null,
  words: null,
  content: 'preop',
  days_before: 14,
  way: 'email',
  answered_days: 90,
  enabled: true,
  version: 3,
  ...given,
});
const hostile = '<img src=x onerror=alert(1)>';
const surgery = rule({ id: 1, name: 'Surgery', appointment_type: 'Surgery', words: hostile });
const everybody = rule({ id: 2, name: 'Everybody', days_before: 1, way: 'letter', answered_days: null });
const { name: _name, id: _id, version: _version, ...values } = surgery;

const open = ({
  shell = {},
  rules = [surgery, everybody],
}: {
  shell?: ShellOptions['shell'];
  rules?: InvitationRuleView[];
} = {}) =>
  renderWithShell(<InvitationRules />, {
    remote,
    path: '/settings/invitationRules',
    ...(shell ? { shell } : {}),
    answers: [
      answers(getOptions, {}),
      answers(getDepartmentConfig, {
        config: plainDepartmentConfig,
        content: [{ label: 'Before surgery', value: 'preop', group: 'Surgery' }],
      }),
      answers(listDepartments, [{ ...ortho, symbol: 'ANE' }]),
      answers(listInvitationRules, rules),
    ],
  });
const row = (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: `Edit the rule ${name}` });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the list says in words whom each rule invites, when and how', async () => {
  await open();
  expect(await row('Surgery')).toHaveTextContent(
    `Before surgery, 14 days before an appointment with the type “Surgery” and “${hostile}” in its reason, by e-mail. Not if the patient answered it within 90 days.`,
  );
  expect(await row('Everybody')).toHaveTextContent(
    'Before surgery, 1 day before every appointment, by a code on the hospital’s letter.',
  );
  expect(await row('Everybody')).not.toHaveTextContent('Not if');
  expect(document.querySelector('img')).toBeNull();
});

test('a department of another organisation has its rules there', async () => {
  const { server } = await open({ shell: { department: { symbol: 'PAI', name: 'Pain medicine' } } });
  expect(await screen.findByText('This department belongs to another organisation')).toBeVisible();
  expect(server.named(listInvitationRules)).toEqual([]);
});

test('one department has to be chosen', async () => {
  const { server } = await open({ shell: { department: { symbol: 'all', name: 'All departments' } } });
  expect(await screen.findByText('Choose one department.')).toBeVisible();
  expect(server.named(listInvitationRules)).toEqual([]);
});

test('a rule is added, and its sentence follows what is entered', async () => {
  const { user, server } = await open({ rules: [] });
  await user.click(await screen.findByRole('button', { name: 'Add rule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a rule' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Hips');
  await user.type(within(dialog).getByRole('textbox', { name: /^Specialty/ }), ' Orthopaedics ');
  expect(dialog).not.toHaveTextContent('14 days before');
  await user.click(within(dialog).getByRole('combobox', { name: /^Questionnaire/ }));
  await user.click(await screen.findByRole('option', { name: 'Before surgery' }));
  expect(dialog).toHaveTextContent(
    'Before surgery, 14 days before an appointment with the specialty “Orthopaedics”, by e-mail.',
  );
  server.give(answers(createInvitationRule, rule({ id: 5, name: 'Hips' })));
  await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
  await closed();
  expect(server.named(createInvitationRule)[0]?.args.body).toEqual({
    ...scope,
    name: 'Hips',
    appointment_type: '',
    specialty: 'Orthopaedics',
    location: '',
    words: '',
    content: 'preop',
    days_before: 14,
    way: 'email',
    answered_days: 90,
    enabled: true,
  });
});

test('a way that the department does not have is said at its field, and nothing entered is lost', async () => {
  const { user, server } = await open();
  await user.click(await row('Surgery'));
  const dialog = await screen.findByRole('dialog');
  const way = within(dialog).getByRole('combobox', { name: /^How patients are invited/ });
  await user.click(way);
  await user.click(await screen.findByRole('option', { name: 'SMS' }));
  server.give(answers.failure(changeInvitationRule, 422, { errors: { way: ['rule.sms'] } }));
  await user.click(within(dialog).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(way).toHaveAccessibleDescription(/does not send its invitations by SMS/));
  expect(way).toHaveValue('SMS');
});

test('a rule moves by one place, and the first one not beyond the others', async () => {
  const { user, server } = await open();
  await row('Surgery');
  await user.click(screen.getByRole('button', { name: 'Move Surgery up' }));
  server.give(
    answers(changeInvitationRule, { ...everybody, version: 4 }),
    answers(listInvitationRules, [everybody, surgery]),
  );
  await user.click(screen.getByRole('button', { name: 'Move Everybody up' }));
  await waitFor(() => expect(server.named(changeInvitationRule)).toHaveLength(1));
  expect(server.named(changeInvitationRule)[0]?.args).toMatchObject({
    params: { id: 2 },
    body: { ...scope, name: 'Everybody', position: 0, version: 3 },
  });
});

test('a rule is switched off from the list', async () => {
  const { user, server } = await open();
  await row('Surgery');
  server.give(answers(changeInvitationRule, { ...surgery, enabled: false, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Switch off the rule Surgery' }));
  await waitFor(() => expect(server.named(changeInvitationRule)).toHaveLength(1));
  expect(server.named(changeInvitationRule)[0]?.args.body).toEqual({
    ...scope,
    ...values,
    name: 'Surgery',
    specialty: '',
    location: '',
    enabled: false,
    version: 3,
  });
});

test('a rule is deleted after a question', async () => {
  const { user, server } = await open();
  await row('Everybody');
  await user.click(screen.getByRole('button', { name: 'Delete the rule Everybody' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('The other rules decide about the appointments to come.');
  server.give(answers(deleteInvitationRule, null), answers(listInvitationRules, [surgery]));
  await user.click(within(dialog).getByRole('button', { name: 'Delete rule' }));
  await closed();
  expect(server.named(deleteInvitationRule)[0]?.args).toEqual({ params: { id: 2 }, query: scope });
});

describe('“Who would have been invited?”', () => {
  const outcomes = { invites: 2, other_rule: 0, answered: 1, no_address: 0, too_late: 0, canceled: 0 };
  const appointment = {
    epd: '4711',
    start_at: '2026-03-02T09:30:00.000Z',
    appointment_type: 'Surgery',
    specialty: null,
  };
  const rows = [
    { ...appointment, location: 'OR 1', outcome: 'invites', invite_at: '2026-02-16T09:30:00.000Z' },
    { ...appointment, epd: '4712', location: null, outcome: 'answered', invite_at: null },
  ] as const;

  test('says how many by result and the latest by name, with the values that are not saved yet', async () => {
    const { user, server } = await open();
    await user.click(await row('Surgery'));
    const dialog = await screen.findByRole('dialog');
    const days = within(dialog).getByRole('textbox', { name: /^Days before/ });
    await user.clear(days);
    await user.type(days, '21');
    server.give(answers(previewInvitationRule, { appointments: 40, outcomes, rows: [...rows] }));
    const scrolled = import.meta.jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(within(dialog).getByRole('button', { name: 'Who would have been invited?' }));
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      '40 appointments in the last 30 days. This rule fits 3 of them.',
    );
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Invited: 2', 'Answered recently: 1']);
    const table = within(dialog).getByRole('table', { name: 'The latest 2 of them:' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      '4711Invited, 16-02-2026 10:3002-03-2026 10:30, Surgery, OR 1',
      '4712Answered recently02-03-2026 10:30, Surgery',
    ]);
    // The button is at the lower edge of the editor: the whole result is brought into view.
    expect(scrolled.mock.contexts).toContainEqual(dialog.querySelector(':has(> [role="status"])'));
    expect(server.named(previewInvitationRule)[0]?.args.body).toMatchObject({ ...scope, id: 1, days_before: 21 });
    await user.type(days, '0');
    expect(within(dialog).queryByRole('table')).not.toBeInTheDocument();
  });

  test('says so if there was no appointment, and why it cannot be said', async () => {
    const { user, server } = await open();
    await user.click(await row('Everybody'));
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getByRole('button', { name: 'Who would have been invited?' });
    server.give(
      answers(previewInvitationRule, { appointments: 0, outcomes: { ...outcomes, invites: 0, answered: 0 }, rows: [] }),
    );
    await user.click(button);
    expect(await within(dialog).findByRole('status')).toHaveTextContent('0 appointments in the last 30 days.');
    expect(within(dialog).queryByRole('list')).not.toBeInTheDocument();
    server.give(answers.failure(previewInvitationRule, 422, { errors: { content: ['validation.content'] } }));
    await user.click(button);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose a questionnaire.');
    server.give(answers.failure(previewInvitationRule, 503));
    await user.click(button);
    await waitFor(() => expect(within(dialog).getByRole('alert')).not.toHaveTextContent('Choose a questionnaire.'));
  });
});
