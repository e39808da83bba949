import { type NotSentReason, status } from '@intake-desk/contracts';
import { type Database, enqueue, forUpdate, isUnavailable, rowOf, select, selectIds } from '@intake-desk/database';
import Type from 'typebox';
import type { IntakesContext } from './context.ts';
import { findAppointment } from './intake/appointment-repository.ts';
import { changeIntake } from './intake/change-intake.ts';
import { announce } from './intake/live-event.ts';
import { isReminded, isTabletOnly } from './intake/open-intake.ts';
import { nextFollowUp } from './notifications/next-follow-up.ts';
import { findNotifications, updateNotification } from './notifications/notification-repository.ts';
import { stoppedTypes } from './notifications/notification-state.ts';
import { quietEnd } from './notifications/notification-types.ts';
import { nextAppointment, patientMessage } from './notifications/patient-message.ts';
import { type Sender, senderOf } from './notifications/sender.ts';
import { recipientOf } from './notifications/way-to-patient.ts';
import { anotherLink } from './patient-links/another-link.ts';
import { type Retries, raise } from './retries/retries.ts';
import { type Intake, IntakeEntity } from './tables/intake.entity.ts';
import { type Notification, NotificationEntity } from './tables/notification.entity.ts';
import type { MessageLinkKind } from './tables/patient-link.entity.ts';

const AT_ONCE = 100;
/** Delay after which a planned message is dropped. */
const LATE_MS = 24 * 3_600_000;

const DueRow = rowOf({ id: Type.Integer(), intake_id: Type.Integer() });
type Fate =
  | { readonly kind: 'mail'; readonly recipient: string; readonly until: Date }
  | { readonly kind: 'shown' }
  | { readonly kind: 'later'; readonly at: Date }
  | { readonly kind: 'canceled'; readonly reason: NotSentReason };

/**
 * Sends or drops the planned messages whose time has come; returns their number. Several processes may run it at once: each message is
 * sent by one of them. A failure is reported and retried later while the others go on; without `report` the first one throws, as an
 * unavailable database always does.
 */
export async function sendDue(
  context: IntakesContext & { readonly messageRetries: Retries },
  signal?: AbortSignal,
  report = raise,
): Promise<number> {
  const { database, messageRetries: retries } = context;
  const waiting = retries.waiting();
  const rows = await select(database.read(), DueRow)`
    SELECT id, intake_id FROM notification WHERE state = 'scheduled' AND scheduled_at <= ${database.now()}
    ORDER BY scheduled_at, id LIMIT ${AT_ONCE + waiting.size}`;
  let done = 0;
  for (const { id, intake_id } of rows) {
    if (signal?.aborted) return done;
    if (waiting.has(id)) continue;
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
}

/** Sends or drops one message by the current state of its intake, in the caller's unit; returns false if it is no longer due. */
async function sendOne(context: IntakesContext, intakeId: number, id: number): Promise<boolean> {
  const { database } = context;
  const manager = database.manager();
  // Skips an intake that another worker or a member of staff is changing.
  const locked = await selectIds(manager)`
    SELECT id FROM intake WHERE id = ${intakeId} ${forUpdate(database.engine, { skipLocked: true })}`;
  if (locked.length === 0) return false;
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
  const rows = await findNotifications(database, intake.id);
  const recipient = recipientOf(intake, row.channel);
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
  if (recipient === null) return canceled('no_address');
  const at = quietEnd(database, { type: row.type, intake, sender });
  if (at > now) return last !== null && at >= last ? canceled('too_late') : { kind: 'later', at };
  return { kind: 'mail', recipient, until: last !== null && last < late ? last : late };
}

/** Returns false if the message belongs to an appointment that was canceled or deleted. */
async function isStillOn(database: Database, { appointmentId, intakeId }: Notification): Promise<boolean> {
  return appointmentId === null || (await findAppointment(database, intakeId, appointmentId))?.status === 'booked';
}

/** Returns the begin of the visit of a reminder: the next one, else the last one; null without an appointment. */
async function lastMoment(database: Database, intake: Intake): Promise<Date | null> {
  const next = await nextAppointment(database, intake.id);
  if (next) return next.startAt;
  return intake.appointmentStatus === 'booked' ? intake.appointmentAt : null;
}

async function settle(context: IntakesContext, { row, intake, sender }: Due, fate: Fate): Promise<void> {
  const { database } = context;
  const change = (values: Partial<Notification>) => updateNotification(database, row.id, values);
  if (fate.kind === 'canceled') await change({ state: 'canceled', reason: fate.reason });
  // Departments have no mailbox: they read messages on the record.
  else if (fate.kind === 'shown') await change({ state: 'delivered', sentAt: database.now() });
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
  const isOpen = intake.status === status.notOpened || intake.status === status.opened;
  const hasLink = isOpen && !isTabletOnly(intake, sender.settings);
  const payload = hasLink ? { ...message, link: await link() } : message;
  return enqueue(context.database, { ...envelope, kind: 'followup', payload });
}
