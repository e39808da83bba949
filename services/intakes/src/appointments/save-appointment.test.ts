import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { NotificationTypeConfig } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { AppointmentEntity } from '../tables/appointment.entity.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { configure, followUp } from '../testing/department-settings.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { openIntakes, type Who, type World } from '../testing/world.ts';

const START = Date.UTC(2026, 2, 2, 9);
const DAY = 24 * 3_600_000;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let at = START;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => new Date(at)));
  });
  beforeEach(async () => {
    at = START;
    await configure(database, world.department('ANE'), {
      content: 'preop',
      confirmation: true,
      followups: true,
      consult: true,
      types: [followUp({ delayHours: 42 * 24 })],
    });
  });

  const staff = (who: Who = {}) => world.staff(who);
  const fresh = async (sample: Sample = {}, symbol = 'ANE'): Promise<Intake> => {
    const values = { email: 'zoe@example.org', fullname: 'Zoë Ånger', ...sample };
    return storeIntake(database, world.department(symbol), values);
  };
  type Request = Parameters<Intakes['appointments']['save']>[1];
  const send = ({ id }: Intake, values: Omit<Request, 'ic_id'>, who: Who = {}) =>
    intakes.appointments.save(staff(who), { ic_id: id, ...values });
  const save = async (...given: Parameters<typeof send>) => (await send(...given)).appointment;
  const end = (how: 'cancel' | 'delete', { id }: Intake, app_id: number) =>
    intakes.appointments[how](staff(), { ic_id: id, app_id });
  const columns = async ({ id }: Intake) => {
    const { appointmentAt, appointmentStatus } = await database.read().findOneByOrFail(IntakeEntity, { id });
    return [appointmentAt?.toISOString() ?? null, appointmentStatus];
  };
  const messages = ({ id: intakeId }: Intake, type: NotificationTypeConfig['type'] | 'confirmation') =>
    database.read().find(NotificationEntity, { where: { intakeId, type }, order: { id: 'ASC' } });
  const mails = ({ id: intakeId }: Intake) =>
    database.read().find(OutboxMessageEntity, { where: { intakeId, channel: 'mail' }, order: { id: 'ASC' } });

  test('an appointment is booked, added to the timeline, announced live and copied to the intake’s columns', async () => {
    const intake = await fresh();
    const booked = await save(intake, { start_at: '2026-03-10 10:30:00+01:00', comments: '  Brings X-rays. ' });
    expect(booked).toEqual({
      id: expect.any(Number),
      start_at: '2026-03-10T09:30:00.000Z',
      status: 'booked',
      version: 1,
      comments: 'Brings X-rays.',
      type: null,
      service_type: null,
      specialty: null,
      send_confirmation: false,
      enable_followups: false,
      remote_consult: false,
    });
    await expect(columns(intake)).resolves.toEqual(['2026-03-10T09:30:00.000Z', 'booked']);
    await expect(database.read().findBy(TimelineEntryEntity, { intakeId: intake.id })).resolves.toMatchObject([
      {
        origin: 'appointments',
        logName: 'appointment.created',
        causerName: 'Nurse 1',
        properties: { start_at: '2026-03-10T09:30:00.000Z' },
      },
    ]);
    const live = { intakeId: intake.id, channel: 'live' as const };
    await expect(database.read().findBy(OutboxMessageEntity, live)).resolves.toMatchObject([
      {
        kind: 'appointments.created',
        payload: { org: 'north', department: 'ANE', hash: intake.hash, kind: 'appointment' },
      },
    ]);
    const record = await intakes.record.read(staff(), { hash: intake.hash, sessionId: 1 });
    expect(record.appointments).toEqual([booked]);
    expect(record.appointment_offer).toEqual({
      send_confirmation: true,
      enable_followups: true,
      remote_consult: true,
    });
  });

  test('the columns show the next booked appointment, else the last one', async () => {
    const intake = await fresh();
    const first = await save(intake, { start_at: '2026-03-03 09:00:00Z' });
    const second = await save(intake, { start_at: '2026-03-05 09:00:00Z' });
    await expect(columns(intake)).resolves.toEqual(['2026-03-03T09:00:00.000Z', 'booked']);
    await end('cancel', intake, first.id);
    await expect(columns(intake)).resolves.toEqual(['2026-03-05T09:00:00.000Z', 'booked']);
    await end('cancel', intake, second.id);
    await expect(columns(intake)).resolves.toEqual(['2026-03-05T09:00:00.000Z', 'canceled']);
    const third = await save(intake, { start_at: '2026-03-02 08:00:00Z', past_confirmed: true });
    await expect(columns(intake)).resolves.toEqual(['2026-03-05T09:00:00.000Z', 'canceled']);
    await end('delete', intake, third.id);
    const lone = await fresh();
    const { id } = await save(lone, { start_at: '2026-03-03 09:00:00Z' });
    await end('delete', lone, id);
    await expect(columns(lone)).resolves.toEqual([null, null]);
    await expect(database.read().countBy(AppointmentEntity, { intakeId: lone.id })).resolves.toBe(1);
    await expect(intakes.record.read(staff(), { hash: lone.hash, sessionId: 1 })).resolves.toMatchObject({
      appointments: [],
    });
  });

  test('half a day after an appointment the record moves on to the next one, with its reminder', async () => {
    const reminder = { type: 'reminder', legacyType: 'reminder', groupId: 'reminder', delayHours: -24 } as const;
    const boxes = { confirmation: true, followups: true, consult: true };
    await configure(database, world.department('ANE'), { content: 'preop', ...boxes, types: [followUp(reminder)] });
    const [intake, lone] = [await fresh({ status: -1 }), await fresh()];
    await intakes.invitations.resend(staff(), { id: intake.id, useSavedEmail: true });
    for (const start_at of ['2026-03-03 09:00:00Z', '2026-03-12 09:00:00Z']) await save(intake, { start_at });
    await save(lone, { start_at: '2026-03-03 09:00:00Z' });
    const planned = async () =>
      (await messages(intake, 'reminder')).filter(({ state }) => state === 'scheduled').map((row) => row.scheduledAt);
    at = Date.UTC(2026, 2, 3, 20, 59);
    await intakes.appointments.pass();
    await expect(columns(intake)).resolves.toEqual(['2026-03-03T09:00:00.000Z', 'booked']);
    at = Date.UTC(2026, 2, 3, 21, 1);
    await expect(intakes.appointments.pass()).resolves.toBe(1);
    await expect(columns(intake)).resolves.toEqual(['2026-03-12T09:00:00.000Z', 'booked']);
    await expect(columns(lone)).resolves.toEqual(['2026-03-03T09:00:00.000Z', 'booked']);
    await expect(planned()).resolves.toEqual([new Date('2026-03-11T09:00:00Z')]);
    await expect(intakes.appointments.pass()).resolves.toBe(0);
  });

  test('type, service and specialty of the intake are those of its shown appointment', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-03 09:00:00Z' });
    const values = { type: 'First visit', serviceType: 'Outpatient', specialty: 'Anaesthesiology' };
    await database.write(() => database.manager().update(AppointmentEntity, { id }, values));
    await save(intake, { app_id: id, start_at: '2026-03-04 09:00:00Z' });
    await expect(database.read().findOneByOrFail(IntakeEntity, { id: intake.id })).resolves.toMatchObject({
      appointmentType: 'First visit',
      serviceType: 'Outpatient',
      specialty: 'Anaesthesiology',
    });
  });

  test('an appointment is moved, the timeline shows the former time, and other fields do not change', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-10 09:00:00Z', comments: 'Sober.' });
    const moved = await save(intake, { app_id: id, version: 1, start_at: '2026-03-11 09:00:00Z' });
    expect(moved).toMatchObject({ id, version: 2, comments: 'Sober.', start_at: '2026-03-11T09:00:00.000Z' });
    const emptied = await save(intake, { app_id: id, version: 2, start_at: '2026-03-11 09:00:00Z', comments: ' ' });
    expect(emptied).toMatchObject({ version: 3, comments: null });
    const entries = await database.read().find(TimelineEntryEntity, {
      where: { intakeId: intake.id, logName: 'appointment.updated' },
      order: { id: 'ASC' },
    });
    expect(entries.map(({ properties }) => properties)).toEqual([
      { old: '2026-03-10T09:00:00.000Z', start_at: '2026-03-11T09:00:00.000Z' },
      { start_at: '2026-03-11T09:00:00.000Z' },
    ]);
  });

  test.each<[string, Omit<Request, 'ic_id'>, Record<string, string[]>]>([
    ['no date', {}, { start_at: ['dashboard.modal.start_at_required'] }],
    ['a day that there is not', { start_at: '2026-02-30 09:00:00Z' }, { start_at: ['validation.date'] }],
    ['a past date', { start_at: '2026-03-02 08:59:59Z' }, { start_at: ['appointment.past'] }],
  ])('%s is refused with an error of its field, and nothing is stored', async (_, values, errors) => {
    const intake = await fresh();
    await expect(save(intake, values)).rejects.toMatchObject({ kind: 'invalid', errors });
    await expect(database.read().countBy(AppointmentEntity, { intakeId: intake.id })).resolves.toBe(0);
  });

  test('a past date is booked once it is confirmed; the other fields of a past appointment need no confirmation', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-01 09:00:00Z', past_confirmed: true });
    await expect(save(intake, { app_id: id, start_at: '2026-03-01 09:00:00Z', comments: 'x' })).resolves.toMatchObject({
      comments: 'x',
    });
    await expect(save(intake, { app_id: id, start_at: '2026-03-01 08:00:00Z' })).rejects.toMatchObject({
      errors: { start_at: ['appointment.past'] },
    });
  });

  test('a box that is not offered is ignored and named, one that was ticked before may stay', async () => {
    const intake = await fresh({ content: 'pain' });
    const boxes = { send_confirmation: true, enable_followups: true, remote_consult: false };
    const { appointment, ignored } = await send(intake, { start_at: '2026-03-10 09:00:00Z', ...boxes });
    expect(ignored).toEqual(['send_confirmation', 'enable_followups']);
    expect(appointment).toMatchObject({ send_confirmation: false, enable_followups: false });
    const { id } = appointment;
    await database.write(() => database.manager().update(AppointmentEntity, { id }, { enableFollowups: true }));
    await expect(
      save(intake, { app_id: id, start_at: '2026-03-10 09:00:00Z', enable_followups: true, comments: 'x' }),
    ).resolves.toMatchObject({ enable_followups: true });
    const elsewhere = await fresh({}, 'ORT');
    await expect(intakes.record.read(staff(), { hash: elsewhere.hash, sessionId: 1 })).resolves.toMatchObject({
      appointment_offer: { send_confirmation: false, enable_followups: false, remote_consult: true },
    });
  });

  test('a canceled appointment cannot be changed, canceled or deleted; an older version and a taken time are conflicts', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-10 09:00:00Z' });
    await save(intake, { app_id: id, version: 1, start_at: '2026-03-11 09:00:00Z' });
    const conflict = { kind: 'conflict' };
    await expect(save(intake, { app_id: id, version: 1, start_at: '2026-03-12 09:00:00Z' })).rejects.toMatchObject(
      conflict,
    );
    await expect(save(intake, { start_at: '2026-03-11 10:00:00+01:00' })).rejects.toMatchObject(conflict);
    await end('cancel', intake, id);
    await expect(save(intake, { app_id: id, start_at: '2026-03-12 09:00:00Z' })).rejects.toMatchObject(conflict);
    await expect(end('cancel', intake, id)).rejects.toMatchObject(conflict);
    await expect(end('delete', intake, id)).rejects.toMatchObject(conflict);
    await expect(save(intake, { start_at: '2026-03-11 09:00:00Z' })).resolves.toMatchObject({ status: 'booked' });
  });

  test('D2 an appointment of another intake, a deleted one and a foreign record are not found; a linked one is read only', async () => {
    const [intake, other] = [await fresh(), await fresh()];
    const { id } = await save(other, { start_at: '2026-03-10 09:00:00Z' });
    const missing = { kind: 'not-found' };
    await expect(save(intake, { app_id: id, start_at: '2026-03-10 09:00:00Z' })).rejects.toMatchObject(missing);
    await expect(end('cancel', intake, id)).rejects.toMatchObject(missing);
    await end('delete', other, id);
    await expect(end('delete', other, id)).rejects.toMatchObject(missing);
    const foreign = await fresh({}, 'FAR');
    const linked = await fresh({}, 'PAI');
    await expect(save(foreign, { start_at: '2026-03-10 09:00:00Z' })).rejects.toMatchObject(missing);
    await expect(save(linked, { start_at: '2026-03-10 09:00:00Z' })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('D7 nothing changes while a colleague, or another tab of one’s own, edits the record', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-10 09:00:00Z' });
    await intakes.editLock.take(staff({ userId: 2 }), { hash: intake.hash, sessionId: 22 });
    const locked = { kind: 'locked', holder: 'Nurse 2' };
    await expect(save(intake, { start_at: '2026-03-11 09:00:00Z' })).rejects.toMatchObject(locked);
    await expect(end('cancel', intake, id)).rejects.toMatchObject(locked);
    await expect(end('delete', intake, id)).rejects.toMatchObject(locked);
    const values = { start_at: '2026-03-11 09:00:00Z' };
    await expect(save(intake, { ...values, sessionId: 23 }, { userId: 2 })).rejects.toMatchObject(locked);
    await expect(save(intake, { ...values, sessionId: 22 }, { userId: 2 })).resolves.toMatchObject({ version: 1 });
  });

  test('a confirmation is sent once for each change that concerns the patient, in the hospital’s time zone', async () => {
    const intake = await fresh({ language: 'nl' });
    const { id } = await save(intake, { start_at: '2026-03-10 09:00:00Z', send_confirmation: true });
    await save(intake, { app_id: id, start_at: '2026-03-10 09:00:00Z', comments: 'Only for us.' });
    const [mail, ...more] = await mails(intake);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'confirmation',
      recipient: 'zoe@example.org',
      state: 'queued',
      payload: {
        language: 'nl',
        organisation: 'north hospital',
        department: 'Department ANE',
        remote: false,
        startAt: '2026-03-10T09:00:00.000Z',
        timezone: 'Europe/Amsterdam',
        patientName: 'Zoë Ånger',
        live: { org: 'north', department: 'ANE', hash: intake.hash },
      },
    });
    expect(JSON.stringify(mail)).not.toContain('Only for us.');
    await expect(messages(intake, 'confirmation')).resolves.toMatchObject([
      { outboxMessageId: mail?.id, appointmentId: id, email: 'zoe@example.org', sentByUser: 'Nurse 1' },
    ]);
    const { rows } = await intakes.record.read(staff(), { hash: intake.hash, sessionId: 1 });
    expect(rows.find(({ type }) => type === 'confirmation')).toMatchObject({
      log_name: 'message.confirmation',
      state: 'queued',
      disabled: false,
      sent_by_user: 'Nurse 1',
    });
  });

  test('a confirmation that has not left when the appointment moves or ends is not sent', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-10 09:00:00Z', send_confirmation: true });
    await save(intake, { app_id: id, start_at: '2026-03-11 09:00:00Z' });
    await save(intake, { app_id: id, start_at: '2026-03-11 09:00:00Z', remote_consult: true });
    const states = async () => (await mails(intake)).map(({ state }) => state);
    await expect(states()).resolves.toEqual(['canceled', 'canceled', 'queued']);
    expect((await mails(intake)).map(({ payload }) => payload)).toMatchObject([
      { startAt: '2026-03-10T09:00:00.000Z' },
      { startAt: '2026-03-11T09:00:00.000Z', remote: false },
      { startAt: '2026-03-11T09:00:00.000Z', remote: true },
    ]);
    await end('cancel', intake, id);
    await expect(states()).resolves.toEqual(['canceled', 'canceled', 'canceled']);
    const { rows } = await intakes.record.read(staff(), { hash: intake.hash, sessionId: 1 });
    const told = rows.filter(({ type }) => type === 'confirmation');
    expect(told.map(({ state, disabled }) => [state, disabled])).toEqual(told.map(() => ['stopped', undefined]));
  });

  test('an invitation that has not left names the appointment as it is now', async () => {
    const intake = await fresh();
    await intakes.invitations.resend(staff(), { id: intake.id, useSavedEmail: true });
    const named = async () => Object((await mails(intake))[0]?.payload).appointment;
    const link = Object((await mails(intake))[0]?.payload).link;
    const { id } = await save(intake, { start_at: '2026-03-10 09:00:00Z' });
    await expect(named()).resolves.toBe('2026-03-10T09:00:00.000Z');
    await save(intake, { app_id: id, start_at: '2026-03-11 09:00:00Z' });
    await expect(named()).resolves.toBe('2026-03-11T09:00:00.000Z');
    await end('cancel', intake, id);
    const [{ id: mailId = 0, payload } = {}] = await mails(intake);
    expect(payload).toMatchObject({ link, patientName: 'Zoë Ånger' });
    expect(payload).not.toHaveProperty('appointment');
    expect(payload).not.toHaveProperty('timezone');
    await database.write(() => database.manager().update(OutboxMessageEntity, { id: mailId }, { state: 'sent' }));
    await save(intake, { start_at: '2026-03-12 09:00:00Z' });
    await expect(named()).resolves.toBeUndefined();
  });

  test('a confirmation that has left, or may have left, is not shown as stopped; a failed one is not sent again', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-10 09:00:00Z', send_confirmation: true });
    const [first] = await mails(intake);
    const set = (values: object) =>
      database.write(() => database.manager().update(OutboxMessageEntity, { id: first?.id ?? 0 }, values));
    for (const values of [{ state: 'sending' }, { state: 'queued', attempts: 1 }, { state: 'sent' }]) {
      await set(values);
      await save(intake, { app_id: id, start_at: '2026-03-11 09:00:00Z', send_confirmation: false });
      await expect(mails(intake)).resolves.toMatchObject([values]);
    }
    await set({ state: 'failed', failure: 'No such mailbox' });
    await end('delete', intake, id);
    await expect(mails(intake)).resolves.toMatchObject([{ state: 'canceled' }]);
  });

  test('a confirmation is refused without an address, or if the patient wants no e-mail', async () => {
    for (const sample of [{ email: null }, { allowEmail: false }]) {
      const intake = await fresh(sample);
      const values = { start_at: '2026-03-10 09:00:00Z', send_confirmation: true };
      await expect(save(intake, values)).rejects.toMatchObject({ errors: { send_confirmation: ['no_email_found'] } });
      await expect(database.read().countBy(AppointmentEntity, { intakeId: intake.id })).resolves.toBe(0);
      await expect(save(intake, { ...values, send_confirmation: false })).resolves.toMatchObject({ version: 1 });
    }
  });

  test('follow-ups are planned with the appointment, move with it and end with it', async () => {
    const intake = await fresh();
    const future = async () => {
      const { futureFollowupType, futureFollowupAt } = await database
        .read()
        .findOneByOrFail(IntakeEntity, { id: intake.id });
      return [futureFollowupType, futureFollowupAt?.toISOString() ?? null];
    };
    const { id } = await save(intake, { start_at: '2026-03-03 09:00:00Z', enable_followups: true });
    const [planned, ...more] = await messages(intake, 'follow-up');
    expect(more).toEqual([]);
    expect(planned).toMatchObject({
      state: 'scheduled',
      legacyType: 'followup',
      groupId: 'followup',
      channel: 'mail',
      receiver: 'patient',
      email: 'zoe@example.org',
      appointmentId: id,
      outboxMessageId: null,
    });
    // Across the change to summer time: 10:00 local time before and after.
    await expect(future()).resolves.toEqual(['followup', '2026-04-14T08:00:00.000Z']);
    await intakes.notifications.toggle(staff(), {
      id: intake.id,
      type: 'follow-up',
      legacy_type: 'followup',
      notification_id: planned?.id ?? 0,
    });
    await expect(future()).resolves.toEqual([null, null]);
    await save(intake, { app_id: id, start_at: '2026-03-04 09:00:00Z' });
    await expect(messages(intake, 'follow-up')).resolves.toMatchObject([
      { id: planned?.id, state: 'scheduled', disabledAt: expect.any(Date) },
    ]);
    await intakes.notifications.toggle(staff(), {
      id: intake.id,
      type: 'follow-up',
      legacy_type: 'followup',
      notification_id: planned?.id ?? 0,
    });
    await expect(future()).resolves.toEqual(['followup', '2026-04-15T08:00:00.000Z']);
    await save(intake, { app_id: id, start_at: '2026-03-04 09:00:00Z', enable_followups: false });
    await expect(messages(intake, 'follow-up')).resolves.toMatchObject([{ state: 'canceled' }]);
    await expect(future()).resolves.toEqual([null, null]);
    await save(intake, { app_id: id, start_at: '2026-03-04 09:00:00Z', enable_followups: true });
    await end('cancel', intake, id);
    await expect(messages(intake, 'follow-up')).resolves.toMatchObject([{ state: 'canceled' }, { state: 'canceled' }]);
    await expect(future()).resolves.toEqual([null, null]);
  });

  test('a follow-up that has left does not change, and one that would be too late is not planned', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-03 09:00:00Z', enable_followups: true });
    await database.write(() =>
      database.manager().update(NotificationEntity, { appointmentId: id, intakeId: intake.id }, { state: 'sent' }),
    );
    await end('cancel', intake, id);
    await expect(messages(intake, 'follow-up')).resolves.toMatchObject([{ state: 'sent' }]);
    const late = await fresh();
    at = START + 60 * DAY;
    await save(late, { start_at: '2026-03-03 09:00:00Z', enable_followups: true, past_confirmed: true });
    await expect(messages(late, 'follow-up')).resolves.toEqual([]);
  });

  test('follow-ups to the hospital need no address of the patient', async () => {
    const intake = await fresh({ email: null });
    await configure(database, world.department('ANE'), {
      content: 'preop',
      confirmation: true,
      followups: true,
      consult: true,
      types: [followUp({ delayHours: 24, receivers: ['hospital', 'patient'] }), followUp({ contents: ['pain'] })],
    });
    await save(intake, { start_at: '2026-03-03 09:00:00Z', enable_followups: true });
    await expect(messages(intake, 'follow-up')).resolves.toMatchObject([{ receiver: 'hospital', email: null }]);
  });

  test('follow-ups that hiding stopped are not brought back for an appointment that ended meanwhile', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-03 09:00:00Z', enable_followups: true });
    const kept = await save(intake, { start_at: '2026-03-05 09:00:00Z', enable_followups: true });
    const hide = (hidden: boolean) => intakes.hiding.toggle(staff(), { id: intake.id, reason: 'Test', hidden });
    await hide(true);
    await end('cancel', intake, id);
    await hide(false);
    const rows = await messages(intake, 'follow-up');
    expect(rows.map(({ appointmentId, state }) => [appointmentId, state])).toEqual([
      [id, 'canceled'],
      [kept.id, 'scheduled'],
    ]);
  });

  test('nothing is confirmed for a hidden record', async () => {
    const intake = await fresh();
    const { id } = await save(intake, { start_at: '2026-03-10 09:00:00Z', send_confirmation: true });
    await intakes.hiding.toggle(staff(), { id: intake.id, reason: 'Died', hidden: true });
    await save(intake, { app_id: id, start_at: '2026-03-11 09:00:00Z' });
    const { ignored } = await send(intake, { start_at: '2026-03-12 09:00:00Z', send_confirmation: true });
    expect(ignored).toEqual(['send_confirmation']);
    expect((await mails(intake)).map(({ state }) => state)).toEqual(['canceled']);
  });

  test('R16 one of two concurrent changes of a version succeeds, and a form that is sent twice books once', async () => {
    const intake = await fresh();
    const outcomes = async (calls: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(calls))
        .map((call) => (call.status === 'fulfilled' ? 'done' : call.reason.kind))
        .toSorted();
    const twice = Array.from({ length: 4 }, () => save(intake, { start_at: '2026-03-10 09:00:00Z' }));
    await expect(outcomes(twice)).resolves.toEqual(['conflict', 'conflict', 'conflict', 'done']);
    const [booked] = (await intakes.record.read(staff(), { hash: intake.hash, sessionId: 1 })).appointments;
    const id = booked?.id ?? 0;
    const moves = [11, 12, 13, 14].map((day) =>
      save(intake, { app_id: id, version: 1, start_at: `2026-03-${day} 09:00:00Z` }, { userId: day }),
    );
    await expect(outcomes(moves)).resolves.toEqual(['conflict', 'conflict', 'conflict', 'done']);
    const ends = [end('cancel', intake, id), end('cancel', intake, id)];
    await expect(outcomes(ends)).resolves.toEqual(['conflict', 'done']);
    await expect(
      database.read().countBy(TimelineEntryEntity, { intakeId: intake.id, origin: 'appointments' }),
    ).resolves.toBe(3);
  });

  test.each([
    ['booked', { send_confirmation: true, enable_followups: true, start_at: '2026-03-10 09:00:00Z' }, 12],
    ['moved', { start_at: '2026-03-12 09:00:00Z' }, 15],
  ] as const)(
    'R14 whichever database call fails, an appointment is %s with all that belongs to it or not at all',
    async (how, values, least) => {
      const intake = await fresh();
      const first = { send_confirmation: true, enable_followups: true, start_at: '2026-03-11 09:00:00Z' };
      const moved = how === 'moved' ? { app_id: (await save(intake, first)).id } : {};
      const stood = await columns(intake);
      const failures = await failEachCall(
        database,
        () => save(intake, { ...values, ...moved }),
        async () => {
          await expect(columns(intake)).resolves.toEqual(stood);
          expect((await mails(intake)).filter(({ state }) => state === 'canceled')).toEqual([]);
        },
      );
      expect(failures).toBeGreaterThan(least);
    },
  );

  test.each(['cancel', 'delete'] as const)(
    'R14 whichever database call fails, %s is whole or not at all',
    async (how) => {
      const intake = await fresh();
      const form = { send_confirmation: true, enable_followups: true, start_at: '2026-03-11 09:00:00Z' };
      const { id } = await save(intake, form);
      await failEachCall(
        database,
        () => end(how, intake, id),
        async () => {
          await expect(columns(intake)).resolves.toEqual(['2026-03-11T09:00:00.000Z', 'booked']);
          await expect(messages(intake, 'follow-up')).resolves.toMatchObject([{ state: 'scheduled' }]);
          await expect(mails(intake)).resolves.toMatchObject([{ state: 'queued' }]);
        },
      );
      await expect(mails(intake)).resolves.toMatchObject([{ state: 'canceled' }]);
    },
  );
});
