import { type Database, enqueue, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Intakes } from '../create-intakes.ts';
import { AppointmentEntity } from '../tables/appointment.entity.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';
import { TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { configure, followUp } from '../testing/department-settings.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { storeIntake } from '../testing/sample-intake.ts';
import { liveKindsOf, storedMails } from '../testing/stored-mails.ts';
import { storeReminder } from '../testing/stored-reminder.ts';
import { openIntakes, type World } from '../testing/world.ts';

const START = Date.UTC(2026, 2, 2, 9);
const HOUR = 3_600_000;

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => new Date(START)));
    await configure(database, world.department('ANE'), {
      content: 'preop',
      confirmation: true,
      followups: true,
      consult: false,
      types: [followUp({ legacyType: 'followup-pain', groupId: 'pain' }), followUp({ enabled: false })],
    });
  });

  const fresh = (symbol = 'ANE'): Promise<Intake> =>
    storeIntake(database, world.department(symbol), { email: 'zoe@example.org' });
  const planned = (intake: Intake, hours: number, more: Partial<Notification> = {}) =>
    storeReminder(database, intake, hours, more);
  /** An intake whose confirmation is in the outbox, and the id of its row. */
  const waiting = async () => {
    const intake = await fresh();
    const form = { ic_id: intake.id, start_at: '2026-03-10 09:00:00Z', send_confirmation: true };
    await intakes.appointments.save(world.staff(), form);
    const { id } = await database.read().findOneByOrFail(NotificationEntity, { intakeId: intake.id });
    return { intake, id };
  };
  const setMail = (intakeId: number, values: Partial<{ state: 'sending' | 'sent' | 'queued'; attempts: number }>) =>
    database.write(() => database.manager().update(OutboxMessageEntity, { intakeId, channel: 'mail' }, values));
  type Toggle = Parameters<Intakes['notifications']['toggle']>[1];
  const toggle = ({ id }: Intake, values: Partial<Toggle> = {}, userId = 1) =>
    intakes.notifications.toggle(world.staff({ userId }), { id, type: 'reminder', legacy_type: 'reminder', ...values });
  const shown = async ({ hash }: Intake) => {
    const { rows } = await intakes.record.read(world.staff(), { hash, sessionId: 1 });
    return rows
      .filter(({ from, channel }) => from === 'notifications' && channel !== 'stop')
      .map(({ properties, state, disabled }) => ({ id: properties.notification_id, state, disabled }))
      .toSorted((a, b) => Number(a.id) - Number(b.id));
  };

  test('a single message is switched off and on, and the record shows it', async () => {
    const intake = await fresh();
    const [first, second] = [await planned(intake, 24), await planned(intake, 48)];
    await expect(toggle(intake, { notification_id: first })).resolves.toEqual({ disabled: true });
    await expect(shown(intake)).resolves.toEqual([
      { id: first, state: 'stopped', disabled: true },
      { id: second, state: 'queued', disabled: false },
    ]);
    await expect(toggle(intake, { notification_id: first, disabled: true })).resolves.toEqual({ disabled: true });
    await expect(toggle(intake, { notification_id: first })).resolves.toEqual({ disabled: false });
    await expect(shown(intake)).resolves.toMatchObject([{ disabled: false }, { disabled: false }]);
    const entries = await database.read().find(TimelineEntryEntity, {
      where: { intakeId: intake.id },
      order: { id: 'ASC' },
    });
    expect(entries).toMatchObject([
      {
        origin: 'activity-log',
        logName: 'message.switched_off',
        causerName: 'Nurse 1',
        properties: { legacy_type: 'reminder', notification_id: first },
      },
      { logName: 'message.switched_on' },
    ]);
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['message', 'message']);
  });

  test('a whole type is switched off by one row with the channel stop, also for messages that are planned later', async () => {
    const intake = await fresh();
    const reminder = await planned(intake, 24);
    const other = await planned(intake, 24, { type: 'follow-up', legacyType: 'followup' });
    await expect(toggle(intake, { group_id: 'g' })).resolves.toEqual({ disabled: true });
    const later = await planned(intake, 48);
    await expect(shown(intake)).resolves.toEqual([
      { id: reminder, state: 'stopped', disabled: true },
      { id: other, state: 'queued', disabled: false },
      { id: later, state: 'stopped', disabled: true },
    ]);
    const { rows } = await intakes.record.read(world.staff(), { hash: intake.hash, sessionId: 1 });
    const stop = rows.filter(({ channel }) => channel === 'stop');
    expect(stop).toMatchObject([{ legacy_type: 'reminder', state: 'stopped', sent_by_user: 'Nurse 1' }]);
    expect(stop[0]).not.toHaveProperty('disabled');
    await expect(toggle(intake, { disabled: true })).resolves.toEqual({ disabled: true });
    await expect(toggle(intake, { notification_id: later, disabled: false })).rejects.toMatchObject({
      kind: 'conflict',
    });
    await expect(toggle(intake)).resolves.toEqual({ disabled: false });
    await expect(shown(intake)).resolves.toMatchObject([{ disabled: false }, { disabled: false }, { disabled: false }]);
    await expect(database.read().countBy(NotificationEntity, { intakeId: intake.id, channel: 'stop' })).resolves.toBe(
      0,
    );
  });

  test('a stopped follow-up is no longer the intake’s next one', async () => {
    const intake = await fresh();
    const followUps = { type: 'follow-up', legacyType: 'followup' } as const;
    await planned(intake, 48, followUps);
    await planned(intake, 96, { type: 'follow-up', legacyType: 'followup-pain' });
    const next = async () => {
      const { futureFollowupType, futureFollowupAt } = await database
        .read()
        .findOneByOrFail(IntakeEntity, { id: intake.id });
      return [futureFollowupType, futureFollowupAt && (futureFollowupAt.getTime() - START) / HOUR];
    };
    await toggle(intake, { type: 'follow-up', legacy_type: 'followup' });
    await expect(next()).resolves.toEqual(['followup-pain', 96]);
    await toggle(intake, { type: 'follow-up', legacy_type: 'followup-pain' });
    await expect(next()).resolves.toEqual([null, null]);
    await toggle(intake, { type: 'follow-up', legacy_type: 'followup' });
    await expect(next()).resolves.toEqual(['followup', 48]);
  });

  test.each([
    ['follow-up', 'followup'],
    ['followup', 'follow-up'],
  ])('the spelling %s stops follow-ups that are called %s, and starts them again', async (sent, legacyType) => {
    const intake = await fresh();
    const id = await planned(intake, 48, { type: 'follow-up', legacyType });
    await toggle(intake, { type: 'follow-up', legacy_type: sent });
    await expect(shown(intake)).resolves.toEqual([{ id, state: 'stopped', disabled: true }]);
    await toggle(intake, { type: 'follow-up', legacy_type: legacyType });
    await expect(shown(intake)).resolves.toEqual([{ id, state: 'queued', disabled: false }]);
  });

  test('a queued message is taken out of the outbox and queued again', async () => {
    const { intake, id } = await waiting();
    const state = async () => (await storedMails(database, intake.id)).map((mail) => mail.state);
    const one = { type: 'confirmation', legacy_type: 'confirmation', notification_id: id } as const;
    await expect(toggle(intake, one)).resolves.toEqual({ disabled: true });
    await expect(state()).resolves.toEqual(['canceled']);
    await expect(shown(intake)).resolves.toEqual([{ id, state: 'stopped', disabled: true }]);
    await expect(toggle(intake, one)).resolves.toEqual({ disabled: false });
    await expect(state()).resolves.toEqual(['queued']);
    const all = { type: 'confirmation', legacy_type: 'confirmation' } as const;
    await toggle(intake, all);
    await expect(state()).resolves.toEqual(['canceled']);
    await expect(shown(intake)).resolves.toEqual([{ id, state: 'stopped', disabled: true }]);
    await toggle(intake, all);
    await expect(state()).resolves.toEqual(['queued']);
  });

  test('a confirmation that was switched off is not switched on again once its appointment is canceled', async () => {
    const { intake, id } = await waiting();
    const type = { type: 'confirmation', legacy_type: 'confirmation' } as const;
    const one = { ...type, notification_id: id };
    await toggle(intake, { ...one, disabled: true });
    const { id: app_id } = await database.read().findOneByOrFail(AppointmentEntity, { intakeId: intake.id });
    await intakes.appointments.cancel(world.staff(), { ic_id: intake.id, app_id });
    await expect(toggle(intake, { ...one, disabled: false })).rejects.toMatchObject({ kind: 'conflict' });
    await toggle(intake, type);
    await toggle(intake, type);
    await expect(storedMails(database, intake.id)).resolves.toMatchObject([{ state: 'canceled' }]);
  });

  test('a failed confirmation is not sent to a wrong address by switching it off and on', async () => {
    const { intake, id } = await waiting();
    const failed = { state: 'failed', failedAt: database.now() } as const;
    await database.write(() =>
      database.manager().update(OutboxMessageEntity, { intakeId: intake.id, kind: 'confirmation' }, failed),
    );
    const { version } = await intakes.patients.read(world.staff(), intake.id);
    await intakes.patients.correct(world.staff(), { id: intake.id, version, reason: 'A stranger’s', useremail: null });
    await expect(shown(intake)).resolves.toEqual([{ id, state: 'stopped', disabled: undefined }]);
    const type = { type: 'confirmation', legacy_type: 'confirmation' } as const;
    await expect(toggle(intake, { ...type, notification_id: id })).rejects.toMatchObject({ kind: 'conflict' });
    await toggle(intake, type);
    await toggle(intake, type);
    await expect(storedMails(database, intake.id)).resolves.toMatchObject([{ state: 'canceled' }]);
  });

  test('a reminder that was switched off is not switched on again once its appointment has moved', async () => {
    const { intake } = await waiting();
    const { intakeId, id: appointmentId } = await database
      .read()
      .findOneByOrFail(AppointmentEntity, { intakeId: intake.id });
    const { id: outboxMessageId } = await database.read().findOneByOrFail(OutboxMessageEntity, { intakeId });
    const id = await planned(intake, -1, { state: 'queued', outboxMessageId, appointmentId });
    await toggle(intake, { notification_id: id, disabled: true });
    const moved = { ic_id: intakeId, app_id: appointmentId, start_at: '2026-03-12 09:00:00Z' };
    await intakes.appointments.save(world.staff(), { ...moved, send_confirmation: false });
    await expect(toggle(intake, { notification_id: id, disabled: false })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('D11 a follow-up that was switched off is not sent to the former address later', async () => {
    const intake = await fresh();
    const { organisationId, id: intakeId } = intake;
    const outboxMessageId = await database.write(() =>
      enqueue(database, {
        ...{ key: `followup:${intakeId}`, kind: 'followup', organisationId, intakeId, recipient: 'zoe@example.org' },
        payload: { language: 'nl', organisation: 'North', department: 'ANE' },
      }),
    );
    const id = await planned(intake, -1, {
      type: 'follow-up',
      legacyType: 'followup',
      state: 'queued',
      outboxMessageId,
    });
    const one = { type: 'follow-up', legacy_type: 'followup', notification_id: id } as const;
    await toggle(intake, { ...one, disabled: true });
    const { version } = await intakes.patients.read(world.staff(), intakeId);
    const corrected = { id: intakeId, version, reason: 'Mistyped', useremail: 'zoe@new.example' };
    await intakes.patients.correct(world.staff(), corrected);
    await expect(toggle(intake, { ...one, disabled: false })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('a message that has left, or may have left, cannot be switched off', async () => {
    const { intake, id } = await waiting();
    const one = { type: 'confirmation', legacy_type: 'confirmation', notification_id: id } as const;
    for (const values of [{ state: 'sending' }, { state: 'queued', attempts: 1 }, { state: 'sent' }] as const) {
      await setMail(intake.id, values);
      await expect(toggle(intake, one)).rejects.toMatchObject({ kind: 'conflict' });
      await expect(storedMails(database, intake.id)).resolves.toMatchObject([values]);
    }
    await expect(shown(intake)).resolves.toEqual([{ id, state: 'sent', disabled: undefined }]);
    const gone = await planned(intake, -1, { state: 'canceled' });
    await expect(toggle(intake, { notification_id: gone })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('a message of another intake and a stop row are not found; an unknown type is refused', async () => {
    const [intake, other] = [await fresh(), await fresh()];
    const foreign = await planned(other, 24);
    await expect(toggle(intake, { notification_id: foreign })).rejects.toMatchObject({ kind: 'not-found' });
    await toggle(other);
    const stop = await database.read().findOneByOrFail(NotificationEntity, { intakeId: other.id, channel: 'stop' });
    await expect(toggle(other, { notification_id: stop.id })).rejects.toMatchObject({ kind: 'not-found' });
    await expect(toggle(intake, { legacy_type: 'made-up' })).rejects.toMatchObject({
      errors: { legacy_type: ['validation.invalid'] },
    });
    await expect(toggle(intake, { legacy_type: 'followup-pain' })).resolves.toEqual({ disabled: true });
  });

  test('D2 D7 a message of a foreign, linked or locked record cannot be switched off', async () => {
    const [intake, foreign, linked] = [await fresh(), await fresh('FAR'), await fresh('PAI')];
    await expect(toggle(foreign)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(toggle(linked)).rejects.toMatchObject({ kind: 'forbidden' });
    await intakes.editLock.take(world.staff({ userId: 2 }), { hash: intake.hash, sessionId: 22 });
    await expect(toggle(intake)).rejects.toMatchObject({ kind: 'locked', holder: 'Nurse 2' });
    await expect(toggle(intake, { sessionId: 23 }, 2)).rejects.toMatchObject({ kind: 'locked' });
    await expect(toggle(intake, { sessionId: 22 }, 2)).resolves.toEqual({ disabled: true });
  });

  test('R16 eight users switch a type off at once: all succeed, and there is one row', async () => {
    const intake = await fresh();
    await Promise.all(Array.from({ length: 8 }, (_, n) => toggle(intake, { disabled: true }, n + 1)));
    await expect(database.read().countBy(NotificationEntity, { intakeId: intake.id, channel: 'stop' })).resolves.toBe(
      1,
    );
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['message']);
  });

  test('R14 whichever database call fails, a type is switched off whole or not at all', async () => {
    const { intake } = await waiting();
    const failures = await failEachCall(
      database,
      () => toggle(intake, { type: 'confirmation', legacy_type: 'confirmation' }),
      async () => {
        await expect(storedMails(database, intake.id)).resolves.toMatchObject([{ state: 'queued' }]);
      },
    );
    expect(failures).toBeGreaterThan(8);
  });

  test('the kinds of messages are those of one department, as the interface names them', async () => {
    await expect(intakes.notifications.types(world.staff({ departments: ['ANE'] }))).resolves.toEqual([
      {
        type: 'follow-up',
        legacy_type: 'followup-pain',
        group_id: 'pain',
        enabled: true,
        receivers: ['patient'],
        delay_hours: 42 * 24,
      },
      expect.objectContaining({ legacy_type: 'followup', enabled: false }),
    ]);
    await expect(intakes.notifications.types(world.staff())).rejects.toMatchObject({
      errors: { departmentSymbol: ['validation.department'] },
    });
  });
});
