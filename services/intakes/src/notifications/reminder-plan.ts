import { usualMostReminders } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { NotificationTypeConfig } from '@intake-desk/identity';
import { takeBack } from '@intake-desk/messaging';
import { isReminded } from '../intake/open-intake.ts';
import type { Intake } from '../tables/intake.entity.ts';
import type { Notification } from '../tables/notification.entity.ts';
import { findNotifications, insertNotification, updateNotification } from './notification-repository.ts';
import { quietHoursOf, reminderTypes } from './notification-types.ts';
import { nextAppointment } from './patient-message.ts';
import { reminderAt } from './reminder-time.ts';
import type { Sender } from './sender.ts';
import { receiversOf } from './way-to-patient.ts';

const DAY_MS = 24 * 3_600_000;

/** The change that calls for a new plan: an invitation replans all reminders, an appointment those that depend on it. */
type Cause = 'invitation' | 'appointment';

type PlannedReminder = Pick<
  Notification,
  'legacyType' | 'groupId' | 'receiver' | 'channel' | 'email' | 'appointmentId'
> & { readonly scheduledAt: Date };

const isBeforeAppointment = ({ delayHours }: NotificationTypeConfig): boolean => delayHours === null || delayHours < 0;

const isSame = (one: Pick<PlannedReminder, 'legacyType' | 'groupId' | 'receiver'>, other: typeof one): boolean =>
  one.legacyType === other.legacyType && one.groupId === other.groupId && one.receiver === other.receiver;

/** Returns true for a message that has reached the outbox. */
const hasLeft = ({ channel, state }: Notification): boolean =>
  channel !== 'stop' && state !== 'scheduled' && state !== 'canceled';

/**
 * Plans an intake's reminders anew, in the caller's unit, which has locked the intake. Planned ones move and stay switched off; those
 * that have left count towards the maximum. A hidden intake and one without an invitation gets none.
 */
export async function planReminders(
  database: Database,
  intake: Intake,
  { settings, organisation: { timezone: zone } }: Pick<Sender, 'settings' | 'organisation'>,
  cause: Cause,
): Promise<void> {
  const rows = await findNotifications(database, intake.id);
  const reminders = rows.filter(({ type, channel }) => type === 'reminder' && channel !== 'stop');
  const appointment = await nextAppointment(database, intake.id);
  // Queued reminders contain the appointment as it was.
  for (const { id, outboxMessageId } of reminders.filter(
    (row) => row.state === 'queued' && row.appointmentId !== null,
  )) {
    if (outboxMessageId !== null && (await takeBack(database, outboxMessageId))) {
      await updateNotification(database, id, { state: 'canceled', reason: 'replanned' });
    }
  }
  const replanned = reminders.filter(
    ({ state, appointmentId }) => state === 'scheduled' && (cause === 'invitation' || appointmentId !== null),
  );
  const others = reminders.filter((row) => !replanned.includes(row) && (row.state === 'scheduled' || hasLeft(row)));
  const invitedAt = rows.findLast((row) => row.type === 'invitation' && hasLeft(row))?.createdAt;
  const policy = reminderTypes(settings, intake);
  const types = policy.filter((type) => cause === 'invitation' || isBeforeAppointment(type));
  const quiet = quietHoursOf(settings, intake);
  const moments = { now: database.now(), appointmentAt: appointment?.startAt ?? null, zone, quiet };
  const wanted = !invitedAt
    ? []
    : types.flatMap((type): PlannedReminder[] => {
        const scheduledAt = reminderAt(type.delayHours, { ...moments, invitedAt });
        if (scheduledAt === null) return [];
        const appointmentId = isBeforeAppointment(type) ? (appointment?.id ?? null) : null;
        return receiversOf(intake, type).map((receiver) => ({
          legacyType: type.legacyType,
          groupId: type.groupId,
          scheduledAt,
          appointmentId,
          ...receiver,
        }));
      });
  const maximum = policy.find((type) => type.most !== undefined)?.most ?? usualMostReminders;
  const due = isReminded(intake)
    ? wanted.filter((plan) => !others.some((row) => hasLeft(row) && isSame(row, plan) && coversAppointment(row, plan)))
    : [];
  const plans = [...Map.groupBy(due, ({ receiver }) => receiver)].flatMap(([receiver, own]) =>
    own
      .toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime())
      .filter((plan, index, all) => all[index - 1]?.scheduledAt.getTime() !== plan.scheduledAt.getTime())
      .slice(0, Math.max(0, maximum - others.filter((row) => row.receiver === receiver).length)),
  );
  const unused = new Set(replanned);
  for (const plan of plans) {
    const row = [...unused].find((one) => isSame(one, plan));
    if (row) {
      unused.delete(row);
      await updateNotification(database, row.id, plan);
    } else await insertNotification(database, intake, { type: 'reminder', state: 'scheduled', ...plan });
  }
  for (const { id } of unused) await updateNotification(database, id, { state: 'canceled', reason: 'replanned' });
}

/** Returns true if a sent reminder covers the planned one, whose appointment has moved by less than a day. */
const coversAppointment = (row: Notification, plan: PlannedReminder): boolean =>
  plan.appointmentId !== null &&
  row.appointmentId === plan.appointmentId &&
  row.scheduledAt !== null &&
  row.scheduledAt.getTime() >= plan.scheduledAt.getTime() - DAY_MS;
