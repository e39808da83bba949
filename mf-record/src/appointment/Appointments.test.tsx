import {
  type Appointment,
  cancelAppointment,
  deleteAppointment,
  languages,
  type RecordDetail,
  saveAppointment,
} from '@intake-desk/contracts';
import { answers, changeLanguage, renderWithShell, setBrowserClock, type TestReply } from '@intake-desk/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import { ChangingRecord, RecordChanges } from '../testing/ChangingRecord.tsx';
import { blockedEditing, freeEditing } from '../testing/editing.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { Appointments } from './Appointments.tsx';

setBrowserClock(Date.parse('2031-05-14T08:00:00Z') - Date.now());

const appointment = (given: Partial<Appointment> = {}): Appointment => ({
  id: 8,
  start_at: `2031-11-24T09:30:00.000Z`,
  status: 'booked',
  comments: null,
  type: null,
  service_type: null,
  specialty: null,
  send_confirmation: false,
  enable_followups: false,
  remote_consult: false,
  version: 3,
  ...given,
});
const past = appointment({ id: 9, start_at: '2020-03-02T09:30:00.000Z' });
const offersAll = { send_confirmation: true, enable_followups: true, remote_consult: true };

let changes = 0;
/** Each test has its own record, since drafts survive closing one. */
let records = 0;
const show = async (given: Partial<RecordDetail>, replies: readonly TestReply[] = []) => {
  changes = 0;
  const changesOf = new RecordChanges();
  const first = sampleRecord({ hash: `hashofappointments${records}`, ...given });
  const rendered = await renderWithShell(
    <ChangingRecord first={first} changes={changesOf}>
      {(record) => (
        <Appointments
          record={record}
          editing={freeEditing}
          onChanged={() => {
            changes += 1;
          }}
        />
      )}
    </ChangingRecord>,
    { remote, answers: replies },
  );
  return { ...rendered, becomes: (change: Partial<RecordDetail>) => changesOf.becomes(change) };
};
beforeEach(() => {
  records += 1;
});

test.each(languages)(
  'in %s a button is named by the words that stand on it, and says which appointment it is about',
  async (language) => {
    await show({ appointments: [appointment()] });
    await act(() => changeLanguage(language));
    const [, ...buttons] = screen.getAllByRole('button');
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      const name = button.getAttribute('aria-label')?.toLowerCase() ?? '';
      expect(name).toContain(button.textContent.toLowerCase());
      expect(name).toContain(`24-11-2031`);
    }
  },
);

const dateField = () => screen.findByRole('textbox', { name: 'Date' });
const press = (name: string) => screen.getByRole('button', { name });

test('upcoming appointments come first, soonest on top; past and canceled ones say so, and a canceled one is locked', async () => {
  const later = appointment({ id: 10, start_at: `2031-12-24T09:30:00.000Z`, status: 'canceled' });
  await show({ appointments: [past, appointment(), later] });
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => /\d\d-\d\d-\d{4} \d\d:\d\d/.exec(row.textContent ?? '')?.[0])).toEqual([
    `24-11-2031 10:30`,
    `24-12-2031 10:30`,
    '02-03-2020 10:30',
  ]);
  const [booked, canceled, gone] = rows.map((row) => within(row));
  expect(canceled?.getByText('Cancelled')).toBeInTheDocument();
  expect(canceled?.queryByRole('button')).not.toBeInTheDocument();
  expect(gone?.getByText('Past')).toBeInTheDocument();
  expect(booked?.getByRole('button', { name: `Change the appointment of 24-11-2031 10:30` })).toBeInTheDocument();
});

test('under somebody else’s lock appointments are read only', async () => {
  await renderWithShell(
    <Appointments
      record={sampleRecord({ appointments: [appointment()] })}
      editing={blockedEditing}
      onChanged={() => undefined}
    />,
    { remote },
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an appointment is booked with a typed date and time, a comment, and the boxes that are offered', async () => {
  const { user, server, calls } = await show({ appointment_offer: { ...offersAll, remote_consult: false } }, [
    answers(saveAppointment, appointment()),
  ]);
  await user.click(press('Book an appointment'));
  expect(screen.queryByLabelText('Remote consult')).not.toBeInTheDocument();
  await user.type(await dateField(), `24.11.2031 10.30`);
  await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'Bring the list.');
  await user.click(screen.getByLabelText('Send a confirmation'));
  await user.click(press('Book an appointment'));
  await waitFor(() => expect(changes).toBe(1));
  expect(server.named(saveAppointment).map(({ args }) => args.body)).toEqual([
    {
      org: 'northsea',
      departmentSymbol: 'ANE',
      ic_id: 1,
      start_at: `2031-11-24 10:30:00+01:00`,
      comments: 'Bring the list.',
      send_confirmation: true,
      enable_followups: false,
      sessionId: 7,
    },
  ]);
  expect(calls.map(({ args }) => args[0])).toMatchObject([
    { kind: 'success', message: `The appointment is booked: 24-11-2031 10:30.` },
  ]);
  expect(press('Book an appointment')).toHaveFocus();
});

