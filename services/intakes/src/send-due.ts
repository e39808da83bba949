import { type NotSentReason, status } from '@intake-desk/contracts';
import { usualQuietHours } from '@intake-desk/contracts/administration';
import { type Database, enqueue, forUpdate, isUnavailable, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';
import type { IntakesContext } from './context.ts';
import { changeIntake } from './intake/change-intake.ts';
import { announce } from './intake/live-event.ts';
import { isTabletOnly } from './intake/tablet-only.ts';
import { nextFollowUp } from './notifications/next-follow-up.ts';
import { nextAppointment, patientMessage } from './notifications/patient-message.ts';
import { isReminded } from './notifications/reminded.ts';
import { afterQuietHours } from './notifications/reminder-time.ts';
import { quietHoursOf } from './notifications/reminder-types.ts';
import { type Sender, senderOf } from './notifications/sender.ts';
import { stoppedTypes } from './notifications/stopped-types.ts';
import { placeOf } from './notifications/way-to-patient.ts';
import { anotherLink } from './patient-links/another-link.ts';
import { Retries, raise } from './retries/retries.ts';
import { AppointmentEntity } from './tables/appointment.entity.ts';
import { type Intake, IntakeEntity } from './tables/intake.entity.ts';
import { type Notification, NotificationEntity } from './tables/notification.entity.ts';
import type { MessageLinkKind } from './tables/patient-link.entity.ts';

/** How many planned messages one look finds. */
const AT_ONCE = 100;
/** A planned message that could not leave for so long has lost its sense. */
const LATE_MS = 24 * 3_600_000;
/** The longest rest of a message that failed. */
const REST_MS = 10 * 60_000;

const DueRow = rowOf({ id: Type.Integer(), intake_id: Type.Integer() });
const HeldRow = rowOf({ id: Type.Integer() });

/** What becomes of a planned message whose time has come. */
type Fate =
  | { readonly kind: 'mail'; readonly recipient: string; readonly until: Date }
  | { readonly kind: 'shown' }
  | { readonly kind: 'later'; readonly at: Date }
  | { readonly kind: 'canceled'; readonly reason: NotSentReason };

/**
 * Sends or drops the planned messages whose time has come; returns how many. Several may run at once, in any process. One that
 * fails is reported and rests while the others go on; a database that is away ends the look.
 */
export const sendDue = (context: IntakesContext) => {
  const { database } = context;
  const retries = new Retries(database, REST_MS);
  return async (signal?: AbortSignal, report = raise): Promise<number> => {
    const resting = retries.resting();
    const rows = await select(
      database.read(),
      DueRow,
      sql`SELECT id, intake_id FROM notification WHERE state = 'scheduled' AND scheduled_at <= ${database.now()}
        ORDER BY scheduled_at, id LIMIT ${AT_ONCE + resting.size}`,
    );
    let done = 0;
    for (const { id, intake_id } of rows) {
      if (signal?.aborted) return done;
      if (resting.has(id)) continue;
      try {
        if (await database.write(() => sendOne(context, intake_id, id))) done += 1;
        retries.forget(id);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        retries.failed(id);
        report(error);
      }
    }
    return done;
  };
};

/** Decides about one message by the state that its intake has now, in the caller's unit; false if it is not due any more. */
async function sendOne(context: IntakesContext, intakeId: number, id: number): Promise<boolean> {
  const { database } = context;
  const manager = database.manager();
  // Whoever changes an intake holds it first: another worker, or a person who is at it, is stepped over.
  const held = await select(
    manager,
    HeldRow,
    sql`SELECT id FROM intake WHERE id = ${intakeId} ${forUpdate(database.engine, { skipLocked: true })}`,
  );
  if (held.length === 0) return false;
  const now = database.now();
  const row = await manager.findOneBy(NotificationEntity, { id, state: 'scheduled' });
  if (!row?.scheduledAt || row.scheduledAt > now) return false;
  const intake = await manager.findOneByOrFail(IntakeEntity, { id: intakeId });
  const sender = await senderOf(database, intake);
  await settle(context, { row, intake, sender }, await fateOf(database, { row, intake, sender }));
  await changeIntake(database, intake, await nextFollowUp(database, intakeId));
  await announce(database, 'ic.updated', 'message', sender.subject);
  return true;
}

interface Due {
  readonly row: Notification;
  readonly intake: Intake;
  readonly sender: Sender;
}

async function fateOf(database: Database, { row, intake, sender }: Due): Promise<Fate> {
  const now = database.now();
  const canceled = (reason: NotSentReason): Fate => ({ kind: 'canceled', reason });
  const rows = await database.manager().findBy(NotificationEntity, { intakeId: intake.id });
  const address = placeOf(intake, row.channel);
  const due = row.scheduledAt ?? now;
  const late = new Date(due.getTime() + LATE_MS);
  if (intake.hiddenAt !== null) return canceled('hidden');
  if (row.disabledAt !== null || stoppedTypes(rows).has(row.legacyType)) return canceled('switched_off');
  if (row.type === 'reminder' && !isReminded(intake)) return canceled('completed');
  if (!(await isStillOn(database, row))) return canceled('appointment_gone');
  if (now > late) return canceled('too_late');
  const last = row.type === 'reminder' ? await lastMoment(database, intake) : null;
  if (last !== null && now >= last) return canceled('too_late');
  if (row.receiver !== 'patient') return { kind: 'shown' };
  if (address === null) return canceled('no_address');
  const quiet = row.type === 'reminder' ? quietHoursOf(sender.settings, intake) : usualQuietHours;
  const quietly = afterQuietHours(now, sender.organisation.timezone, quiet);
  if (quietly > now) {
    return last !== null && quietly >= last ? canceled('too_late') : { kind: 'later', at: quietly };
  }
  return { kind: 'mail', recipient: address, until: last !== null && last < late ? last : late };
}

/** Whether the appointment that a message goes with, if any, takes place. */
async function isStillOn(database: Database, { appointmentId, intakeId }: Notification): Promise<boolean> {
  if (appointmentId === null) return true;
  const appointment = await database.manager().findOneBy(AppointmentEntity, { id: appointmentId, intakeId });
  return appointment?.status === 'booked' && appointment.deletedAt === null;
}

/** When the visit begins that the patient is reminded of: the next one, else the last one; null if there never was one. */
async function lastMoment(database: Database, intake: Intake): Promise<Date | null> {
  const next = await nextAppointment({ database }, intake.id);
  if (next) return next.startAt;
  return intake.appointmentStatus === 'booked' ? intake.appointmentAt : null;
}

async function settle(context: IntakesContext, { row, intake, sender }: Due, fate: Fate): Promise<void> {
  const { database } = context;
  const updatedAt = database.now();
  const change = (values: Partial<Notification>) =>
    database.manager().update(NotificationEntity, { id: row.id }, { ...values, updatedAt });
  if (fate.kind === 'canceled') await change({ state: 'canceled', reason: fate.reason });
  // There is no mailbox of a department: its record is where it reads.
  else if (fate.kind === 'shown') await change({ state: 'delivered', sentAt: updatedAt });
  else if (fate.kind === 'later') await change({ scheduledAt: fate.at });
  else {
    const outboxMessageId = await queue(context, { row, intake, sender }, fate);
    await change({ state: 'queued', outboxMessageId, email: fate.recipient });
  }
}

async function queue(
  context: IntakesContext,
  { row, intake, sender }: Due,
  { recipient, until }: { readonly recipient: string; readonly until: Date },
): Promise<number> {
  const message = { ...(await patientMessage(context, intake, sender)), until: until.toISOString() };
  const channel: MessageLinkKind = row.channel === 'sms' ? 'sms' : 'mail';
  const envelope = {
    key: `notification:${row.id}`,
    organisationId: intake.organisationId,
    intakeId: intake.id,
    recipient,
    ...(channel === 'sms' ? { channel } : {}),
  };
  const link = () => anotherLink(context, intake, { kind: channel, createdBy: null });
  if (row.type === 'reminder') {
    return enqueue(context.database, { ...envelope, kind: 'reminder', payload: { ...message, link: await link() } });
  }
  const waits = intake.status === status.notOpened || intake.status === status.opened;
  const asks = waits && !isTabletOnly(intake, sender.settings);
  const payload = asks ? { ...message, link: await link() } : message;
  return enqueue(context.database, { ...envelope, kind: 'followup', payload });
}
