import {
  copyInvitationLink,
  type DepartmentSwitch,
  getDepartmentConfig,
  getEpdDetails,
  getMailbox,
  getTagActivatedEmails,
  getTags,
  invitationLimitCode,
  readInvitationPhone,
  routeName,
  type ShellApi,
  sendInvitation,
} from '@intake-desk/contracts';
import {
  answers,
  languageDifferences,
  renderWithShell,
  setBrowserClock,
  type TestServer,
} from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router';
import Invite from '../invite/Invite.tsx';
import Mailbox from '../mailbox/Mailbox.tsx';
import remote from '../remote.ts';
import { allBut, sampleConfig, sampleContent, sampleTags } from '../testing/sample-department.ts';
import { invitedHash, sampleRecord } from '../testing/sample-record.ts';
import Weblink from '../weblink/Weblink.tsx';

let server: TestServer;

const departments = [
  { symbol: 'ANE', name: 'Anaesthesiology' },
  { symbol: 'MDL', name: 'Gastroenterology' },
];
const organisation = { symbol: 'northsea', name: 'North Sea Hospital', timezone: 'Europe/Amsterdam', departments };

function Address() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <output aria-label="address">{`${pathname}${search}`}</output>
      <output aria-label="state">{JSON.stringify(state)}</output>
    </>
  );
}

interface Opened {
  readonly path?: string;
  readonly state?: unknown;
  readonly shell?: Partial<ShellApi>;
  readonly authByPin?: boolean;
  /** Disabled switches of the first department; empty by default. */
  readonly off?: readonly DepartmentSwitch[];
  /** Label to wait for; default: the first field. */
  readonly ready?: () => Promise<HTMLElement>;
}

const of = (departmentSymbol: string) => ({ when: { query: { departmentSymbol } } });
const some: readonly DepartmentSwitch[] = [
  'ic_enabled',
  'extended_invite',
  'invite_appointment',
  'dob_check',
  'ask_last_name',
];
const endoscopy = [{ value: 'endoscopy', label: 'Endoscopy' }];

/** Opens the screen as a nurse of two departments. */
async function open({ path = '/invite', state, shell, authByPin = false, off = [], ready = firstField }: Opened = {}) {
  const rendered = await renderWithShell(
    <>
      <Routes>
        <Route path="/invite" element={<Invite />} />
        <Route path="/weblink" element={<Weblink />} />
        <Route path="/elsewhere" element={<Link to="/invite">invite</Link>} />
      </Routes>
      <Link to="/elsewhere">elsewhere</Link>
      <Address />
    </>,
    {
      remote,
      path,
      state,
      shell: { organisation, user: { id: 3, name: 'Demo Nurse', admin: false, authByPin }, ...shell },
      answers: [
        answers(getDepartmentConfig, { config: sampleConfig(allBut(off)), content: [...sampleContent] }, of('ANE')),
        answers(getDepartmentConfig, { config: sampleConfig(some), content: endoscopy }, of('MDL')),
        answers(getTags, [...sampleTags]),
        answers(getTagActivatedEmails, [
          { key: 'bring', subject: 'Bring your list', template: 'Please bring it.', tag_enabled: true },
        ]),
        answers(sendInvitation, invitedHash),
        answers(readInvitationPhone, {
          number: '+31612345678',
          written: '+31 6 12345678',
          country: 'NL',
          isValid: true,
        }),
        answers(getEpdDetails, sampleRecord({ state: 'sent' })),
      ],
    },
  );
  server = rendered.server;
  await ready();
  return rendered;
}

const firstField = () => screen.findByRole('combobox', { name: 'Questionnaire' });

const few: readonly DepartmentSwitch[] = [
  'extended_invite',
  'invite_appointment',
  'sms_check',
  'dob_check',
  'sex_check',
  'ask_first_name',
  'ask_last_name',
];
const field = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send invitation' });
const sentBodies = () => server.named(sendInvitation).map(({ args }) => args.body);

type User = Awaited<ReturnType<typeof open>>['user'];

/** Pastes a text, since each typed key would render the form again. */
async function fill(user: User, into: HTMLElement, text: string) {
  into.focus();
  await user.paste(text);
}

