import { type Database, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { Intakes } from '../create-intakes.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';
import { failEachCall, rowCounts } from '../testing/failing-calls.ts';
import { storeIntake } from '../testing/sample-intake.ts';
import { liveKindsOf, storedMails } from '../testing/stored-mails.ts';
import { storeReminder } from '../testing/stored-reminder.ts';
import { openIntakes, type World } from '../testing/world.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 2, 9);

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let at = START;

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => new Date(at)));
  });
  beforeEach(() => {
    at = START;
  });

  const fresh = (symbol = 'ANE'): Promise<Intake> => storeIntake(database, world.department(symbol));
  const invited = async (): Promise<{ id: number; hash: string }> => {
    const { hash } = await intakes.invitations.send(world.staff({ departments: ['ANE'] }), {
      content: 'preop',
      epd: `hiding-${Math.random()}`,
      first_name: 'Zoë',
      last_name: 'Ånger',
      useremail: 'zoe@example.org',
      phone_number_full: '+31201234567',
    });
    const { id } = await database.read().findOneByOrFail(IntakeEntity, { hash });
    return { id, hash };
  };
  const planned = (intake: Intake, hours: number, more: Partial<Notification> = {}) =>
    storeReminder(database, intake, hours, more);
  const states = async (intakeId: number) => {
    const rows = await database.read().find(NotificationEntity, { where: { intakeId }, order: { id: 'ASC' } });
    return rows.map(({ state }) => state);
  };
  const hide = (id: number) => intakes.hiding.toggle(world.staff(), { id, reason: 'Wrong patient', hidden: true });
  const restore = (id: number) => intakes.hiding.toggle(world.staff(), { id, reason: 'A mistake', hidden: false });
  const read = (hash: string) => intakes.record.read(world.staff(), { hash, sessionId: 11 });

  test('hiding stops unsent messages, and the record shows the reason, the user and the messages that restoring would bring back', async () => {
    const intake = await fresh();
    await planned(intake, 24);
    await planned(intake, 72);
    await planned(intake, 48, { disabledAt: database.now() });
    await planned(intake, -1, { state: 'sent' });
    await expect(hide(intake.id)).resolves.toEqual({ hidden: true, messages: 2 });
    await expect(states(intake.id)).resolves.toEqual(['canceled', 'canceled', 'canceled', 'sent']);
    at += 48 * HOUR;
    const record = await read(intake.hash);
    expect(record).toMatchObject({
      hidden: true,
      hiding: { reason: 'Wrong patient', by: 'Nurse 1', at: new Date(START).toISOString(), future: 1, missed: 1 },
    });
    expect(record.rows.find(({ log_name }) => log_name === 'intake.hidden')).toMatchObject({
      from: 'activity-log',
      causer: 'Nurse 1',
      description: 'Wrong patient',
      properties: { reason: 'Wrong patient' },
    });
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['hidden']);
  });

  test('restoring brings back future messages and no missed ones', async () => {
    const intake = await fresh();
    await planned(intake, 24);
    await planned(intake, 72);
    await planned(intake, 96, { state: 'canceled' });
    await hide(intake.id);
    at += 48 * HOUR;
    await expect(restore(intake.id)).resolves.toEqual({ hidden: false, messages: 1 });
    await expect(states(intake.id)).resolves.toEqual(['canceled', 'scheduled', 'canceled']);
    await expect(read(intake.hash)).resolves.toMatchObject({ hidden: false, hiding: null });
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['hidden', 'hidden']);
    // After hiding and restoring again, messages that were missed the first time stay missed.
    await hide(intake.id);
    await expect(restore(intake.id)).resolves.toEqual({ hidden: false, messages: 1 });
    await expect(states(intake.id)).resolves.toEqual(['canceled', 'scheduled', 'canceled']);
  });

  test('a queued mail is withdrawn, one that a worker has claimed is not', async () => {
    const waiting = await invited();
    const begun = await invited();
    await database.write(() =>
      database.manager().update(OutboxMessageEntity, { intakeId: begun.id, channel: 'mail' }, { state: 'sending' }),
    );
    await expect(hide(waiting.id)).resolves.toEqual({ hidden: true, messages: 1 });
    await expect(hide(begun.id)).resolves.toEqual({ hidden: true, messages: 0 });
    await expect(storedMails(database, waiting.id)).resolves.toMatchObject([{ state: 'canceled' }]);
    await expect(storedMails(database, begun.id)).resolves.toMatchObject([{ state: 'sending' }]);
    // It was due when it was stopped.
    await expect(restore(waiting.id)).resolves.toEqual({ hidden: false, messages: 0 });
    await expect(storedMails(database, waiting.id)).resolves.toMatchObject([{ state: 'canceled' }]);
  });

  test('a mail that is queued for a later time is sent at that time after restoring', async () => {
    const { id, hash } = await invited();
    const notBefore = new Date(START + 10 * HOUR);
    await database.write(() =>
      database.manager().update(OutboxMessageEntity, { intakeId: id, channel: 'mail' }, { notBefore }),
    );
    await hide(id);
    expect((await read(hash)).hiding).toMatchObject({ future: 1, missed: 0 });
    expect((await read(hash)).rows.find(({ type }) => type === 'invitation')?.state).toBe('stopped');
    at += HOUR;
    await expect(restore(id)).resolves.toEqual({ hidden: false, messages: 1 });
    await expect(storedMails(database, id)).resolves.toMatchObject([{ state: 'queued', notBefore }]);
    await expect(states(id)).resolves.toEqual(['queued']);
  });

  test('restoring a record sends nothing to an address that was corrected while it was hidden', async () => {
    const { id } = await invited();
    const notBefore = new Date(START + 10 * HOUR);
    await database.write(() =>
      database.manager().update(OutboxMessageEntity, { intakeId: id, channel: 'mail' }, { notBefore }),
    );
    await hide(id);
    const { version } = await intakes.patients.read(world.staff(), id);
    const reason = 'A stranger’s';
    await intakes.patients.correct(world.staff(), { id, version, reason, useremail: 'right@example.org' });
    await expect(restore(id)).resolves.toEqual({ hidden: false, messages: 0 });
    const [invitation] = await storedMails(database, id);
    expect(invitation).toMatchObject({ state: 'canceled', recipient: 'zoe@example.org' });
  });

  test('a message that is switched off before or meanwhile stays off', async () => {
    const { id, hash } = await invited();
    const notBefore = new Date(START + 10 * HOUR);
    await database.write(() =>
      database.manager().update(OutboxMessageEntity, { intakeId: id, channel: 'mail' }, { notBefore }),
    );
    const all = { id, type: 'invitation', legacy_type: 'invitation' } as const;
    const toggle = (disabled: boolean) => intakes.notifications.toggle(world.staff(), { ...all, disabled });
    await hide(id);
    await toggle(true);
    expect((await read(hash)).hiding).toMatchObject({ future: 0, missed: 0 });
    await expect(restore(id)).resolves.toEqual({ hidden: false, messages: 0 });
    await expect(storedMails(database, id)).resolves.toMatchObject([{ state: 'canceled' }]);
    await hide(id);
    // A message that is switched on while the record is hidden is not sent until the record is restored.
    await toggle(false);
    await expect(storedMails(database, id)).resolves.toMatchObject([{ state: 'canceled' }]);
    await expect(restore(id)).resolves.toEqual({ hidden: false, messages: 1 });
    await expect(storedMails(database, id)).resolves.toMatchObject([{ state: 'queued' }]);
  });

  test('the next follow-up disappears from the dashboard with the record, and returns with it', async () => {
    const intake = await fresh();
    const next = async () => (await database.read().findOneByOrFail(IntakeEntity, { id: intake.id })).futureFollowupAt;
    await planned(intake, 24, { type: 'follow-up', legacyType: 'followup' });
    await hide(intake.id);
    await expect(next()).resolves.toBeNull();
    await restore(intake.id);
    await expect(next()).resolves.toEqual(new Date(START + 24 * HOUR));
  });

  test('hiding again changes nothing, and a call without `hidden` toggles', async () => {
    const { id } = await fresh();
    await hide(id);
    const before = await rowCounts(database);
    await expect(hide(id)).resolves.toEqual({ hidden: true, messages: 0 });
    await expect(rowCounts(database)).resolves.toEqual(before);
    const toggled = await intakes.hiding.toggle(world.staff(), { id, reason: 'Back' });
    expect(toggled).toEqual({ hidden: false, messages: 0 });
  });

  test('one of two concurrent users hides the record', async () => {
    const intake = await fresh();
    await planned(intake, 24);
    const answers = await Promise.all([hide(intake.id), hide(intake.id), hide(intake.id)]);
    expect(answers.map(({ messages }) => messages).toSorted()).toEqual([0, 0, 1]);
    await expect(liveKindsOf(database, intake.id)).resolves.toEqual(['hidden']);
  });

  test('hiding needs a reason that is neither blank nor too long', async () => {
    const { id } = await fresh();
    const toggle = (reason: string) => intakes.hiding.toggle(world.staff(), { id, reason });
    await expect(toggle(' \n ')).rejects.toMatchObject({ errors: { reason: ['reason.required'] } });
    await expect(toggle('x'.repeat(501))).rejects.toMatchObject({ errors: { reason: ['reason.max'] } });
    await expect(toggle(` ${'x'.repeat(500)} `)).resolves.toMatchObject({ hidden: true });
  });

  test('D2 D7 another organisation’s record is not found, a linked one cannot be changed, a locked one is refused', async () => {
    await expect(hide((await fresh('FAR')).id)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(hide((await fresh('PAI')).id)).rejects.toMatchObject({ kind: 'forbidden' });
    const { id, hash } = await fresh();
    await intakes.editLock.take(world.staff({ userId: 2 }), { hash, sessionId: 22 });
    await expect(hide(id)).rejects.toMatchObject({ kind: 'locked', holder: 'Nurse 2' });
  });

  test('R14 whichever database call fails, a record is hidden with all that belongs to it or not at all', async () => {
    const { id } = await invited();
    await failEachCall(
      database,
      () => hide(id),
      async () => {
        await expect(storedMails(database, id)).resolves.toMatchObject([{ state: 'queued' }]);
      },
    );
    await expect(storedMails(database, id)).resolves.toMatchObject([{ state: 'canceled' }]);
  });
});
