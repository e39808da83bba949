import { type MessageState, status, type TimelineEntry as TimelineRow } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type MailState, mailStates } from '@intake-desk/messaging';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { IsNull } from 'typeorm';
import { statusOf } from '../intake/intake-status.ts';
import { isStillToBeSent, stoppedTypes } from '../notifications/notification-state.ts';
import { CommentEntity } from '../tables/comment.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';
import { type TimelineEntry, TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { commentRow } from '../timeline/comment.ts';
import { isShown, type LoggedRecord, logOf, type ShownLogs } from '../timeline/shown-logs.ts';

const ownStates: Record<Notification['state'], MessageState> = {
  scheduled: 'queued',
  queued: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'bounced',
  failed: 'failed',
  canceled: 'stopped',
};

/** Returns an intake's timeline, unsorted, with e-mail addresses only if the caller may see them. */
export async function timelineRows(
  database: Database,
  { id: intakeId, status: code, hiddenAt }: Intake,
  { seesAddresses, logs, record }: { seesAddresses: boolean; logs: ShownLogs; record: LoggedRecord },
): Promise<TimelineRow[]> {
  const read = database.read();
  const [entries, comments, notifications] = await Promise.all([
    read.findBy(TimelineEntryEntity, { intakeId }),
    read.findBy(CommentEntity, { intakeId, deletedAt: IsNull() }),
    read.findBy(NotificationEntity, { intakeId }),
  ]);
  const outboxIds = notifications.flatMap(({ outboxMessageId }) => outboxMessageId ?? []);
  const messages = await mailStates(database, outboxIds);
  const stopped = stoppedTypes(notifications);
  const sendable = (type: Notification['type']): boolean =>
    hiddenAt === null && (code !== status.completed || !asking.has(type));
  return [
    ...entries
      .filter((entry) => isShown(entry, logs))
      .map((entry) => ({ ...entryRow(entry, seesAddresses), ...logOf(entry, logs, record) })),
    ...comments.map(commentRow),
    ...notifications.map((notification) =>
      messageRow(notification, messages.get(notification.outboxMessageId ?? 0), { seesAddresses, stopped, sendable }),
    ),
  ];
}

export const newestFirst = (rows: readonly TimelineRow[]): TimelineRow[] =>
  rows.toSorted((a, b) =>
    a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1,
  );

const entryRow = (entry: TimelineEntry, seesAddresses: boolean): TimelineRow => ({
  id: `entry-${entry.id}`,
  from: entry.origin,
  log_name: entry.logName,
  created_at: entry.createdAt.toISOString(),
  causer: entry.causerName,
  // An entry without its own text is described by its log name.
  description: entry.description === entry.logName ? null : entry.description,
  properties: {
    ...(seesAddresses ? entry.properties : withoutAddresses(entry.properties)),
    ...(entry.formId === null ? {} : { form_id: entry.formId }),
  },
  ...(entry.status === null ? {} : { status: statusOf({ status: entry.status }) }),
  ...(entry.formId === null ? {} : { form: entry.formId }),
});

/** A correction, whose e-mail addresses are not visible to everybody. */
const Correction = Type.Object({ changes: Type.Array(Type.Object({ field: Type.String() })) });

function withoutAddresses(properties: TimelineEntry['properties']): TimelineEntry['properties'] {
  if (!Check(Correction, properties)) return properties;
  const changes = properties.changes.map((change) => (change.field === 'useremail' ? { field: change.field } : change));
  return { ...properties, changes };
}

/** Messages that ask for the answers, and are not sent again once they are there. */
const asking: ReadonlySet<Notification['type']> = new Set(['invitation', 'reminder', 'link']);

/** Returns the row of a message, with its state in the outbox if it is there, so that no unsent message looks sent. */
function messageRow(
  notification: Notification,
  message: MailState | undefined,
  {
    seesAddresses,
    stopped,
    sendable,
  }: {
    seesAddresses: boolean;
    stopped: ReadonlySet<string>;
    sendable: (type: Notification['type']) => boolean;
  },
): TimelineRow {
  const { id, type, legacyType, groupId, channel, receiver, email, scheduledAt, disabledAt } = notification;
  const { sentByUser, outboxMessageId } = notification;
  const state = message ? message.state : ownStates[notification.state];
  const waits = isStillToBeSent(notification, message);
  const disabled = waits && (disabledAt !== null || stopped.has(legacyType));
  const reason = message?.failure ?? notification.reason;
  return {
    id: `message-${id}`,
    from: 'notifications',
    log_name: `message.${type}`,
    created_at: momentOf(notification, message).toISOString(),
    causer: sentByUser,
    description: null,
    properties: {
      notification_id: id,
      group_id: groupId,
      scheduled_at: scheduledAt?.toISOString() ?? null,
      // Lets staff send a failed mail again.
      ...((state === 'failed' || state === 'bounced') && outboxMessageId !== null && sendable(type)
        ? { message_id: outboxMessageId }
        : {}),
    },
    channel,
    type,
    receiver,
    legacy_type: legacyType,
    ...(sentByUser === null ? {} : { sent_by_user: sentByUser }),
    state: disabled ? 'stopped' : state,
    ...(waits ? { disabled } : {}),
    ...(email !== null && seesAddresses ? { email } : {}),
    ...(reason === null ? {} : { reason }),
  };
}

/** Returns when a message was sent, is planned or was stopped: reminders are planned together with the invitation. */
function momentOf(notification: Notification, message: MailState | undefined): Date {
  const { state, scheduledAt, sentAt, createdAt, updatedAt } = notification;
  if (isStillToBeSent(notification, message)) return scheduledAt ?? createdAt;
  if (state === 'canceled') return updatedAt;
  return message?.leftAt ?? sentAt ?? createdAt;
}
