import { getDepartmentConfig, getOptions } from '@intake-desk/contracts';
import {
  changeDepartment,
  createDepartment,
  deleteDepartment,
  listDepartments,
  listOrganizations,
  restoreDepartment,
} from '@intake-desk/contracts/administration';
import { answers, renderWithShell, type TestReply } from '@intake-desk/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import Organizations from '../organizations/Organizations.tsx';
import remote from '../remote.ts';
import { ortho, pain, sampleDepartment } from '../testing/sample-departments.ts';
import { northsea, polder } from '../testing/sample-organizations.ts';

const content = [{ label: 'Pain before surgery', value: 'pain_pai' }];

const open = (replies: readonly TestReply[] = [answers(listDepartments, [ortho, pain])]) =>
  renderWithShell(<Organizations />, {
    remote,
    path: '/settings/organization?organization=polder',
    answers: [
      answers(getOptions, {}),
      answers(listOrganizations, [northsea, polder]),
      answers(getDepartmentConfig, { config: pain.config, content }),
      ...replies,
    ],
  });

const row = (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: `Edit the department ${name}` });
const editor = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: /Edit a department|Create a department/ });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** A switch's accessible name includes its help, which begins with a capital letter. */
const turn = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole('switch', { name: new RegExp(`^${name} [A-Z]`) });
const previewed = (dialog: HTMLElement): (string | null)[] =>
  within(within(dialog).getByRole('list', { name: 'Fields of the form' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the preview follows each switch: which fields show, and which are required', async () => {
  const { user } = await open();
  await user.click(await row('Pain medicine'));
  const dialog = await editor();
  expect(previewed(dialog)).toEqual([
    'QuestionnaireRequired',
    'Patient IDRequired',
    'E-mail addressRequired',
    'Patient’s languageOptional',
  ]);
  await user.click(turn(dialog, 'Phone number'));
  await user.click(turn(dialog, 'First name'));
  await user.click(turn(dialog, 'Appointment'));
  expect(previewed(dialog)).toEqual([
    'QuestionnaireRequired',
    'Patient IDRequired',
    'First nameRequired',
    'E-mail addressRequired',
    'Phone numberRequired',
    'Patient’s languageOptional',
    'AppointmentOptional',
  ]);
  await user.click(turn(dialog, 'Sex'));
  expect(previewed(dialog)).toContain('Sex (male, female)Optional');
  await user.click(turn(dialog, 'Third option for sex'));
  expect(previewed(dialog)).toContain('Sex (male, female, other)Optional');
  await user.click(within(dialog).getByRole('radio', { name: 'Weblink' }));
  expect(previewed(dialog)).not.toContain('First nameRequired');
  await user.click(within(dialog).getByRole('radio', { name: 'By PIN' }));
  expect(previewed(dialog)).toContain('E-mail addressOptional');
  await user.click(turn(dialog, 'Invitations'));
  expect(within(dialog).getByText('This department cannot invite patients, so there is no form.')).toBeInTheDocument();
});

const section = (dialog: HTMLElement, name: string): HTMLElement | null =>
  within(dialog).getByText(name, { selector: 'summary' }).closest('details');

test('a new department needs a name and a short code; the rest is as in another one, and opens at a fault', async () => {
  const config = { ...pain.config, dob_check: true, sex_check: true };
  const notificationTypes = pain.notificationTypes.map((type) => ({ ...type, enabled: false }));
  const { user, server } = await open([
    answers(listDepartments, [ortho, { ...pain, config, notificationTypes, portal: { ...pain.portal, phone: '112' } }]),
  ]);
  await row('Pain medicine');
  await user.click(screen.getByRole('button', { name: 'Create department' }));
  const dialog = await editor();
  expect(section(dialog, 'Invitations')).not.toHaveAttribute('open');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Cardiology');
  await user.type(within(dialog).getByRole('textbox', { name: 'Short code' }), 'CAR');
  await user.click(within(dialog).getByRole('combobox', { name: /^Settings as in/ }));
  await user.click(await screen.findByRole('option', { name: 'Pain medicine' }));
  expect(turn(dialog, 'Birth date')).toBeChecked();
  server.give(answers.failure(createDepartment, 422, { errors: { 'portal.why': ['validation.required'] } }));
  await user.click(within(dialog).getByRole('button', { name: 'Create department' }));
  await waitFor(() => expect(section(dialog, 'Patient’s page')).toHaveAttribute('open'));
  expect(section(dialog, 'Invitations')).not.toHaveAttribute('open');
  server.give(answers(createDepartment, sampleDepartment({ id: 9, name: 'Cardiology', symbol: 'CAR' })));
  await user.click(within(dialog).getByRole('button', { name: 'Create department' }));
  await closed();
  expect(server.named(createDepartment)[1]?.args.body).toEqual({
    org: 'northsea',
    organization: 'polder',
    name: 'Cardiology',
    symbol: 'CAR',
    portal: { ...pain.portal, phone: '112' },
    config,
    notificationTypes,
    escalation: pain.escalation,
  });
});

test('a department is created with the whole of its configuration', async () => {
  const { user, server } = await open();
  await row('Pain medicine');
  const made = sampleDepartment({ id: 9, name: 'Cardiology', symbol: 'CAR' });
  server.give(answers(createDepartment, made), answers(listDepartments, [ortho, pain, made]));
  await user.click(screen.getByRole('button', { name: 'Create department' }));
  const dialog = await editor();
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Cardiology');
  await user.type(within(dialog).getByRole('textbox', { name: 'Short code' }), 'CAR');
  await user.click(turn(dialog, 'Home or hospital'));
  await user.click(within(dialog).getByRole('button', { name: 'Add a message' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create department' }));
  await row('Cardiology');
  await closed();
  expect(server.named(createDepartment)[0]?.args.body).toEqual({
    org: 'northsea',
    organization: 'polder',
    name: 'Cardiology',
    symbol: 'CAR',
    portal: pain.portal,
    escalation: pain.escalation,
    config: { ...pain.config, extended_invite: true },
    notificationTypes: [
      ...pain.notificationTypes,
      expect.objectContaining({ type: 'reminder', enabled: false, receivers: ['patient'] }),
    ],
  });
});

test('messages and the words to patients are edited; the version goes along', async () => {
  const { user, server } = await open();
  await user.click(await row('Pain medicine'));
  const dialog = await editor();
  const first = within(dialog).getByRole('group', { name: '1. Invitation' });
  await user.click(turn(first, 'Send this message'));
  const why = within(dialog).getByRole('group', { name: 'Why the patient is asked' });
  expect(why).toHaveTextContent(
    'Languages without a text show the one in the organisation’s language, or else in English.',
  );
  await user.type(within(why).getByRole('textbox', { name: 'English' }), '<b>To prepare</b>');
  const saved = { ...pain, version: 2 };
  server.give(answers(changeDepartment, saved), answers(listDepartments, [ortho, saved]));
  await user.click(within(dialog).getByRole('button', { name: 'Save department' }));
  await closed();
  const [invitation] = pain.notificationTypes;
  expect(server.named(changeDepartment)[0]?.args).toMatchObject({
    params: { id: pain.id },
    body: {
      organization: 'polder',
      version: 1,
      portal: { ...pain.portal, why: { en: '<b>To prepare</b>' } },
      notificationTypes: [{ ...invitation, enabled: false }],
    },
  });
});

test('who is mailed about critical answers, and after how many minutes, is set per department', async () => {
  const { user, server } = await open();
  await user.click(await row('Pain medicine'));
  const dialog = await editor();
  const minutes = within(dialog).getByRole('textbox', { name: /^Minutes until then/ });
  await user.type(within(dialog).getByRole('combobox', { name: /^E-mail addresses/ }), 'head@hospital.example,');
  await user.clear(minutes);
  await user.type(minutes, '90');
  const escalation = { minutes: 90, emails: ['head@hospital.example'] };
  const saved = { ...pain, escalation, version: 2 };
  server.give(answers(changeDepartment, saved), answers(listDepartments, [ortho, saved]));
  await user.click(within(dialog).getByRole('button', { name: 'Save department' }));
  await closed();
  expect(server.named(changeDepartment)[0]?.args.body).toMatchObject({ escalation });
});

test('two users who change different switches of one department both keep their changes', async () => {
  const { user, server } = await open();
  await user.click(await row('Pain medicine'));
  const dialog = await editor();
  await user.click(turn(dialog, 'Phone number'));
  const newer = { ...pain, config: { ...pain.config, dob_check: true }, version: 2 };
  server.give(answers.failure(changeDepartment, 409), answers(listDepartments, [ortho, newer]));
  await user.click(within(dialog).getByRole('button', { name: 'Save department' }));
  await waitFor(() => expect(turn(dialog, 'Birth date')).toBeChecked());
  expect(turn(dialog, 'Phone number')).toBeChecked();
  const saved = { ...newer, config: { ...newer.config, sms_check: true }, version: 3 };
  server.give(answers(changeDepartment, saved), answers(listDepartments, [ortho, saved]));
  await user.click(within(dialog).getByRole('button', { name: 'Save department' }));
  await closed();
  expect(server.named(changeDepartment).at(-1)?.args.body).toMatchObject({
    config: { dob_check: true, sms_check: true },
    version: 2,
  });
});

test('the server’s refusals are shown under their fields', async () => {
  const { user, server } = await open();
  await user.click(await row('Pain medicine'));
  const dialog = await editor();
  const format = within(dialog).getByRole('textbox', { name: 'Birth date format' });
  await user.clear(format);
  await user.type(format, 'DD-MM');
  server.give(answers.failure(changeDepartment, 422, { errors: { 'config.format_dob': ['validation.date_format'] } }));
  await user.click(within(dialog).getByRole('button', { name: 'Save department' }));
  await waitFor(() =>
    expect(format).toHaveAccessibleDescription(expect.stringContaining('Write the format with YYYY, MM and DD')),
  );
  expect(format).toHaveValue('DD-MM');
});

describe('what is wrong with a message', () => {
  const [first] = pain.notificationTypes;
  if (!first) throw new Error('The sample has no message.');
  const three = {
    ...pain,
    notificationTypes: [first, { ...first, groupId: 'second' }, { ...first, groupId: 'third' }],
  };
  const openThree = async () => {
    const opened = await open([answers(listDepartments, [ortho, three])]);
    await opened.user.click(await row('Pain medicine'));
    const dialog = await editor();
    const field = (card: string, name: string, role = 'textbox'): HTMLElement =>
      within(within(dialog).getByRole('group', { name: card })).getByRole(role, { name });
    const save = () => opened.user.click(within(dialog).getByRole('button', { name: 'Save department' }));
    return { ...opened, dialog, field, save };
  };

  test('stands at its field in its card, and nothing is sent', async () => {
    const { user, server, dialog, field, save } = await openThree();
    const [group, code] = [field('2. Invitation', 'Group'), field('3. Invitation', 'Code')];
    await user.clear(group);
    await user.clear(code);
    await user.type(code, 'ä');
    await save();
    await waitFor(() => expect(group).toHaveAccessibleDescription(/This field is required\./));
    expect(group).toHaveFocus();
    expect(code).toHaveAccessibleDescription(/Use letters, digits, - and _ only, without spaces\./);
    expect(dialog.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
    expect(dialog.querySelector('[role="alert"]')).toBeNull();
    expect(server.named(changeDepartment)).toHaveLength(0);
  });

  test('as the server says it stands there too, and goes with its card until the next save', async () => {
    const { user, server, dialog, field, save } = await openThree();
    const errors = {
      'notificationTypes.2.groupId': ['validation.unique'],
      'notificationTypes.1.receivers.0': ['validation.max'],
      'notificationTypes.0.quiet.from': ['validation.time'],
      'portal.why.nl': ['validation.min'],
    };
    server.give(answers.failure(changeDepartment, 422, { errors }));
    await save();
    const group = field('3. Invitation', 'Group');
    await waitFor(() => expect(group).toHaveAccessibleDescription(/taken already/));
    expect(field('2. Invitation', 'Recipients', 'combobox')).toHaveAccessibleDescription(/too long/);
    // No field of the card shows the quiet hours.
    const card = within(dialog).getByRole('group', { name: '1. Invitation' });
    expect(card).toHaveAccessibleDescription(/Choose a time/);
    expect([...dialog.querySelectorAll('[role="alert"]')]).toEqual([within(card).getByRole('alert')]);
    expect(field('Why the patient is asked', 'Dutch')).toHaveAccessibleDescription('This is too short.');
    expect(field('Why the patient is asked', 'English')).toBeValid();

    await user.click(within(dialog).getByRole('button', { name: 'Remove message 2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add a message' }));
    const [moved, added] = [field('2. Invitation', 'Group'), field('3. Reminder', 'Group')];
    expect(moved).toHaveValue('third');
    expect(moved).toHaveAccessibleDescription(/taken already/);
    expect(added).toBeValid();
    server.give(
      answers.failure(changeDepartment, 422, { errors: { 'notificationTypes.2.groupId': ['validation.min'] } }),
    );
    await save();
    await waitFor(() => expect(added).toHaveAccessibleDescription(/too short/));
    expect(moved).toBeValid();
  });

  test('a fault of a text for patients as a whole is shown at the reader’s language', async () => {
    const { server, field, save } = await openThree();
    server.give(answers.failure(changeDepartment, 422, { errors: { 'portal.why': ['validation.required'] } }));
    await save();
    await waitFor(() => expect(field('Why the patient is asked', 'English')).toBeInvalid());
    expect(field('Why the patient is asked', 'Dutch')).toBeValid();
  });

  test('a text for patients needs one language, whichever', async () => {
    const { user, server, field, save } = await openThree();
    await user.type(field('Why the patient is asked', 'Dutch'), 'Om u goed voor te bereiden');
    await user.type(field('Why the patient is asked', 'German'), 'A');
    await user.clear(field('Why the patient is asked', 'German'));
    server.give(answers(changeDepartment, pain));
    await save();
    await waitFor(() => expect(server.named(changeDepartment)).toHaveLength(1));
    expect(server.named(changeDepartment)[0]?.args.body).toMatchObject({
      portal: { why: { nl: 'Om u goed voor te bereiden' } },
    });
  });
});

test('a department is found by its last change as the list shows it', async () => {
  const { user } = await open([
    answers(listDepartments, [ortho, { ...pain, changedAt: '2026-03-05T09:30:00.000Z', changedBy: 'Anna' }]),
  ]);
  await row('Orthopaedics');
  await user.type(screen.getByRole('textbox', { name: /^Search/ }), '05-03-2026 Anna');
  await waitFor(() => expect(screen.queryByText('Orthopaedics')).not.toBeInTheDocument());
  await row('Pain medicine');
});

test('one with intakes cannot be deleted; another is, and comes back', async () => {
  const { user, server } = await open();
  expect(within(await row('Orthopaedics')).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  const gone = { ...pain, deleted_at: '2026-03-02T09:00:00.000Z' };
  await user.click(within(await row('Pain medicine')).getByRole('button', { name: /^Delete/ }));
  server.give(answers(deleteDepartment, gone), answers(listDepartments, [ortho, gone]));
  await user.click(await screen.findByRole('button', { name: 'Delete department' }));
  const back = await screen.findByRole('button', { name: 'Bring back the department Pain medicine' });
  await closed();
  server.give(answers(restoreDepartment, pain), answers(listDepartments, [ortho, pain]));
  await user.click(back);
  await row('Pain medicine');
});

test('an organisation without a department is offered the first one, and the way back leads to all', async () => {
  const { user, calls } = await open([answers(listDepartments, [])]);
  expect(await screen.findByText('There are no departments yet.')).toBeInTheDocument();
  expect(screen.getByText('Organisation: Polder Clinic')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All organisations' }));
  expect(calls).toContainEqual({ name: 'navigate', args: ['/settings/organization'] });
});

test('a department is found by the colleague who changed it last and by the date as it is shown', async () => {
  const { user } = await open([answers(listDepartments, [{ ...ortho, changedBy: 'Noor Visser' }, pain])]);
  await row('Orthopaedics');
  await user.type(screen.getByRole('textbox', { name: /^Search/ }), 'visser 02-03-2026');
  await waitFor(() => expect(screen.queryByText('Pain medicine')).not.toBeInTheDocument());
  expect(await row('Orthopaedics')).toBeInTheDocument();
});
