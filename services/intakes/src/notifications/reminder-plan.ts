import { usualMostReminders } from '@intake-desk/contracts/administration';
import type { NotificationTypeConfig } from '@intake-desk/identity';
import { takeBack } from '@intake-desk/messaging';
import type { IntakesContext } from '../context.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';
import { nextAppointment } from './patient-message.ts';
import { isReminded } from './reminded.ts';
import { reminderAt } from './reminder-time.ts';
import { quietHoursOf, reminderTypes } from './reminder-types.ts';
import type { Sender } from './sender.ts';
import { receiversOf } from './way-to-patient.ts';

/** What has changed: everything with an invitation, only what depends on it with an appointment. */
type Cause = 'invitation' | 'appointment';

type Planned = Pick<Notification, 'legacyType' | 'groupId' | 'receiver' | 'channel' | 'email' | 'appointmentId'> & {
  readonly scheduledAt: Date;
};

const isBeforeAppointment = ({ delayHours }: NotificationTypeConfig): boolean => delayHours === null || delayHours < 0;

const isSame = (one: Pick<Planned, 'legacyType' | 'groupId' | 'receiver'>, other: typeof one): boolean =>
  one.legacyType === other.legacyType && one.groupId === other.groupId && one.receiver === other.receiver;

/** Whether a message has gone to the outbox or further. */
const hasLeft = ({ channel, state }: Notification): boolean =>
  channel !== 'stop' && state !== 'scheduled' && state !== 'canceled';

/**
 * Plans an intake's reminders anew, in the caller's unit, which holds it. What is planned already moves and stays switched off
 * if it was; what has left counts towards the most that an intake gets. A hidden intake and one without an invitation has none.
 */
export async function planReminders(
  context: Pick<IntakesContext, 'database'>,
  intake: Intake,
  { settings, organisation: { timezone: zone } }: Pick<Sender, 'settings' | 'organisation'>,
  cause: Cause,
): Promise<void> {
  const { database } = context;
  const manager = database.manager();
  const now = database.now();
  const rows = await manager.find(NotificationEntity, { where: { intakeId: intake.id }, order: { id: 'ASC' } });
  const reminders = rows.filter(({ type, channel }) => type === 'reminder' && channel !== 'stop');
  const appointment = await nextAppointment(context, intake.id);
  // What waits in the outbox names the appointment as it was.
  for (const { id, outboxMessageId } of reminders.filter(
    (row) => row.state === 'queued' && row.appointmentId !== null,
  )) {
    if (outboxMessageId !== null && (await takeBack(database, outboxMessageId))) {
      await manager.update(NotificationEntity, { id }, { state: 'canceled', reason: 'replanned', updatedAt: now });
    }
  }
  const standing = reminders.filter(
    ({ state, appointmentId }) => state === 'scheduled' && (cause === 'invitation' || appointmentId !== null),
  );
  const others = reminders.filter((row) => !standing.includes(row) && (row.state === 'scheduled' || hasLeft(row)));
  const invitedAt = rows.findLast((row) => row.type === 'invitation' && hasLeft(row))?.createdAt;
  const types = reminderTypes(settings, intake).filter((type) => cause === 'invitation' || isBeforeAppointment(type));
  const quiet = quietHoursOf(settings, intake);
  const moments = { now, appointmentAt: appointment?.startAt ?? null, zone, quiet };
  const wanted = !invitedAt
    ? []
    : types.flatMap((type): Planned[] => {
        const scheduledAt = reminderAt(type.delayHours, { ...moments, invitedAt });
        if (scheduledAt === null) return [];
        const appointmentId = isBeforeAppointment(type) ? (appointment?.id ?? null) : null;
        return receiversOf(intake, type).map((to) => ({
          ...{ legacyType: type.legacyType, groupId: type.groupId, scheduledAt, appointmentId, ...to },
        }));
      });
  const limit = types.find((type) => type.most !== undefined)?.most ?? usualMostReminders;
  const most = Math.max(0, limit - others.length);
  const plans = isReminded(intake)
    ? wanted
        .filter((plan) => !others.some((row) => hasLeft(row) && isSame(row, plan) && wasFor(row, plan)))
        .toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime())
        .filter((plan, index, all) => all[index - 1]?.scheduledAt.getTime() !== plan.scheduledAt.getTime())
        .slice(0, most)
    : [];
  const free = new Set(standing);
  for (const plan of plans) {
    const row = [...free].find((one) => isSame(one, plan));
    if (row) {
      free.delete(row);
      await manager.update(NotificationEntity, { id: row.id }, { ...plan, updatedAt: now });
    } else {
      await manager.insert(NotificationEntity, {
        ...{ organisationId: intake.organisationId, intakeId: intake.id, type: 'reminder' },
        ...{ state: 'scheduled', ...plan, createdAt: now, updatedAt: now },
      });
    }
  }
  for (const { id } of free) {
    await manager.update(NotificationEntity, { id }, { state: 'canceled', reason: 'replanned', updatedAt: now });
  }
}

/** A reminder that left for the same appointment is not sent again because the appointment moved a little. */
const wasFor = (row: Notification, plan: Planned): boolean =>
  plan.appointmentId !== null &&
  row.appointmentId === plan.appointmentId &&
  row.scheduledAt !== null &&
  row.scheduledAt.getTime() >= plan.scheduledAt.getTime() - 24 * 3_600_000;
