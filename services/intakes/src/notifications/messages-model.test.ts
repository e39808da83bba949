import { Conflict, status, type TimelineEntry } from '@intake-desk/contracts';
import { type Database, nothing, OutboxMessageEntity } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createMessaging, type Messaging } from '@intake-desk/messaging';
import fc from 'fast-check';
import type { Intakes } from '../create-intakes.ts';
import type { Patient } from '../patient-links/patient.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { NotificationEntity } from '../tables/notification.entity.ts';
import { configure, followUp } from '../testing/department-settings.ts';
import { openIntakes, type World } from '../testing/world.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-24T10:00:00+01:00');
const RUNS = 25;

type Step =
  | { readonly what: 'pass'; readonly hours: number }
  | { readonly what: 'book'; readonly hours: number }
  | { readonly what: 'move'; readonly hours: number }
  | { readonly what: 'cancel' }
  | { readonly what: 'complete' | 'hide' | 'restore' | 'stop' | 'go on' | 'resend' }
  | { readonly what: 'toggle'; readonly index: number };

/** Times by day and night, around the change to summer time. */
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ what: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 20 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constant('book' as const), hours: fc.integer({ min: 2, max: 120 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ what: fc.constant('move' as const), hours: fc.integer({ min: 2, max: 120 }) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        what: fc.constantFrom('complete', 'hide', 'restore', 'stop', 'go on', 'resend'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('toggle' as const), index: fc.nat(3) }) },
  ),
  { minLength: 4, maxLength: 14 },
);

/** Returns true if the record shows that its patient may get messages. */
interface Allowed {
  readonly completed: boolean;
  readonly hidden: boolean;
  readonly stopped: boolean;
  /** Messages that are switched off one by one. */
  readonly off: ReadonlySet<number>;
}

const maySend = ({ completed, hidden, stopped, off }: Allowed, id: number, type: string | undefined): boolean =>
  !hidden && !off.has(id) && (type === 'follow-up' || !completed) && !(stopped && type === 'reminder');

