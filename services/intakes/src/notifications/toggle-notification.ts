import {
  Conflict,
  Invalid,
  NotFound,
  type RequestBody,
  type toggleNotification as toggleNotificationCall,
} from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type Staff, settingsOf } from '@intake-desk/identity';
import { mailStates, requeueMails, takeBack } from '@intake-desk/messaging';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/edit-lock.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { nextFollowUp } from './next-follow-up.ts';
import { findNotifications, insertNotification, updateNotification } from './notification-repository.ts';
import { isStillToBeSent, spellingsOf, stoppedTypes } from './notification-state.ts';

type NotificationToggle = RequestBody<typeof toggleNotificationCall>;

/** Types that any record may have messages of, by their own and their older names (decisions "notification types"). */
const knownTypes = ['invitation', 'reminder', 'follow-up', 'followup', 'confirmation'];

/**
 * Switches the message `notification_id`, or all of a legacy type, off or on; toggles without `disabled`. Throws NotFound, Forbidden for a linked
 * organisation's record, Locked, Invalid{legacy_type} for an unknown type, and Conflict for a message that has left.
 */
export function toggleNotification(context: IntakesContext, staff: Staff, toggle: NotificationToggle) {
  const { database } = context;
  return database.write(async () => {
    const record = await changeableIntake(context, staff, toggle);
    const scope = { database, staff, record, rows: await findNotifications(database, record.intake.id) };
    return toggle.notification_id === undefined
      ? toggleType(scope, toggle)
      : toggleOne(scope, toggle.notification_id, toggle.disabled);
  });
}

interface ToggleScope {
  readonly database: Database;
  readonly staff: Staff;
  readonly record: ReachableIntake;
  readonly rows: readonly Notification[];
}

async function toggleOne(scope: ToggleScope, id: number, wanted?: boolean): Promise<{ disabled: boolean }> {
  const { database, staff, rows } = scope;
  const row = rows.find((one) => one.id === id && one.channel !== 'stop');
  if (!row) throw new NotFound('There is no such message.');
  const messages = await mailStates(database, row.outboxMessageId === null ? [] : [row.outboxMessageId]);
  if (!isStillToBeSent(row, messages.get(row.outboxMessageId ?? 0))) throw new Conflict('This message has left.');
  const isTypeOff = stoppedTypes(rows).has(row.legacyType);
  const before = isTypeOff || row.disabledAt !== null;
  const disabled = wanted ?? !before;
  if (disabled === before) return { disabled };
  if (isTypeOff) throw new Conflict('All messages of this kind are switched off. Switch the kind on first.');
  if (!(await holdBack(database, row, disabled))) throw new Conflict('This message has left.');
  await updateNotification(database, id, {
    disabledAt: disabled ? database.now() : null,
    disabledBy: disabled ? staff.user.id : null,
  });
  await updateRecord(scope, { disabled, legacy_type: row.legacyType, notification_id: id });
  return { disabled };
}

async function toggleType(scope: ToggleScope, toggle: NotificationToggle): Promise<{ disabled: boolean }> {
  const { database, staff, record, rows } = scope;
  const { type, legacy_type: legacyType, group_id: groupId = null } = toggle;
  await requireKnownType(scope, legacyType);
  const spellings = spellingsOf(legacyType);
  const before = stoppedTypes(rows).has(legacyType);
  const disabled = toggle.disabled ?? !before;
  if (disabled === before) return { disabled };
  if (disabled) {
    await insertNotification(database, record.intake, {
      type,
      legacyType,
      groupId,
      channel: 'stop',
      receiver: 'patient',
      state: 'canceled',
      sentByUserId: staff.user.id,
      sentByUser: staff.user.name,
    });
  } else {
    const where = { intakeId: record.intake.id, legacyType: In([...spellings]), channel: 'stop' } as const;
    await database.manager().delete(NotificationEntity, where);
  }
  for (const row of rows) {
    const isWaiting = spellings.includes(row.legacyType) && row.state === 'queued' && row.disabledAt === null;
    // A message that a worker has already claimed is still sent.
    if (isWaiting) await holdBack(database, row, disabled);
  }
  await updateRecord(scope, { disabled, legacy_type: legacyType });
  return { disabled };
}

/** Takes a queued message out of the outbox, or queues it again; returns false if it has left. Planned messages need neither. */
async function holdBack(database: Database, row: Notification, disabled: boolean): Promise<boolean> {
  if (row.state === 'scheduled') return true;
  if (row.outboxMessageId === null) return false;
  if (disabled) return takeBack(database, row.outboxMessageId);
  await requeueMails(database, [row.outboxMessageId]);
  return true;
}

/** Throws Invalid unless the department plans messages of the type or the record has one, so that nobody stores invented types. */
async function requireKnownType({ database, record, rows }: ToggleScope, legacyType: string): Promise<void> {
  const { notificationTypes } = await settingsOf(database, record.department);
  const known = [...knownTypes, ...[...notificationTypes, ...rows].map((one) => one.legacyType)];
  if (!known.includes(legacyType)) throw new Invalid({ legacy_type: ['validation.invalid'] });
}

async function updateRecord(
  { database, staff, record }: ToggleScope,
  { disabled, ...properties }: { disabled: boolean; legacy_type: string; notification_id?: number },
): Promise<void> {
  await changeIntake(database, record.intake, await nextFollowUp(database, record.intake.id));
  await addTimelineEntry(database, record.intake, {
    origin: 'activity-log',
    logName: disabled ? 'message.switched_off' : 'message.switched_on',
    causer: staff.user,
    properties,
  });
  await announce(database, 'ic.updated', 'message', subjectOf(record));
}
