import { Conflict, Invalid, NotFound } from '@intake-desk/contracts';
import { type Staff, settingsOf } from '@intake-desk/identity';
import { mailStates, requeueMails, takeBack } from '@intake-desk/messaging';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/changeable-intake.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { nextFollowUp } from './next-follow-up.ts';
import { isStillToBeSent } from './still-to-be-sent.ts';
import { stoppedTypes } from './stopped-types.ts';

/** One message by `notification_id`; without it all of the legacy type. */
export interface NotificationToggle {
  readonly id: number;
  readonly type: Notification['type'];
  readonly legacy_type: string;
  readonly group_id?: string | null | undefined;
  readonly notification_id?: number | undefined;
  /** Left out: the other of what it is. */
  readonly disabled?: boolean | undefined;
  readonly sessionId?: number | undefined;
}

/** Types that any record may have messages of, by their own and their older names (decisions "notification types"). */
const knownTypes = ['invitation', 'reminder', 'follow-up', 'followup', 'confirmation'];

export const toggleNotification =
  (parts: IntakesContext) =>
  (staff: Staff, toggle: NotificationToggle): Promise<{ disabled: boolean }> => {
    const { database } = parts;
    return database.write(async () => {
      const record = await changeableIntake(parts, staff, toggle);
      const rows = await database.manager().findBy(NotificationEntity, { intakeId: record.intake.id });
      const scope = { parts, staff, record, rows };
      return toggle.notification_id === undefined
        ? toggleType(scope, toggle)
        : toggleOne(scope, toggle.notification_id, toggle.disabled);
    });
  };

/** What a toggle works with; `rows` are all of the intake's messages. */
interface ToggleScope {
  readonly parts: IntakesContext;
  readonly staff: Staff;
  readonly record: ReachableIntake;
  readonly rows: readonly Notification[];
}

async function toggleOne(scope: ToggleScope, id: number, wanted?: boolean): Promise<{ disabled: boolean }> {
  const { parts, staff, rows } = scope;
  const { database } = parts;
  const row = rows.find((one) => one.id === id && one.channel !== 'stop');
  if (!row) throw new NotFound('There is no such message.');
  const messages = await mailStates(database, row.outboxMessageId === null ? [] : [row.outboxMessageId]);
  if (!isStillToBeSent(row, messages.get(row.outboxMessageId ?? 0))) throw new Conflict('This message has left.');
  const stopped = stoppedTypes(rows).has(row.legacyType);
  const before = stopped || row.disabledAt !== null;
  const disabled = wanted ?? !before;
  if (disabled === before) return { disabled };
  if (stopped) throw new Conflict('All messages of this kind are switched off. Switch the kind on first.');
  if (!(await letGo(scope, row, disabled))) throw new Conflict('This message has left.');
  const now = database.now();
  await database
    .manager()
    .update(
      NotificationEntity,
      { id },
      { disabledAt: disabled ? now : null, disabledBy: disabled ? staff.user.id : null, updatedAt: now },
    );
  await tell(scope, { disabled, legacy_type: row.legacyType, notification_id: id });
  return { disabled };
}

async function toggleType(scope: ToggleScope, toggle: NotificationToggle): Promise<{ disabled: boolean }> {
  const { parts, staff, record, rows } = scope;
  const { database } = parts;
  const { type, legacy_type: legacyType, group_id: groupId = null } = toggle;
  await assertKnown(scope, legacyType);
  const stopped = stoppedTypes(rows).has(legacyType);
  const disabled = toggle.disabled ?? !stopped;
  if (disabled === stopped) return { disabled };
  const { organisationId, id: intakeId } = record.intake;
  const now = database.now();
  if (disabled) {
    await database.manager().insert(NotificationEntity, {
      ...{ organisationId, intakeId, type, legacyType, groupId, channel: 'stop', receiver: 'patient' },
      ...{ state: 'canceled', sentByUserId: staff.user.id, sentByUser: staff.user.name },
      ...{ createdAt: now, updatedAt: now },
    });
  } else {
    await database.manager().delete(NotificationEntity, { intakeId, legacyType, channel: 'stop' });
  }
  for (const row of rows) {
    const waits = row.legacyType === legacyType && row.state === 'queued' && row.disabledAt === null;
    // What a worker has taken meanwhile leaves: of the rest nothing does.
    if (waits) await letGo(scope, row, disabled);
  }
  await tell(scope, { disabled, legacy_type: legacyType });
  return { disabled };
}

/** Stops what waits in the outbox, or lets it wait again; false if it has left. What is only planned waits for nobody. */
async function letGo({ parts }: ToggleScope, row: Notification, disabled: boolean): Promise<boolean> {
  if (row.state === 'scheduled') return true;
  if (row.outboxMessageId === null) return false;
  if (disabled) return takeBack(parts.database, row.outboxMessageId);
  await requeueMails(parts.database, [row.outboxMessageId]);
  return true;
}

/** A stop row is of a type that the department plans, or that the record has: nobody fills it with made-up ones. */
async function assertKnown({ parts, record, rows }: ToggleScope, legacyType: string): Promise<void> {
  const { notificationTypes } = await settingsOf(parts.database, record.department);
  const known = [...knownTypes, ...[...notificationTypes, ...rows].map((one) => one.legacyType)];
  if (!known.includes(legacyType)) throw new Invalid({ legacy_type: ['validation.invalid'] });
}

async function tell(
  { parts: { database }, staff, record }: ToggleScope,
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
