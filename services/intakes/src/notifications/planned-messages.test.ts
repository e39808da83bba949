import type { MessageState } from '@intake-desk/contracts';
import { type Database, enqueue, type OutboxMessage, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { NotificationTypeConfig } from '@intake-desk/identity';
import { createIntakes, type Intakes } from '../create-intakes.ts';
import type { LinkChannel } from '../patient-links/link-channel.ts';
import type { Patient } from '../patient-links/patient.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { configure, followUp } from '../testing/department-settings.ts';
import { failEachCall, failWritesOf } from '../testing/failing-calls.ts';
import { storedMails } from '../testing/stored-mails.ts';
import { makeWorld, type World, worldEntities } from '../testing/world.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-02T10:00:00+01:00');
const reminder = (delayHours: number | null, values: Partial<NotificationTypeConfig> = {}): NotificationTypeConfig => ({
  type: 'reminder',
  legacyType: 'reminder',
  groupId: `reminder ${delayHours}`,
  enabled: true,
  receivers: ['patient'],
  delayHours,
  contents: [],
  ...values,
});

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let at = START;
  let serial = 0;

  beforeAll(async () => {
    database = await open(worldEntities, { now: () => new Date(at) });
    world = await makeWorld(database);
    intakes = createIntakes({
      database,
      publicUrl: 'https://desk.example',
      medianMinutes: async () => 12,
    });
  });
  beforeEach(() => {
    at = START;
  });

  const plan = (...types: NotificationTypeConfig[]) =>
    configure(database, world.department('ANE'), {
      content: 'preop',
      confirmation: false,
      followups: true,
      consult: false,
      types,
    });
  const staff = () => world.staff({ departments: ['ANE'], userId: serial });
  const invite = async (values: { appointment?: string; useremail?: string } = {}): Promise<Intake> => {
    serial += 1;
    const { hash } = await intakes.invitations.send(staff(), {
      content: 'preop',
      epd: `planned-${serial}`,
      first_name: 'Zoë',
      last_name: 'Ånger',
      useremail: 'zoe@example.org',
      phone_number_full: '+31201234567',
      ...values,
    });
    return database.read().findOneByOrFail(IntakeEntity, { hash });
  };
  const book = async (ic_id: number, start_at: string, more: { app_id?: number; enable_followups?: boolean } = {}) =>
    (await intakes.appointments.save(staff(), { ic_id, start_at, ...more })).appointment;
  const upcoming = async (intakeId: number): Promise<string[]> => {
    const where = { intakeId, state: 'scheduled' } as const;
    const rows = await database.read().find(NotificationEntity, { where, order: { scheduledAt: 'ASC' } });
    return rows.map(({ scheduledAt }) => scheduledAt?.toISOString() ?? '');
  };
  const patientOf = async ({ id }: Intake): Promise<Patient> => {
    const mails = (await storedMails(database, id)).map(({ payload }) => JSON.stringify(payload)).join();
    return intakes.patientLinks.patient(/\/q\/([\w-]{43})/.exec(mails)?.[1] ?? '');
  };
  const channelOf = async (message: OutboxMessage | null | undefined): Promise<LinkChannel> => {
    const [, token = ''] = /\/q\/([\w-]{43})/.exec(JSON.stringify(message?.payload)) ?? [];
    return intakes.patientLinks.channel(await intakes.patientLinks.patient(token));
  };
  const send = async (patient: Patient): Promise<void> => {
    serial += 1;
    const form = { formId: serial, name: 'Form', group: 3 as const, at: database.now() };
    await intakes.patientLinks.completed(patient, form);
  };
  const complete = async (intake: Intake): Promise<void> => send(await patientOf(intake));
  const due = async (): Promise<void> => {
    await intakes.notifications.sendDue();
  };
  /** Returns the record's messages of a type, newest first. */
  const shown = async ({ hash }: Intake, type: string): Promise<(readonly [MessageState | undefined, string?])[]> => {
    const { rows } = await intakes.record.read(staff(), { hash, sessionId: 1 });
    return rows
      .filter((row) => row.from === 'notifications' && row.type === type && row.channel !== 'stop')
      .map(({ state, reason }) => (reason === undefined ? [state] : [state, reason]));
  };

  describe('reminders are planned', () => {
    test('are planned with the invitation, and the record shows when', async () => {
      await plan(reminder(72), reminder(168));
      const intake = await invite();
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-05T09:00:00.000Z', '2026-03-09T09:00:00.000Z']);
      const { rows } = await intakes.record.read(staff(), { hash: intake.hash, sessionId: 1 });
      const times = rows.filter(({ type }) => type === 'reminder').map(({ properties }) => properties.scheduled_at);
      expect(times.toSorted()).toEqual(['2026-03-05T09:00:00.000Z', '2026-03-09T09:00:00.000Z']);
    });

    test('are planned for the contents and receivers of their type only, not without an address, up to the maximum', async () => {
      await plan(reminder(72, { contents: ['pain'] }), reminder(96, { enabled: false }));
      await expect(upcoming((await invite()).id)).resolves.toEqual([]);
      await plan(reminder(24), reminder(48), reminder(72), reminder(96));
      await expect(upcoming((await invite()).id)).resolves.toHaveLength(3);
      await plan(reminder(24, { most: 1 }), reminder(48));
      await expect(upcoming((await invite()).id)).resolves.toHaveLength(1);
    });

    test('reach the patient where the hospital gets them too', async () => {
      await plan(reminder(24, { receivers: ['hospital', 'patient'], most: 1 }));
      const intake = await invite();
      const rows = await database.read().findBy(NotificationEntity, { intakeId: intake.id, state: 'scheduled' });
      expect(rows.map(({ receiver }) => receiver).toSorted()).toEqual(['hospital', 'patient']);
    });

    test('are never more than the maximum, also if the appointment is made later', async () => {
      await plan(reminder(24, { most: 1 }), reminder(null));
      const intake = await invite();
      await book(intake.id, '2026-03-20 15:00:00+01:00');
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-03T09:00:00.000Z']);
    });

    test('follow the policy of their content, else that of all contents', async () => {
      await plan(reminder(24), reminder(48, { contents: ['preop'] }));
      await expect(upcoming((await invite()).id)).resolves.toEqual(['2026-03-04T09:00:00.000Z']);
      await plan(reminder(24), reminder(48, { contents: ['pain'] }));
      await expect(upcoming((await invite()).id)).resolves.toEqual(['2026-03-03T09:00:00.000Z']);
      // A content without reminders is a policy too.
      await plan(reminder(24), reminder(-23, { contents: ['preop'], enabled: false }));
      await expect(upcoming((await invite()).id)).resolves.toEqual([]);
    });

    test("leave after their content's own quiet hours, also if they are late", async () => {
      const quiet = { from: '09:30', until: '12:15' };
      await plan(reminder(24, { contents: ['preop'], quiet }), reminder(24));
      const intake = await invite();
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-03T11:15:00.000Z']);
      at = Date.parse('2026-03-04T10:00:00+01:00');
      await due();
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-04T11:15:00.000Z']);
    });

    test('are planned 23 hours before an appointment, and move and end with it', async () => {
      await plan(reminder(null));
      const intake = await invite();
      await expect(upcoming(intake.id)).resolves.toEqual([]);
      const { id: app_id } = await book(intake.id, '2026-03-20 15:00:00+01:00');
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-19T15:00:00.000Z']);
      await book(intake.id, '2026-03-24 15:00:00+01:00', { app_id });
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-23T15:00:00.000Z']);
      await intakes.appointments.cancel(staff(), { ic_id: intake.id, app_id });
      await expect(upcoming(intake.id)).resolves.toEqual([]);
    });

    test('are planned again with a second invitation, and a switched-off one stays off', async () => {
      await plan(reminder(72));
      const intake = await invite();
      const { id } = await database
        .read()
        .findOneByOrFail(NotificationEntity, { intakeId: intake.id, type: 'reminder' });
      const one = { id: intake.id, type: 'reminder', legacy_type: 'reminder', notification_id: id } as const;
      await intakes.notifications.toggle(staff(), one);
      at += 24 * HOUR;
      await intakes.invitations.resend(staff(), { id: intake.id, useSavedEmail: true });
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-06T09:00:00.000Z']);
      const row = await database.read().findOneByOrFail(NotificationEntity, { id });
      expect(row.disabledAt).not.toBeNull();
    });

    test('are planned for an appointment that was made while the record was hidden', async () => {
      await plan(reminder(null), followUp());
      const intake = await invite();
      await database.write(() =>
        database.manager().update(OutboxMessageEntity, { intakeId: intake.id, channel: 'mail' }, { state: 'sent' }),
      );
      await intakes.hiding.toggle(staff(), { id: intake.id, reason: 'Wrong patient', hidden: true });
      await book(intake.id, '2026-03-20 15:00:00+01:00', { enable_followups: true });
      await expect(upcoming(intake.id)).resolves.toEqual([]);
      await intakes.hiding.toggle(staff(), { id: intake.id, reason: 'A mistake', hidden: false });
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-19T15:00:00.000Z', '2026-05-01T13:00:00.000Z']);
    });
  });

  describe('a planned message whose time has come', () => {
    test('is sent once, with a link of its own besides the invitation’s, and the facts of the visit', async () => {
      await plan(reminder(72));
      const intake = await invite({ appointment: '2026-03-20 15:00:00+01:00' });
      await due();
      await expect(storedMails(database, intake.id)).resolves.toHaveLength(1);
      at += 72 * HOUR;
      await Promise.all([due(), due(), due()]);
      await due();
      const [invitation, mail, ...more] = await storedMails(database, intake.id);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        kind: 'reminder',
        recipient: 'zoe@example.org',
        state: 'queued',
        payload: {
          appointment: '2026-03-20T14:00:00.000Z',
          deadline: '2026-03-19T14:00:00.000Z',
          until: '2026-03-06T09:00:00.000Z',
          timezone: 'Europe/Amsterdam',
          language: 'nl',
          patientName: 'Zoë Ånger',
        },
      });
      expect(JSON.stringify(mail?.payload)).not.toContain('preop');
      const links = [invitation, mail].map((one) => /\/q\/([\w-]{43})/.exec(JSON.stringify(one?.payload))?.[1] ?? '');
      expect(new Set(links).size).toBe(2);
      for (const token of links) {
        await expect(intakes.patientLinks.patient(token)).resolves.toMatchObject({ hash: intake.hash });
      }
      await expect(Promise.all([channelOf(invitation), channelOf(mail)])).resolves.toEqual(['mail', 'mail']);
      await expect(shown(intake, 'reminder')).resolves.toEqual([['queued']]);
    });

    test('is sent by SMS to the patient’s number if its type says so', async () => {
      await plan(reminder(72, { channel: 'sms' }));
      const intake = await invite();
      at += 72 * HOUR;
      await due();
      const [sms] = await database.read().findBy(OutboxMessageEntity, { intakeId: intake.id, channel: 'sms' });
      expect(sms).toMatchObject({ kind: 'reminder', recipient: '+31201234567', state: 'queued' });
      await expect(channelOf(sms)).resolves.toBe('sms');
      await complete(intake);
      await expect(database.read().findOneByOrFail(OutboxMessageEntity, { id: sms?.id ?? 0 })).resolves.toMatchObject({
        state: 'canceled',
      });
    });

    test('is not sent after completion, and is withdrawn from the outbox', async () => {
      await plan(reminder(24), reminder(72));
      const intake = await invite();
      at += 24 * HOUR;
      await due();
      await complete(intake);
      at += 72 * HOUR;
      await due();
      const mails = await storedMails(database, intake.id);
      expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
        ['invitation', 'canceled'],
        ['reminder', 'canceled'],
      ]);
      await expect(shown(intake, 'reminder')).resolves.toEqual([['stopped', 'completed'], ['stopped']]);
    });

    test('is not brought back with a record that was completed while it was hidden', async () => {
      await plan(reminder(72));
      const intake = await invite();
      const patient = await patientOf(intake);
      await intakes.hiding.toggle(staff(), { id: intake.id, reason: 'Wrong patient', hidden: true });
      await send(patient);
      const restored = await intakes.hiding.toggle(staff(), { id: intake.id, reason: 'A mistake', hidden: false });
      expect(restored).toEqual({ hidden: false, messages: 0 });
      await expect(upcoming(intake.id)).resolves.toEqual([]);
    });

    test('is dropped with its reason if it is switched off, too late, without an address or its visit has begun', async () => {
      await plan(reminder(72));
      const off = await invite();
      await intakes.notifications.toggle(staff(), { id: off.id, type: 'reminder', legacy_type: 'reminder' });
      const nowhere = await invite();
      await database.write(() => database.manager().update(IntakeEntity, { id: nowhere.id }, { allowEmail: false }));
      const begun = await invite();
      await book(begun.id, '2026-03-05 11:30:00+01:00');
      at = START + 74 * HOUR;
      await due();
      at = START;
      const late = await invite();
      at += 97 * HOUR;
      await due();
      await expect(shown(off, 'reminder')).resolves.toEqual([['stopped', 'switched_off']]);
      await expect(shown(nowhere, 'reminder')).resolves.toEqual([['stopped', 'no_address']]);
      await expect(shown(begun, 'reminder')).resolves.toEqual([['stopped', 'too_late']]);
      await expect(shown(late, 'reminder')).resolves.toEqual([['stopped', 'too_late']]);
      const where = { kind: 'reminder', intakeId: late.id };
      await expect(database.read().countBy(OutboxMessageEntity, where)).resolves.toBe(0);
    });

    test('waits for the morning if it was not sent before the quiet hours', async () => {
      await plan(reminder(72));
      const intake = await invite();
      at = Date.parse('2026-03-05T22:15:00+01:00');
      await due();
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-06T07:00:00.000Z']);
      at = Date.parse('2026-03-06T08:00:00+01:00');
      await due();
      await expect(shown(intake, 'reminder')).resolves.toEqual([['queued']]);
    });

    test('to the hospital is delivered by showing it on the record', async () => {
      await plan(followUp({ receivers: ['hospital', 'patient'], delayHours: 24 }));
      const intake = await invite();
      await book(intake.id, '2026-03-03 10:00:00+01:00', { enable_followups: true });
      await complete(intake);
      at = Date.parse('2026-03-04T10:00:00+01:00');
      await due();
      const states = await shown(intake, 'follow-up');
      expect(states.toSorted()).toEqual([['delivered'], ['queued']]);
      const mails = await database.read().findBy(OutboxMessageEntity, { intakeId: intake.id, kind: 'followup' });
      expect(mails).toHaveLength(1);
      expect(mails[0]?.payload).not.toHaveProperty('link');
    });

    test('after the answers is planned once, however often answers are sent', async () => {
      await plan(followUp({ after: 'completion', delayHours: 48 }));
      const intake = await invite();
      await complete(intake);
      await complete(intake);
      await expect(upcoming(intake.id)).resolves.toEqual(['2026-03-04T09:00:00.000Z']);
    });
  });

  test('a failing message delays no other: it is reported and retried with back-off', async () => {
    await plan(reminder(72));
    at += 240 * 24 * HOUR;
    await due();
    const poison = await invite({ useremail: 'poison@example.org' });
    const other = await invite();
    at += 72 * HOUR;
    const fault = new Error('poison');
    const mend = failWritesOf(database, 'poison@example.org', fault);
    const told: unknown[] = [];
    const look = () => intakes.notifications.sendDue(undefined, (error) => told.push(error));
    try {
      await expect(look()).resolves.toBe(1);
      await expect(shown(other, 'reminder')).resolves.toEqual([['queued']]);
      await look();
      expect(told).toEqual([fault]);
      at += 1_000;
      await look();
      expect(told).toEqual([fault, fault]);
      at += 1_000;
      await look();
      expect(told).toHaveLength(2);
    } finally {
      mend();
    }
    at += 1_000;
    await expect(look()).resolves.toBe(1);
    await expect(shown(poison, 'reminder')).resolves.toEqual([['queued']]);
  });

  test('an unavailable database ends the run, and the next run retries at once', async () => {
    await plan(reminder(72));
    at += 360 * 24 * HOUR;
    await due();
    await invite({ useremail: 'away@example.org' });
    at += 72 * HOUR;
    const away = Object.assign(new Error('away'), { code: 'ECONNRESET' });
    const mend = failWritesOf(database, 'away@example.org', away);
    await expect(due()).rejects.toBe(away);
    mend();
    await expect(intakes.notifications.sendDue()).resolves.toBe(1);
  });

  test('R14 a reminder leaves whole or not at all', async () => {
    await plan(reminder(72));
    at += 120 * 24 * HOUR;
    await due();
    const intake = await invite();
    at += 72 * HOUR;
    const links = () => database.read().query('SELECT COUNT(*) AS n FROM patient_link');
    const before = await links();
    // A new service for each run, since retries are per process.
    const look = () => createIntakes({ database, publicUrl: 'https://desk.example' }).notifications.sendDue();
    const calls = await failEachCall(database, look, async () => {
      await expect(links()).resolves.toEqual(before);
      await expect(upcoming(intake.id)).resolves.toHaveLength(1);
    });
    expect(calls).toBeGreaterThan(5);
    await expect(shown(intake, 'reminder')).resolves.toEqual([['queued']]);
  });

  test('a message that has left with the same key is not queued again', async () => {
    await plan(reminder(72));
    const intake = await invite();
    const row = await database.read().findOneByOrFail(NotificationEntity, { intakeId: intake.id, type: 'reminder' });
    at += 72 * HOUR;
    await due();
    const [, mail] = await storedMails(database, intake.id);
    const payload = { language: 'nl', organisation: 'x', department: 'y' } as const;
    const again = { key: `notification:${row.id}`, kind: 'followup', organisationId: 1, payload } as const;
    await expect(database.write(() => enqueue(database, again))).resolves.toBe(mail?.id);
  });
});