test('a notice names a box that is no longer offered', async () => {
  const { user, calls } = await show({}, [
    answers(saveAppointment, { ...appointment(), ignored: ['send_confirmation', 'remote_consult'] }),
  ]);
  await user.click(press('Book an appointment'));
  await user.type(await dateField(), `24.11.2031 10.30`);
  await user.click(press('Book an appointment'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.args[0]).toMatchObject({
    kind: 'warning',
    message: 'Not saved, because it is no longer offered: Send a confirmation, Remote consult',
  });
});

test('one press chooses a date in two weeks', async () => {
  const { user } = await show({});
  await user.click(press('Book an appointment'));
  await user.click(press('In 2 weeks'));
  expect(await dateField()).not.toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Time' })).toHaveValue('08:00');
  await user.click(press('Discard'));
});

test('without a date nothing is sent, and the field says what is missing', async () => {
  const { user, server } = await show({});
  await user.click(press('Book an appointment'));
  await user.click(press('Book an appointment'));
  expect(await dateField()).toHaveAccessibleDescription('Appointment date required');
  expect(await dateField()).toHaveFocus();
  expect(server.calls).toEqual([]);
  await user.click(press('Discard'));
});

test('a date in the past is booked only once somebody confirms it', async () => {
  const { user, server } = await show({}, [answers(saveAppointment, past)]);
  await user.click(press('Book an appointment'));
  await user.type(await dateField(), '02-03-2020 10:30');
  await user.click(press('Book an appointment'));
  expect(await dateField()).toHaveAccessibleDescription('This date is in the past. Confirm it to book it anyway.');
  expect(server.calls).toEqual([]);
  await user.click(press('Book it in the past anyway'));
  await waitFor(() => expect(changes).toBe(1));
  expect(server.named(saveAppointment)[0]?.args.body).toMatchObject({ past_confirmed: true });
});

test('typed text survives a failure, and closing the record', async () => {
  const { user, unmount } = await show({}, [answers.failure(saveAppointment, 500)]);
  await user.click(press('Book an appointment'));
  await user.type(await dateField(), `24-11-2031`);
  await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'Do not lose me.');
  await user.click(press('Book an appointment'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/What you entered is kept/);
  unmount();
  await show({});
  expect(await dateField()).toHaveValue(`24-11-2031`);
  expect(screen.getByRole('textbox', { name: /Comments/ })).toHaveValue('Do not lose me.');
  await user.click(press('Discard'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('an appointment that somebody else changed meanwhile is not overwritten unseen', async () => {
  const { user, server, becomes } = await show({ appointments: [appointment()] }, [
    answers.failure(saveAppointment, 409),
  ]);
  await user.click(press(`Change the appointment of 24-11-2031 10:30`));
  await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'Mine.');
  await user.click(press('Save appointment'));
  await waitFor(() => expect(changes).toBe(1));
  becomes({ appointments: [appointment({ comments: 'Theirs.', version: 4 })] });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Theirs.');
  expect(screen.getByRole('textbox', { name: /Comments/ })).toHaveValue('Mine.');
  server.give(answers(saveAppointment, appointment({ version: 5 })));
  await user.click(press('Keep my changes'));
  await user.click(press('Save appointment'));
  await waitFor(() => expect(changes).toBe(2));
  expect(server.named(saveAppointment).map(({ args }) => args.body)).toMatchObject([
    { app_id: 8, version: 3 },
    { app_id: 8, version: 4, comments: 'Mine.' },
  ]);
});

test('the draft of an appointment that somebody else canceled can become a new one', async () => {
  const { user, becomes } = await show({ appointments: [appointment()] });
  await user.click(press(`Change the appointment of 24-11-2031 10:30`));
  await user.type(screen.getByRole('textbox', { name: /Comments/ }), 'Mine.');
  becomes({ appointments: [appointment({ status: 'canceled', version: 4 })] });
  await user.click(press('Book it as a new appointment'));
  expect(screen.getByRole('textbox', { name: /Comments/ })).toHaveValue('Mine.');
  expect(press('Book an appointment')).toBeInTheDocument();
  await user.click(press('Discard'));
});

test.each([
  [
    'Cancel',
    'Cancel appointment of',
    cancelAppointment,
    answers(cancelAppointment, appointment({ status: 'canceled' })),
  ],
  ['Delete', 'Delete the appointment of', deleteAppointment, answers(deleteAppointment, null)],
] as const)('%s asks for confirmation in the row', async (word, name, route, reply) => {
  const { user, server } = await show({ appointments: [appointment()] }, [reply]);
  const button = () => press(`${name} 24-11-2031 10:30`);
  await user.click(button());
  expect(press('Keep the appointment')).toHaveFocus();
  await user.click(press('Keep the appointment'));
  expect(server.calls).toEqual([]);
  await user.click(button());
  await user.click(press(`${word} appointment`));
  await waitFor(() => expect(changes).toBe(1));
  expect(server.named<typeof cancelAppointment | typeof deleteAppointment>(route)[0]?.args.body).toMatchObject({
    ic_id: 1,
    app_id: 8,
    sessionId: 7,
  });
});

test('an appointment takes no more text while it is saved', async () => {
  const { user, server } = await show({}, [answers.failure(saveAppointment, 500)]);
  await user.click(press('Book an appointment'));
  await user.type(await dateField(), `24.11.2031 10.30`);
  const comments = screen.getByRole('textbox', { name: /Comments/ });
  await user.type(comments, 'Bring the list.');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = () => promise;
  await user.click(press('Book an appointment'));
  await user.type(comments, ' Fasting.');
  expect(comments).toHaveValue('Bring the list.');
  resolve();
  await screen.findByRole('alert');
  await user.type(comments, ' Fasting.');
  expect(comments).toHaveValue('Bring the list. Fasting.');
});