async function choose(user: User, name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('all languages have the same keys and placeholders', async () => {
  expect(await languageDifferences(remote.translations)).toEqual([]);
});

test('an invitation is sent, the banner names the patient and the address and follows the e-mail, and the form is empty again', async () => {
  const { user, emit, calls } = await open({ off: few });
  server.give(answers(getEpdDetails, sampleRecord({ state: 'queued' })));
  await choose(user, 'Questionnaire', 'Pre-operative screening');
  await user.type(field('Patient ID'), '00123');
  await user.type(field('E-mail'), 'zoe@example.org');
  await user.click(send());
  const banner = await screen.findByText('Patient 00123 has been invited');
  expect(await screen.findByText('The e-mail to zoe@example.org is queued.')).toBeInTheDocument();
  server.give(answers(getEpdDetails, sampleRecord({ state: 'sent' })));
  emit('ic.updated', { org: 'northsea', department: 'ANE', hash: invitedHash, kind: 'message' });
  expect(await screen.findByText('The e-mail to zoe@example.org is sent.')).toBeInTheDocument();
  expect(sentBodies()).toMatchObject([{ epd: '00123', departmentSymbol: 'ANE', content: 'preop', location: 'home' }]);
  expect(field('Patient ID')).toHaveValue('');
  expect(field('E-mail')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Open record' }));
  expect(calls).toContainEqual({
    name: 'openRecord',
    args: [{ org: 'northsea', dep: 'ANE', hash: invitedHash }],
  });
  expect(banner).toBeInTheDocument();
});

test('a form with something in it that is not sent is not left without a question', async () => {
  const { user } = await open({ off: few });
  const leaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(false);

  await fillFew(user);
  expect(leaving()).toBe(true);

  await user.click(send());
  await screen.findByText(/^Patient .* has been invited/);
  expect(leaving()).toBe(false);
});

test('choosing another department by keyboard keeps the focus in its field', async () => {
  const { user } = await open({ off: few });
  await choose(user, 'Department', 'Gastroenterology');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('Gastroenterology'));
  await screen.findByRole('combobox', { name: 'Questionnaire' });
  expect(screen.getByRole('combobox', { name: 'Department' })).toHaveFocus();
});

test('an e-mail that bounces is said to have failed, and why', async () => {
  const { user } = await open({ off: few });
  server.give(answers(getEpdDetails, sampleRecord({ state: 'failed', reason: '550 5.1.1 No such mailbox.' })));
  await choose(user, 'Questionnaire', 'Pain');
  await user.type(field('Patient ID'), '7');
  await fill(user, field('E-mail'), 'bounce@example.org');
  await user.click(send());
  expect(await screen.findByText(/The e-mail to bounce@example.org could not be sent: 550/)).toBeInTheDocument();
});

test('an e-mail that bounces while its state is read is said to have failed too', async () => {
  const { user, emit } = await open({ off: few });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.gate = ({ name }) => (name === routeName(getEpdDetails) ? released : undefined);
  server.give(answers(getEpdDetails, sampleRecord({ state: 'queued' })));
  await choose(user, 'Questionnaire', 'Pain');
  await user.type(field('Patient ID'), '7');
  await fill(user, field('E-mail'), 'bounce@example.org');
  await user.click(send());
  await waitFor(() => expect(server.named(getEpdDetails)).toHaveLength(1));
  const hash = server.named(getEpdDetails)[0]?.args.body.hash ?? '';
  emit('ic.updated', { org: 'northsea', department: 'ANE', hash, kind: 'status' });
  // The page has passed the event on.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  server.gate = () => undefined;
  release();
  server.give(answers(getEpdDetails, sampleRecord({ state: 'failed', reason: '550 5.1.1 No such mailbox.' })));
  expect(await screen.findByText(/The e-mail to bounce@example.org could not be sent: 550/)).toBeInTheDocument();
});

test('a missing value is reported below its field, the first one has the focus, and nothing is sent', async () => {
  const { user } = await open({ off: few });
  await user.type(field('E-mail'), 'nobody');
  await user.click(send());
  expect(field('Patient ID')).toHaveAccessibleDescription('Enter the patient ID.');
  expect(field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address such as name@example.org.');
  expect(screen.getByRole('combobox', { name: 'Questionnaire' })).toHaveFocus();
  expect(sentBodies()).toEqual([]);
  await user.type(field('Patient ID'), '1');
  expect(field('Patient ID')).not.toBeInvalid();
});

test('what the department stopped asking for while the form was open is named beside the success', async () => {
  const { user } = await open({ off: few });
  await fillFew(user);
  server.give(answers(sendInvitation, invitedHash, { headers: { 'x-ignored-fields': 'location, sex' } }));
  await user.click(send());
  const words = 'Not saved, because the department does not ask for it: Where the patient fills it in, Sex';
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test("the server's keys stand below their fields too", async () => {
  const { user } = await open({ off: few });
  await fillFew(user);
  // An administrator makes names required while the form is open.
  server.give(answers.failure(sendInvitation, 422, { errors: { first_name: ['validation.required'] } }));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('First name: Enter the first name.');
  expect(field('Patient ID')).toHaveValue('1');
});

test('a call that fails is said with its id, what was entered stays, and the next try works', async () => {
  const { user } = await open({ off: few });
  server.give(answers.failure(sendInvitation, 500), answers(sendInvitation, invitedHash));
  await fillFew(user);
  const scrolled = import.meta.jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/went wrong on our side.*Error id/);
  const [shown] = scrolled.mock.contexts;
  expect(shown).toContainElement(alert);
  expect(shown).toContainElement(send());
  expect(field('Patient ID')).toHaveValue('1');
  await user.click(send());
  expect(await screen.findByText('Patient 1 has been invited')).toBeInTheDocument();
});

test('E12 after a lost connection the form does not claim that nothing was sent, and pressing again sends nothing twice', async () => {
  const { user } = await open({ off: few });
  await fillFew(user);
  server.give(answers.offline(sendInvitation), answers(sendInvitation, invitedHash));
  await user.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We do not know whether the invitation was sent.');
  expect(alert).toHaveTextContent('Press again: it will not be sent twice.');
  expect(alert).not.toHaveTextContent('was not sent');
  await user.click(send());
  expect(await screen.findByText('Patient 1 has been invited')).toBeInTheDocument();
  // The gateway accepts a key once.
  expect(new Set(sentBodies().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('E12 a form has one key until its content changes or it is taken', async () => {
  const { user } = await open({ off: few });
  const failing = async () => {
    server.give(answers.offline(sendInvitation), answers(sendInvitation, invitedHash));
    await user.click(send());
    await screen.findByRole('alert');
  };
  await fillFew(user);
  await failing();
  await user.click(send());
  await screen.findByText('Patient 1 has been invited');
  await fillFew(user);
  await failing();
  await user.type(field('E-mail'), 'x');
  await user.click(send());
  await waitFor(() => expect(sentBodies()).toHaveLength(4));
  const keys = sentBodies().map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

test('the most invitations within an hour say in how many minutes the next one can be sent', async () => {
  const { user } = await open({ off: few });
  const refusal = { code: invitationLimitCode };
  server.give(answers.failure(sendInvitation, 429, refusal, { headers: { 'retry-after': '45' } }));
  await fillFew(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 1 min.');
});

test('an invitation takes no more text while it is sent, which would be emptied with the form', async () => {
  const { user } = await open({ off: few });
  await fillFew(user);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  server.give(answers.failure(sendInvitation, 500));
  await user.click(send());
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  await user.type(field('Patient ID'), '7');
  expect(field('Patient ID')).toHaveValue('1');
  resolve();
  await screen.findByRole('alert');
  await user.type(field('Patient ID'), '7');
  expect(field('Patient ID')).toHaveValue('17');
});

test('while it is being sent it cannot be sent again', async () => {
  const { user } = await open({ off: few });
  await fillFew(user);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.gate = ({ name }) => (name === routeName(sendInvitation) ? released : undefined);
  await user.dblClick(send());
  await user.type(field('E-mail'), '{Enter}');
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  release();
  await screen.findByText('Patient 1 has been invited');
  expect(sentBodies()).toHaveLength(1);
});

test('with everything switched on every field shows and is sent', async () => {
  const { user } = await open();
  await choose(user, 'Questionnaire', 'Day surgery screening');
  await fill(user, field('Patient ID'), '42');
  await fill(user, field('First name'), 'Zoë');
  await fill(user, field('Last name'), 'de Vries');
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  await user.click(screen.getByRole('combobox', { name: 'Day' }));
  await user.keyboard('29{Tab}feb{Tab}2000{Tab}');
  await fill(user, field('E-mail'), 'zoe@example.org');
  await fill(user, field('Phone number'), '31 6 12345678');
  await choose(user, 'Tags (optional)', 'interpreter');
  await user.click(send());
  await screen.findByText('Patient 42 has been invited');
  expect(sentBodies()).toEqual([
    {
      org: 'northsea',
      departmentSymbol: 'ANE',
      content: 'preop-day',
      epd: '42',
      location: 'home',
      first_name: 'Zoë',
      last_name: 'de Vries',
      useremail: 'zoe@example.org',
      phone_number_full: '31 6 12345678',
      tags: [3],
      sex: 'O',
      dob: '2000-02-29',
      idempotencyKey: expect.any(String),
    },
  ]);
});

const appointmentField = () => field('Appointment (optional)');
const fillFew = async (user: User) => {
  await choose(user, 'Questionnaire', 'Pain');
  await user.type(field('Patient ID'), '1');
  await fill(user, field('E-mail'), 'a@example.org');
};
setBrowserClock(Date.parse('2031-05-14T08:00:00Z') - Date.now());

test.each([
  [`24.11.2031`, '08:00'],
  [`24-11-2031 14:30`, '14:30'],
  [`24 11 2031 1410`, '14:10'],
])('an appointment that is typed as %s goes out with the invitation, at %s', async (typed, time) => {
  const { user } = await open({ off: few.filter((name) => name !== 'invite_appointment') });
  await fillFew(user);
  await fill(user, appointmentField(), typed);
  await user.click(send());
  await screen.findByText('Patient 1 has been invited');
  expect(sentBodies()).toMatchObject([{ appointment: expect.stringMatching(`^2031-11-24 ${time}:00\\+01:00$`) }]);
});

test('a time that is typed to the minute is the time of the appointment', async () => {
  const { user } = await open({ off: few.filter((name) => name !== 'invite_appointment') });
  await fillFew(user);
  await user.type(appointmentField(), `24-11-2031{Tab}`);
  const time = screen.getByRole('combobox', { name: 'Time' });
  expect(time).toHaveValue('08:00');
  await user.clear(time);
  await user.type(time, '14.10');
  await user.click(send());
  await screen.findByText('Patient 1 has been invited');
  expect(sentBodies()).toMatchObject([{ appointment: expect.stringContaining(`2031-11-24 14:10:00`) }]);
});

test('an appointment earlier today is asked about first, as the record does', async () => {
  const { user } = await open({ off: few.filter((name) => name !== 'invite_appointment') });
  await fillFew(user);
  await fill(user, appointmentField(), '14-05-2031 07:00');
  await user.click(send());
  expect(appointmentField()).toHaveAccessibleDescription(/past/);
  expect(sentBodies()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Invite anyway' }));
  await screen.findByText('Patient 1 has been invited');
  expect(sentBodies()).toMatchObject([
    { appointment: expect.stringContaining('2031-05-14 07:00:00'), past_confirmed: true },
  ]);
});

test('an invitation is not sent while its appointment cannot be read: what was typed stays, and has the focus', async () => {
  const { user } = await open({ off: few.filter((name) => name !== 'invite_appointment') });
  await fillFew(user);
  await fill(user, appointmentField(), '31-02-2027');
  await user.click(send());
  expect(appointmentField()).toHaveValue('31-02-2027');
  expect(appointmentField()).toHaveFocus();
  expect(appointmentField()).toHaveAccessibleDescription('There is no such date. Check day, month and year.');
  await user.clear(appointmentField());
  await user.type(appointmentField(), 'soon{Enter}');
  expect(sentBodies()).toEqual([]);
});

test('an invitation is not sent with half a date of birth', async () => {
  const { user } = await open({ off: few.filter((name) => name !== 'dob_check') });
  await fillFew(user);
  await user.click(screen.getByRole('combobox', { name: 'Day' }));
  await user.keyboard('29{Tab}feb{Tab}');
  await user.click(send());
  expect(
    screen.getByText(/^Enter day, month and year\. If only a part is known, .* on the hospital's tablet\.$/),
  ).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Year' })).toHaveFocus();
  expect(sentBodies()).toEqual([]);
});

test('at the hospital an e-mail may be left out', async () => {
  const { user } = await open({ off: few.filter((name) => name !== 'extended_invite') });
  expect(screen.queryByRole('checkbox', { name: 'Do not send an e-mail' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'At the hospital' }));
  await user.click(screen.getByRole('checkbox', { name: 'Do not send an e-mail' }));
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).not.toBeInTheDocument();
  await choose(user, 'Questionnaire', 'Pain');
  await user.type(field('Patient ID'), '9');
  await user.click(screen.getByRole('button', { name: 'Create intake without e-mail' }));
  expect(await screen.findByText(/No e-mail was sent/)).toBeInTheDocument();
  expect(sentBodies()).toMatchObject([{ location: 'hospital', no_email: true }]);
});

test('who signed in by PIN invites at the hospital without e-mail, and hands the device over', async () => {
  const { user, calls } = await open({ authByPin: true, off: few.filter((name) => name !== 'extended_invite') });
  expect(screen.getByRole('radio', { name: 'At the hospital' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'At home' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Do not send an e-mail' })).toBeChecked();
  await choose(user, 'Questionnaire', 'Pain');
  await user.type(field('Patient ID'), '9');
  await user.click(screen.getByRole('button', { name: 'Create intake without e-mail' }));
  await screen.findByText('Patient 9 has been invited');
  expect(calls).toContainEqual({ name: 'openPin', args: [expect.objectContaining({ dep: 'ANE', epd: '9' })] });
});

test('another department has its own questionnaires and fields; patient and e-mail stay, the rest is cleared', async () => {
  const { user } = await open();
  await choose(user, 'Questionnaire', 'Pain');
  await user.type(field('Patient ID'), '5');
  await fill(user, field('E-mail'), 'a@example.org');
  await fill(user, field('Last name'), 'Bakker');
  await choose(user, 'Department', 'Gastroenterology');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument());
  await screen.findByRole('combobox', { name: 'Questionnaire' });
  expect(field('Patient ID')).toHaveValue('5');
  expect(field('E-mail')).toHaveValue('a@example.org');
  expect(field('Last name')).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Questionnaire' })).toHaveValue('');
  await user.click(screen.getByRole('combobox', { name: 'Questionnaire' }));
  expect(await screen.findByRole('option', { name: 'Endoscopy' })).toBeInTheDocument();
});

test('256 another department is asked about if it clears anything', async () => {
  const { user } = await open();
  await user.type(field('Patient ID'), '5');
  await choose(user, 'Department', 'Gastroenterology');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument());

  await fill(user, field('Last name'), 'Bakker');
  await choose(user, 'Department', 'Anaesthesiology');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field('Last name')).toHaveValue('Bakker');
});

test('text typed while another department is loading is asked about before it is cleared', async () => {
  const { user } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = ({ name }) => (name === routeName(getDepartmentConfig) ? promise : undefined);
  await choose(user, 'Department', 'Gastroenterology');
  await fill(user, field('Last name'), 'Bakker');
  resolve();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field('Last name')).toHaveValue('Bakker');
});

test('a department other than that of the top bar is said to be another', async () => {
  const { user } = await open({ shell: { department: { symbol: 'ANE', name: 'Anaesthesiology' } } });
  const chosen = () => screen.getByRole('combobox', { name: 'Department' });
  expect(chosen()).not.toHaveAccessibleDescription();
  await choose(user, 'Department', 'Gastroenterology');
  await firstField();
  expect(chosen()).toHaveAccessibleDescription(
    'Different from the department at the top of the page: Anaesthesiology.',
  );
  await choose(user, 'Department', 'Anaesthesiology');
  await firstField();
  expect(chosen()).not.toHaveAccessibleDescription();
});

test('where the top bar names all departments the form says that an invitation is for one of them', async () => {
  await open({ shell: { department: { symbol: 'all', name: 'All departments' } } });
  expect(screen.getByRole('combobox', { name: 'Department' })).toHaveAccessibleDescription(
    'An invitation is for one department. At the top of the page: All departments.',
  );
});

test('a department that sends nothing says so', async () => {
  await open({
    off: ['ic_enabled'],
    ready: () => screen.findByText('Anaesthesiology sends no questionnaires.'),
  });
  expect(screen.queryByRole('button', { name: 'Send invitation' })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Department' })).toBeInTheDocument();
});

test('F7 what an address brings fills the form and leaves the address at once', async () => {
  await open({ path: '/invite?epd=00123&email=a%40example.org&first_name=Zo' });
  expect(screen.getByLabelText('address')).toHaveTextContent('/invite');
  expect(screen.getByLabelText('address')).not.toHaveTextContent('epd');
  expect(screen.getByRole('group', { name: 'Patient ID' })).toHaveTextContent('00123');
  expect(screen.getByRole('group', { name: 'E-mail' })).toHaveTextContent('a@example.org');
  expect(screen.getByRole('group', { name: 'First name' })).toHaveTextContent('Zo');
  expect(screen.queryByRole('textbox', { name: 'Patient ID' })).not.toBeInTheDocument();
  expect(field('Last name')).toHaveValue('');
});

test('our own screens bring a patient by history.state', async () => {
  await open({ state: { epd: '77', useremail: 'b@example.org' } });
  expect(screen.getByRole('group', { name: 'Patient ID' })).toHaveTextContent('77');
  expect(screen.getByRole('group', { name: 'E-mail' })).toHaveTextContent('b@example.org');
});

test('what was brought and is refused can be corrected', async () => {
  const { user } = await open({ state: { epd: '77', useremail: 'b@example.org' }, off: few });
  server.give(answers.failure(sendInvitation, 422, { errors: { epd: ['validation.epd'] } }));
  await choose(user, 'Questionnaire', 'Pain');
  await user.click(send());
  await waitFor(() => expect(field('Patient ID')).toHaveAccessibleDescription('Enter the patient ID.'));
  await user.type(field('Patient ID'), '8');
  expect(field('Patient ID')).toHaveValue('778');
  expect(screen.getByRole('group', { name: 'E-mail' })).toHaveTextContent('b@example.org');
});

test('a sex that the department does not offer is brought in vain, and another can be chosen', async () => {
  const { user } = await open({
    path: '/invite?sex=O',
    off: few.filter((name) => name !== 'sex_check').concat('ask_sex_o'),
  });
  await fillFew(user);
  await user.click(send());
  await user.click(await screen.findByRole('radio', { name: 'Female' }));
  await user.click(send());
  await screen.findByText('Patient 1 has been invited');
  expect(sentBodies()).toMatchObject([{ sex: 'F' }]);
});

test('leaving the screen clears the form and the banner', async () => {
  const { user } = await open({ off: few });
  await fillFew(user);
  await user.click(send());
  await screen.findByText('Patient 1 has been invited');
  await user.type(field('Patient ID'), '2');
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  await user.click(screen.getByRole('link', { name: 'invite' }));
  await firstField();
  expect(field('Patient ID')).toHaveValue('');
  expect(screen.queryByText(/has been invited/)).not.toBeInTheDocument();
});

test('a department that is chosen again is fetched again', async () => {
  const { user } = await open({ off: few });
  await choose(user, 'Department', 'Gastroenterology');
  await waitFor(() => expect(server.named(getDepartmentConfig)).toHaveLength(2));
  // An administrator makes phone numbers required meanwhile.
  server.give(answers(getDepartmentConfig, { config: sampleConfig(['ic_enabled', 'sms_check']), content: endoscopy }));
  await firstField();
  await choose(user, 'Department', 'Anaesthesiology');
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeInTheDocument();
});

describe('a link for the patient', () => {
  const invited = async (opened: Opened = {}) => {
    const rendered = await open({ off: few, ...opened });
    server.give(answers(copyInvitationLink, { link: 'https://desk.test/q/token' }));
    await choose(rendered.user, 'Questionnaire', 'Pain');
    await rendered.user.type(field('Patient ID'), '1');
    return rendered;
  };

  test('is made once and copied as often as somebody likes', async () => {
    const { user } = await invited();
    await fill(user, field('E-mail'), 'a@example.org');
    await user.click(send());
    const button = await screen.findByRole('button', { name: 'Copy link' });
    await user.click(button);
    expect(await screen.findByText('The link for the patient is copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('https://desk.test/q/token');
    await user.click(button);
    expect(server.named(copyInvitationLink).map(({ args }) => args.body)).toEqual([
      { org: 'northsea', departmentSymbol: 'ANE', hash: invitedHash },
    ]);
  });

  test('is shown for copying if the browser does not copy', async () => {
    const { user } = await invited();
    await fill(user, field('E-mail'), 'a@example.org');
    await user.click(send());
    import.meta.jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('textbox', { name: /did not allow copying/ })).toHaveValue(
      'https://desk.test/q/token',
    );
  });

  test('is said not to be there if it could not be made', async () => {
    const { user } = await invited();
    await fill(user, field('E-mail'), 'a@example.org');
    await user.click(send());
    server.give(answers.failure(copyInvitationLink, 409));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The link could not be created.');
  });

  test('is not for those who signed in by PIN', async () => {
    const { user } = await invited({ authByPin: true });
    await user.click(screen.getByRole('button', { name: 'Create intake without e-mail' }));
    await screen.findByText('Patient 1 has been invited');
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });
});

test('on a weblink what came with the link is locked; after the send the address is plain /invite, with the banner', async () => {
  const { user } = await open({
    path: '/weblink?epd=5&email=a%40example.org&sex=F&dob=1985-03-05&redirect=weblink',
    off: ['sms_check', 'weblink_ask_first_name', 'weblink_ask_last_name'],
  });
  expect(screen.getByLabelText('address').textContent).toBe('/weblink');
  for (const [name, text] of Object.entries({
    'Patient ID': '5',
    'E-mail': 'a@example.org',
    Sex: 'Female',
    'Date of birth': '05-03-1985',
  })) {
    expect(screen.getByRole('group', { name })).toHaveTextContent(text);
    expect(screen.queryByRole('textbox', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('radio', { name: 'Male' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Year' })).not.toBeInTheDocument();
  await choose(user, 'Questionnaire', 'Pain');
  await user.click(send());
  await screen.findByText('Patient 5 has been invited');
  expect(sentBodies()).toMatchObject([{ weblink: true, epd: '5', sex: 'F', dob: '1985-03-05' }]);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/invite'));
  expect(await screen.findByRole('textbox', { name: 'Patient ID' })).toHaveValue('');
  expect(screen.getByText('Patient 5 has been invited')).toBeInTheDocument();
  // After a reload no banner shows the previously invited patient.
  await waitFor(() => expect(screen.getByLabelText('state')).toHaveTextContent('null'));
  expect(screen.getByText('Patient 5 has been invited')).toBeInTheDocument();
});

describe("the patient's language", () => {
  const language = () => screen.getByRole('combobox', { name: "Patient's language" });

  test("is left to the server unless somebody chooses one, and the organisation's is named", async () => {
    const { user } = await open({ off: few, shell: { organisation: { ...organisation, language: 'nl' } } });
    expect(language()).toHaveValue("Dutch, or the patient's known language");
    await fillFew(user);
    await user.click(send());
    await screen.findByText('Patient 1 has been invited');
    expect(sentBodies()[0]).not.toHaveProperty('language');
  });

  test('is sent if it is chosen, and is the known one again in the next form', async () => {
    const { user } = await open({ off: few });
    expect(language()).toHaveValue("The patient's known language, or the organisation's");
    await fillFew(user);
    await choose(user, "Patient's language", 'Portuguese');
    await user.click(send());
    await screen.findByText('Patient 1 has been invited');
    expect(sentBodies()).toMatchObject([{ language: 'pt' }]);
    expect(language()).toHaveValue("The patient's known language, or the organisation's");
  });
});

describe('a field is checked when it is left, not while somebody types', () => {
  test.each([
    ['E-mail', 'zoe@example', 'Enter an e-mail address such as name@example.org.'],
    ['Phone number', '06 123', /7 to 15 digits/],
  ])('%s', async (name, wrong, said) => {
    const { user } = await open();
    await user.type(field(name), wrong);
    expect(field(name)).not.toBeInvalid();
    await user.tab();
    expect(field(name)).toHaveAccessibleDescription(said);
    await user.type(field(name), '4');
    expect(field(name)).not.toBeInvalid();
  });

  test('an empty field is not called wrong', async () => {
    const { user } = await open();
    for (const name of ['E-mail', 'Phone number']) {
      await user.click(field(name));
      await user.tab();
      expect(field(name)).not.toBeInvalid();
    }
  });

  test('half a date of birth, once its last part is left', async () => {
    const { user } = await open({ off: few.filter((name) => name !== 'dob_check') });
    await user.click(screen.getByRole('combobox', { name: 'Day' }));
    await user.keyboard('29{Tab}feb{Tab}');
    expect(screen.queryByText(/^Enter day, month and year/)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(/^Enter day, month and year/)).toBeInTheDocument();
  });

  test('an appointment earlier today', async () => {
    const { user } = await open({ off: few.filter((name) => name !== 'invite_appointment') });
    await user.type(appointmentField(), '14-05-2031 07:00{Tab}{Tab}');
    expect(appointmentField()).not.toBeInvalid();
    await user.tab();
    expect(appointmentField()).toHaveAccessibleDescription(/past/);
  });

  test('pressing the button sends at once, and a wrong field then has the focus', async () => {
    const { user } = await open({ off: few });
    await choose(user, 'Questionnaire', 'Pain');
    await user.type(field('Patient ID'), '1');
    await fill(user, field('E-mail'), 'zoe@example');
    await user.pointer({ keys: '[MouseLeft>]', target: send() });
    expect(field('E-mail')).not.toBeInvalid();
    await user.pointer({ keys: '[/MouseLeft]', target: send() });
    expect(field('E-mail')).toBeInvalid();
    expect(field('E-mail')).toHaveFocus();
  });
});

describe('the next invitation', () => {
  const next = () => screen.findByRole('button', { name: 'Invite the next patient' });

  test('keeps department and questionnaire on request, and the focus is in the patient ID', async () => {
    const { user } = await open({ off: few });
    await choose(user, 'Department', 'Gastroenterology');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('Gastroenterology'));
    await choose(user, 'Questionnaire', 'Endoscopy');
    await user.type(field('Patient ID'), '1');
    await fill(user, field('Last name'), 'Example');
    await fill(user, field('E-mail'), 'a@example.org');
    await user.click(send());
    expect(await firstField()).toHaveValue('');

    await user.click(await next());
    expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('Gastroenterology');
    expect(await firstField()).toHaveValue('Endoscopy');
    expect(field('Patient ID')).toHaveValue('');
    expect(field('Patient ID')).toHaveFocus();
    expect(screen.queryByText('Patient 1 has been invited')).not.toBeInTheDocument();
  });

  test('can be left without a question before anything is typed', async () => {
    const { user } = await open({ off: few });
    const leaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await fillFew(user);
    await user.click(send());
    await user.click(await next());
    expect(leaving()).toBe(false);
    await user.type(field('Patient ID'), '2');
    expect(leaving()).toBe(true);
    await fill(user, field('E-mail'), 'b@example.org');
    await user.click(send());
    await screen.findByText('Patient 2 has been invited');
    expect(leaving()).toBe(false);
  });

  test('keeps what was typed since', async () => {
    const { user } = await open({ off: few });
    await fillFew(user);
    await user.click(send());
    await next();
    await user.type(field('Patient ID'), '2');
    await user.click(await next());
    expect(await firstField()).toHaveValue('Pain');
    expect(field('Patient ID')).toHaveValue('2');
  });

  test('after a weblink is an invitation to the same questionnaire', async () => {
    const { user } = await open({
      path: '/weblink?epd=5&email=a%40example.org',
      off: [...few, 'weblink_ask_first_name', 'weblink_ask_last_name'],
    });
    expect(screen.getByText(/^Another system opens this form/)).toBeInTheDocument();
    await choose(user, 'Questionnaire', 'Pain');
    await user.click(send());
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/invite'));
    expect(screen.queryByText(/^Another system opens this form/)).not.toBeInTheDocument();
    await user.click(await next());
    expect(await firstField()).toHaveValue('Pain');
    expect(await screen.findByRole('textbox', { name: 'Patient ID' })).toHaveFocus();
  });
});

test('a phone number is shown as the server understands it, and one that seems incomplete is warned of', async () => {
  const { user } = await open();
  await fill(user, field('Phone number'), '06 12345678');
  await user.tab();
  expect(await screen.findByText('+31 6 12345678, Netherlands')).toBeInTheDocument();
  expect(server.named(readInvitationPhone)).toMatchObject([{ args: { body: { phone: '06 12345678' } } }]);
  server.give(answers(readInvitationPhone, { number: '0612345', written: '0612345', country: null, isValid: false }));
  await user.clear(field('Phone number'));
  expect(screen.queryByText('+31 6 12345678, Netherlands')).not.toBeInTheDocument();
  await fill(user, field('Phone number'), '06 12345');
  await user.tab();
  expect(await screen.findByText(/looks incomplete.*0612345\.$/)).toBeInTheDocument();
  await user.clear(field('Phone number'));
  await fill(user, field('Phone number'), '112');
  await user.tab();
  expect(server.named(readInvitationPhone)).toHaveLength(2);
});

test('a patient ID that a spreadsheet damaged is asked about before it is sent, and can be mended or kept', async () => {
  const { user } = await open({ off: few });
  await choose(user, 'Questionnaire', 'Pain');
  await user.click(field('Patient ID'));
  await user.paste('="00123"');
  await fill(user, field('E-mail'), 'zoe@example.org');
  await user.click(send());
  expect(field('Patient ID')).toHaveAccessibleDescription(/spreadsheet formula/);
  expect(sentBodies()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use “00123”' }));
  expect(field('Patient ID')).toHaveValue('00123');
  await user.clear(field('Patient ID'));
  await fill(user, field('Patient ID'), '1.23457E+11');
  await user.click(send());
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep “1.23457E+11”' }));
  await user.click(send());
  await screen.findByText('Patient 1.23457E+11 has been invited');
  expect(sentBodies()).toMatchObject([{ epd: '1.23457E+11' }]);
});

test('what a link brings and the form cannot read is said beside its field, and the encoding is doubted', async () => {
  await open({
    path: '/weblink?email=nobody&first_name=Jos%E9&sex=X&dob=31-12-1980&epd=1%E2%80%8B2',
    off: ['sms_check'],
  });
  expect(field('E-mail')).toHaveAccessibleDescription(
    'The link contained “nobody” here, which is not valid. Enter the right value.',
  );
  expect(field('First name')).toHaveValue('José');
  expect(field('First name')).toHaveAccessibleDescription('Some letters may be wrong. Check them.');
  expect(screen.getByRole('radiogroup', { name: /^Sex/ })).toHaveAccessibleDescription(/“X”/);
  expect(screen.getByText(/“31-12-1980”/)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Patient ID' })).toHaveTextContent('12');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a second tag of an exclusive group replaces the first only once somebody agrees', async () => {
  const { user } = await open();
  await choose(user, 'Tags (optional)', 'urgent');
  await choose(user, 'Tags (optional)', 'routine');
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('Replace “urgent” with “routine”?');
  await user.click(within(warning).getByRole('button', { name: 'Replace' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('routine')).toBeInTheDocument();
});

describe('a tag with an e-mail', () => {
  const warning = () => screen.findByRole('alertdialog', { name: 'The tag bring list can send the patient an e-mail' });
  const pick = async (user: User, name: string) => {
    await choose(user, 'Tags (optional)', 'bring list');
    const found = await warning();
    await user.click(within(found).getByRole('button', { name }));
    await waitFor(() => expect(found).not.toBeInTheDocument());
  };

  test.each([
    ['Send the e-mail', { tags: [4], tagEmails: [4] }],
    ['Proceed without e-mail', { tags: [4] }],
    ['Cancel', {}],
  ])('%s: what was chosen goes out with the invitation', async (name, chosen) => {
    const { user } = await open({ off: few });
    await fillFew(user);
    await pick(user, name);
    await user.click(send());
    await screen.findByText('Patient 1 has been invited');
    const [{ tags, tagEmails } = {}] = sentBodies();
    expect({ tags, tagEmails }).toEqual({ tags: undefined, tagEmails: undefined, ...chosen });
  });

  test('its subject is shown, and the form says that it is sent until the tag is taken off', async () => {
    const { user } = await open({ off: few });
    await choose(user, 'Tags (optional)', 'bring list');
    expect(await warning()).toHaveTextContent('Bring your list');
    await user.click(screen.getByRole('button', { name: 'Send the e-mail' }));
    expect(screen.getByText('Sent too: the e-mail of “bring list”.')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Tags (optional)' }));
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(/Sent too/)).not.toBeInTheDocument();
  });

  test('nothing is sent while it waits for a decision', async () => {
    const { user } = await open({ off: few });
    await fillFew(user);
    await choose(user, 'Tags (optional)', 'bring list');
    await warning();
    await user.click(send());
    expect(screen.getByText('Choose what to do with this tag.')).toBeInTheDocument();
    expect(sentBodies()).toEqual([]);
  });

  test('where nobody gets an e-mail it can only be added without', async () => {
    const { user } = await open({ authByPin: true, off: few });
    await choose(user, 'Questionnaire', 'Pain');
    await user.type(field('Patient ID'), '9');
    await choose(user, 'Tags (optional)', 'bring list');
    const found = await warning();
    expect(found).toHaveTextContent('Please provide an email for the patient');
    expect(within(found).queryByRole('button', { name: 'Send the e-mail' })).not.toBeInTheDocument();
    await user.click(within(found).getByRole('button', { name: 'Proceed without e-mail' }));
    await user.click(screen.getByRole('button', { name: 'Create intake without e-mail' }));
    await screen.findByText('Patient 9 has been invited');
    expect(sentBodies()).toMatchObject([{ tags: [4] }]);
    expect(sentBodies()[0]).not.toHaveProperty('tagEmails');
  });
});

test('the mailbox shows what would have gone out, with a link that works', async () => {
  await renderWithShell(<Mailbox />, {
    remote,
    shell: { organisation },
    answers: [
      answers(getMailbox, [
        {
          id: 1,
          recipient: 'zoe@example.org',
          subject: 'Your questionnaire: Pain',
          body: 'Dear patient,\n\nPlease fill this in before your visit:\nhttp://desk.test/q/token\n\nYour hospital',
          createdAt: '2026-03-02T09:30:00.000Z',
        },
      ]),
    ],
  });
  const mail = await screen.findByRole('article', { name: 'Your questionnaire: Pain' });
  expect(mail).toHaveTextContent('zoe@example.org');
  expect(within(mail).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^http.*\/q\//));
});
