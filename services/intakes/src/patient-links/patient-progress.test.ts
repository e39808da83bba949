import { type Database, enqueue, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { fingerprint } from '@intake-desk/identity';
import type { Intakes } from '../create-intakes.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { configure, followUp } from '../testing/department-settings.ts';
import { failEachCall } from '../testing/failing-calls.ts';
import { type Sample, storeIntake } from '../testing/sample-intake.ts';
import { storedMails } from '../testing/stored-mails.ts';
import { openIntakes, type World } from '../testing/world.ts';
import type { FilledForm } from './patient.ts';

const now = new Date('2025-10-26T00:30:00.123Z');
const form: FilledForm = {
  formId: 41,
  name: 'Pre-operative screening',
  group: 2,
  at: new Date('2025-10-26T00:29:00Z'),
};

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let tokens = 0;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => now));
  });

  const invited = async (sample: Sample = {}) => {
    tokens += 1;
    const token = `token-${tokens}`;
    const values = { patientTokenHash: fingerprint(token), ...sample };
    const stored = await storeIntake(database, world.department('ANE'), values, now);
    return { token, id: stored.id, patient: await intakes.patientLinks.patient(token) };
  };
  const read = (id: number): Promise<Intake> => database.read().findOneOrFail(IntakeEntity, { where: { id } });
  const timeline = async (intakeId: number) =>
    (await database.read().find(TimelineEntryEntity, { where: { intakeId }, order: { id: 'ASC' } })).map(
      ({ logName }) => logName,
    );
  const events = (intakeId: number) => database.read().count(OutboxMessageEntity, { where: { intakeId } });

  test('a link’s token opens one intake, and reading it changes nothing', async () => {
    const { token, id, patient } = await invited({ epd: '007' });
    const before = await read(id);
    await expect(intakes.patientLinks.patient(token)).resolves.toEqual(patient);
    expect(patient).toMatchObject({
      intakeId: id,
      epd: '007',
      language: 'nl',
      content: 'preop',
      contentLabel: 'preop in het Nederlands',
      organisationSymbol: 'north',
      departmentSymbol: 'ANE',
      departmentName: 'Department ANE',
      category: 'noshow',
    });
    await expect(read(id)).resolves.toEqual(before);
    await expect(timeline(id)).resolves.toEqual([]);
  });

  test('an unknown token is not found, and an expired one says whom to call', async () => {
    await expect(intakes.patientLinks.patient('')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(invited({ patientTokenExpiresAt: now })).rejects.toMatchObject({
      kind: 'link-ended',
      reason: 'expired',
      by: { department: 'Department ANE', language: 'nl', phone: '' },
    });
    await expect(invited({ patientTokenExpiresAt: new Date(now.getTime() + 1) })).resolves.toBeDefined();
  });

  test('opened, answered, completed: each step is recorded once and announced live', async () => {
    const { patient, id } = await invited();
    await intakes.patientLinks.opened(patient);
    await intakes.patientLinks.opened(patient);
    await expect(read(id)).resolves.toMatchObject({ status: 0, step: 0, openedAt: now, version: 2 });
    await expect(events(id)).resolves.toBe(1);
    await intakes.patientLinks.answered(patient, 2);
    await intakes.patientLinks.answered(patient, 1);
    await intakes.patientLinks.answered(patient, 3);
    await expect(read(id)).resolves.toMatchObject({ status: 0, step: 3 });
    await expect(events(id)).resolves.toBe(2);
    await intakes.patientLinks.completed(patient, form);
    await intakes.patientLinks.completed(patient, form);
    await intakes.patientLinks.opened(patient);
    await expect(read(id)).resolves.toMatchObject({
      status: 1,
      step: 3,
      riskGroup: 2,
      completedAt: form.at,
      firstCompletedAt: form.at,
      filledForms: '41;2025-10-26T00:29:00.000Z;2',
    });
    await expect(events(id)).resolves.toBe(3);
    await expect(timeline(id)).resolves.toEqual(['status.opened', 'status.step', 'status.completed']);
  });

  test('an answer shows that a person is there, and after completion there are no more', async () => {
    const { patient, id } = await invited();
    await intakes.patientLinks.answered(patient, 1);
    await expect(read(id)).resolves.toMatchObject({ status: 0, step: 1, openedAt: now });
    await intakes.patientLinks.completed(patient, form);
    await expect(intakes.patientLinks.answered(patient, 2)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('the risk on the dashboard is that of the first completed form', async () => {
    const { patient, id } = await invited();
    await intakes.patientLinks.completed(patient, form);
    await intakes.patientLinks.completed(patient, { ...form, formId: 42, group: 1, at: now });
    await expect(read(id)).resolves.toMatchObject({
      riskGroup: 2,
      firstCompletedAt: form.at,
      completedAt: now,
      filledForms: `41;${form.at.toISOString()};2,42;${now.toISOString()};1`,
    });
  });

  test('a changed form replaces the earlier one and its risk, and is unread again', async () => {
    const { patient, id } = await invited();
    await intakes.patientLinks.completed(patient, form);
    await intakes.patientLinks.completed(patient, { ...form, formId: 42, group: 3, at: now });
    await database.write(() => database.manager().update(IntakeEntity, { id }, { readAt: now }));
    const changed = { ...form, formId: 43, group: 1, at: now, supersedes: 41 } as const;
    await intakes.patientLinks.completed(patient, changed);
    await intakes.patientLinks.completed(patient, changed);
    await expect(read(id)).resolves.toMatchObject({
      status: 1,
      riskGroup: 1,
      firstCompletedAt: form.at,
      completedAt: now,
      readAt: null,
      filledForms: `43;${now.toISOString()};1,42;${now.toISOString()};3`,
    });
    await expect(timeline(id)).resolves.toEqual(['status.completed', 'status.completed', 'form.superseded']);
  });

  test('twenty at once complete it once', async () => {
    const { patient, id } = await invited();
    await Promise.all(Array.from({ length: 20 }, () => intakes.patientLinks.completed(patient, form)));
    await expect(timeline(id)).resolves.toEqual(['status.completed']);
    await expect(events(id)).resolves.toBe(1);
  });

  test('answers that arrive out of order never reduce the step', async () => {
    const { patient, id } = await invited();
    await Promise.all([3, 9, 1, 7, 4, 2].map((step) => intakes.patientLinks.answered(patient, step)));
    await expect(read(id)).resolves.toMatchObject({ step: 9 });
    await expect(timeline(id)).resolves.toEqual(['status.opened', 'status.step']);
  });

  test('R14 whichever database call fails, an intake is completed with its timeline and event and its reminders are canceled, or nothing happens', async () => {
    await configure(database, world.department('ANE'), {
      content: 'preop',
      confirmation: false,
      followups: false,
      consult: false,
      types: [followUp({ after: 'completion', delayHours: 48 })],
    });
    const { patient, id } = await invited({ email: 'zoe@example.org' });
    await database.write(async () => {
      await enqueue(database, {
        key: `invitation:${id}`,
        kind: 'invitation',
        organisationId: 1,
        intakeId: id,
        recipient: 'zoe@example.org',
        payload: { language: 'nl', link: 'https://desk.example/q/x', organisation: 'x', department: 'y' },
      });
      await database.manager().insert(NotificationEntity, {
        organisationId: patient.organisationId,
        intakeId: id,
        type: 'reminder',
        legacyType: 'reminder',
        groupId: 'reminder',
        channel: 'mail',
        receiver: 'patient',
        state: 'scheduled',
        scheduledAt: now,
        createdAt: now,
        updatedAt: now,
      });
    });
    const messages = async () => ({
      mails: await storedMails(database, id),
      rows: await database.read().find(NotificationEntity, { where: { intakeId: id }, order: { id: 'ASC' } }),
    });
    const [row, before] = [await read(id), await messages()];
    expect(before).toMatchObject({ mails: [{ state: 'queued' }], rows: [{ state: 'scheduled' }] });
    const failures = await failEachCall(
      database,
      () => intakes.patientLinks.completed(patient, form),
      async () => {
        await expect(read(id)).resolves.toEqual(row);
        await expect(messages()).resolves.toEqual(before);
      },
    );
    expect(failures).toBeGreaterThan(10);
    await expect(read(id)).resolves.toMatchObject({ status: 1, futureFollowupType: 'followup' });
    await expect(messages()).resolves.toMatchObject({
      mails: [{ state: 'canceled' }],
      rows: [{ state: 'canceled' }, { type: 'follow-up', state: 'scheduled' }],
    });
  });
});