eachEngine((open) => {
  let database: Database;
  let world: World;
  let intakes: Intakes;
  let workers: readonly Messaging[];
  let at = START;
  let serial = 0;
  const sent: string[] = [];

  beforeAll(async () => {
    ({ database, world, intakes } = await openIntakes(open, () => new Date(at)));
    workers = ['one', 'two'].map((place) =>
      createMessaging({
        database,
        place,
        domain: 'desk.example',
        intakeRecord: nothing,
        publish: () => undefined,
        transport: {
          send: async ({ messageId }, mayEnd) => {
            await mayEnd();
            sent.push(messageId);
          },
          close: () => undefined,
        },
      }),
    );
    const reminder = { type: 'reminder', legacyType: 'reminder', enabled: true, receivers: ['patient'] } as const;
    await configure(database, world.department('ANE'), {
      content: 'preop',
      confirmation: false,
      followups: true,
      consult: false,
      types: [
        { ...reminder, receivers: ['patient'], groupId: 'first', delayHours: 24, contents: [] },
        { ...reminder, receivers: ['patient'], groupId: 'second', delayHours: 60, contents: [] },
        { ...reminder, receivers: ['patient'], groupId: 'before', delayHours: null, contents: [] },
        followUp({ delayHours: 24 }),
        followUp({ groupId: 'answers', delayHours: 12, after: 'completion' }),
      ],
    });
  });

  const staff = () => world.staff({ departments: ['ANE'], userId: serial });

  /** The story of one patient: the events, the record and the mail server. */
  async function tell(story: readonly Step[]): Promise<void> {
    await forget();
    at = START;
    serial += 1;
    const { hash } = await intakes.invitations.send(staff(), {
      content: 'preop',
      epd: `model-${serial}`,
      first_name: 'Zoë',
      last_name: 'Ånger',
      useremail: 'zoe@example.org',
      phone_number_full: '+31201234567',
    });
    const intake = await database.read().findOneByOrFail(IntakeEntity, { hash });
    const mail = await database.read().findOneByOrFail(OutboxMessageEntity, { intakeId: intake.id, channel: 'mail' });
    const token = /\/q\/([\w-]{43})/.exec(JSON.stringify(mail.payload))?.[1] ?? '';
    const patient = await intakes.patientLinks.patient(token);
    let before = await allowed(intake);
    for (const step of story) {
      const shown = await waiting(intake);
      const from = sent.length;
      const done = act(step, intake, patient);
      if (step.what === 'pass') await done;
      await Promise.all([done, intakes.notifications.sendDue(), intakes.notifications.sendDue(), ...drain()]);
      // Runs twice, since the first run may have skipped a locked intake.
      await intakes.notifications.sendDue();
      await Promise.all(drain());
      const after = await allowed(intake);
      const leaving = await messagesOf(intake, sent.slice(from));
      for (const { id, type } of leaving) {
        expect({ story, id, type, may: maySend(before, id, type) || maySend(after, id, type) }).toMatchObject({
          may: true,
        });
      }
      if (step.what === 'pass') await compare(intake, shown, new Set(leaving.map(({ id }) => id)));
      before = after;
    }
    expect(new Set(sent).size).toBe(sent.length);
  }

  /** Checks that no message of an earlier story is left. */
  const forget = () =>
    database.write(async () => {
      const manager = database.manager();
      await manager.update(NotificationEntity, { state: 'scheduled' }, { state: 'canceled' });
      await manager.update(OutboxMessageEntity, { state: 'queued', channel: 'mail' }, { state: 'canceled' });
    });
  const drain = () => workers.map((worker) => worker.outbox.drain());

  /** Checks that the messages that the record showed were sent, or have a reason. */
  async function compare(intake: Intake, shown: readonly TimelineEntry[], left: ReadonlySet<number>): Promise<void> {
    const ids = new Set(shown.map(idOf));
    for (const id of left) expect(ids).toContain(id);
    const rows = new Map((await record(intake)).map((row) => [idOf(row), row]));
    for (const row of shown.filter((one) => !one.disabled && dueOf(one) <= at)) {
      if (left.has(idOf(row))) continue;
      const now = rows.get(idOf(row));
      // Postponed until the morning, or dropped with a reason.
      expect(now?.disabled === false ? dueOf(now) > at : now?.reason).toBeTruthy();
    }
  }

  const record = async ({ hash }: Pick<Intake, 'hash'>): Promise<TimelineEntry[]> => {
    const { rows } = await intakes.record.read(staff(), { hash, sessionId: 1 });
    return rows.filter(({ from, channel }) => from === 'notifications' && channel !== 'stop');
  };
  /** Returns the unsent messages of the record. */
  const waiting = async (intake: Pick<Intake, 'hash'>) =>
    (await record(intake)).filter(({ disabled }) => disabled !== undefined);
  const idOf = ({ properties }: TimelineEntry): number => Number(properties.notification_id);
  const dueOf = ({ properties }: TimelineEntry): number =>
    typeof properties.scheduled_at === 'string' ? Date.parse(properties.scheduled_at) : 0;

  async function allowed({ id, hash }: Intake): Promise<Allowed> {
    const { status: code, hiddenAt } = await database.read().findOneByOrFail(IntakeEntity, { hash });
    const rows = await database.read().findBy(NotificationEntity, { intakeId: id });
    return {
      completed: code === status.completed,
      hidden: hiddenAt !== null,
      stopped: rows.some(({ channel, legacyType }) => channel === 'stop' && legacyType === 'reminder'),
      off: new Set(rows.filter(({ disabledAt }) => disabledAt !== null).map((row) => row.id)),
    };
  }

  /** Returns the record's rows of mails that the mail server accepted. */
  async function messagesOf({ id }: Intake, messageIds: readonly string[]) {
    const mails = await database.read().findBy(OutboxMessageEntity, { intakeId: id, channel: 'mail' });
    const rows = await database.read().findBy(NotificationEntity, { intakeId: id });
    return messageIds.map((messageId) => {
      const mail = mails.find(({ externalId }) => externalId === messageId);
      const row = rows.find(({ outboxMessageId }) => outboxMessageId === mail?.id);
      if (!row) throw new Error('A mail was sent that no row of the record is about.');
      return { id: row.id, type: row.type };
    });
  }

  async function act(step: Step, intake: Intake, patient: Patient): Promise<void> {
    try {
      await actions(step, intake, patient);
    } catch (error) {
      // Refused, as on screen.
      if (!(error instanceof Conflict)) throw error;
    }
  }

  async function actions(step: Step, { id }: Intake, patient: Patient): Promise<void> {
    const { appointments, hiding, notifications, invitations, patientLinks, record: records } = intakes;
    if (step.what === 'pass') at += step.hours * HOUR;
    else if (step.what === 'book' || step.what === 'move' || step.what === 'cancel') {
      const booked = (await records.read(staff(), { hash: patient.hash, sessionId: 1 })).appointments.find(
        (one) => one.status === 'booked',
      );
      if (step.what === 'cancel') {
        if (booked) await appointments.cancel(staff(), { ic_id: id, app_id: booked.id });
        return;
      }
      const start_at = `${new Date(at + step.hours * HOUR).toISOString().slice(0, 19).replace('T', ' ')}Z`;
      const which = step.what === 'move' && booked ? { app_id: booked.id } : {};
      await appointments.save(staff(), { ic_id: id, start_at, enable_followups: true, ...which });
    } else if (step.what === 'complete') {
      serial += 1;
      await patientLinks.completed(patient, { formId: serial, name: 'Form', group: 3, at: database.now() });
    } else if (step.what === 'hide' || step.what === 'restore') {
      await hiding.toggle(staff(), { id, reason: 'As the model says', hidden: step.what === 'hide' });
    } else if (step.what === 'resend') await invitations.resend(staff(), { id, useSavedEmail: true });
    else if (step.what === 'toggle') {
      const row = (await waiting(patient))[step.index];
      if (row) {
        const one = { id, type: 'reminder', legacy_type: row.legacy_type ?? '' } as const;
        await notifications.toggle(staff(), { ...one, notification_id: idOf(row) });
      }
    } else {
      const all = { id, type: 'reminder', legacy_type: 'reminder', disabled: step.what === 'stop' } as const;
      await notifications.toggle(staff(), all);
    }
  }

  test('R17 one of two workers sends each message, none after completion, hiding or stop, and the record showed what is sent', async () => {
    await fc.assert(fc.asyncProperty(steps, tell), { numRuns: RUNS, endOnFailure: true });
    expect(sent.length).toBeGreaterThan(RUNS);
  });
});
