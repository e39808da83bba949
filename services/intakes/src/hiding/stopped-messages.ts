import type { Database } from '@intake-desk/database';
import { requeueMails, withdrawMails, withdrawnMails } from '@intake-desk/messaging';
import { type Static, Type } from 'typebox';
import { In } from 'typeorm';
import { changeIntake } from '../intake/change-intake.ts';
import { nextFollowUp } from '../notifications/next-follow-up.ts';
import { findNotifications } from '../notifications/notification-repository.ts';
import { stoppedTypes } from '../notifications/notification-state.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';

/** The ids of messages that hiding a record stopped, stored in its timeline entry. */
export const StoppedMessages = Type.Object({
  notifications: Type.Array(Type.Integer()),
  mails: Type.Array(Type.Integer()),
});
export type StoppedMessages = Static<typeof StoppedMessages>;

/** Returns an intake's messages, and a test whether one is switched on. */
async function messagesOf(database: Database, intakeId: number) {
  const rows = await findNotifications(database, intakeId);
  const off = stoppedTypes(rows);
  const isOn = ({ disabledAt, legacyType }: Notification) => disabledAt === null && !off.has(legacyType);
  return { rows: rows.filter(({ channel }) => channel !== 'stop'), isOn };
}

const change = async (database: Database, rows: readonly Notification[], state: Notification['state']) => {
  const ids = In(rows.map(({ id }) => id));
  await database.manager().update(NotificationEntity, { id: ids }, { state, updatedAt: database.now() });
};

const mailsOf = (rows: readonly Notification[]): number[] =>
  rows.flatMap(({ outboxMessageId }) => outboxMessageId ?? []);

/**
 * Stops an intake's messages that have not left, in the caller's unit, including those that are switched off, which cannot be switched
 * on meanwhile. `count` leaves out the switched-off ones.
 */
export async function stopMessages(
  database: Database,
  intake: Intake,
): Promise<{ readonly stopped: StoppedMessages; readonly count: number }> {
  const { rows, isOn } = await messagesOf(database, intake.id);
  const queued = rows.filter(({ state }) => state === 'queued');
  const switchedOff = await withdrawnMails(database, mailsOf(queued));
  const mails = [...(await withdrawMails(database, intake.id)), ...switchedOff.map(({ id }) => id)];
  const stopped = rows.filter(
    ({ state, outboxMessageId }) =>
      state === 'scheduled' || (state === 'queued' && outboxMessageId !== null && mails.includes(outboxMessageId)),
  );
  await change(database, stopped, 'canceled');
  await changeIntake(database, intake, await nextFollowUp(database, intake.id));
  return { stopped: { notifications: stopped.map(({ id }) => id), mails }, count: stopped.filter(isOn).length };
}

/** Previews the effect of restoring a record on its stopped messages. */
export async function fateOf(database: Database, intakeId: number, stopped: StoppedMessages) {
  const now = database.now();
  const { rows, isOn } = await messagesOf(database, intakeId);
  const mails = await withdrawnMails(database, stopped.mails);
  const inTime = new Set(mails.filter(({ dueAt }) => dueAt > now).map(({ id }) => id));
  const waiting = rows.filter(({ id, state }) => state === 'canceled' && stopped.notifications.includes(id));
  const future = waiting.filter(({ outboxMessageId, scheduledAt }) =>
    outboxMessageId === null ? scheduledAt !== null && scheduledAt > now : inTime.has(outboxMessageId),
  );
  const on = future.filter(isOn);
  return {
    future,
    /** The mails of `future` that are sent again, without those that are switched off. */
    mails: mailsOf(on),
    counts: { future: on.length, missed: waiting.filter(isOn).length - on.length },
  };
}

/** Brings back the stopped messages in the future, in the caller's unit; returns the number that will be sent. */
export async function bringBackMessages(database: Database, intake: Intake, stopped: StoppedMessages): Promise<number> {
  const { future, mails, counts } = await fateOf(database, intake.id, stopped);
  await requeueMails(database, mails);
  await change(
    database,
    future.filter(({ outboxMessageId }) => outboxMessageId !== null),
    'queued',
  );
  await change(
    database,
    future.filter(({ outboxMessageId }) => outboxMessageId === null),
    'scheduled',
  );
  await changeIntake(database, intake, await nextFollowUp(database, intake.id));
  return counts.future;
}
