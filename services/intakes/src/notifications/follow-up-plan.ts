import type { DepartmentSettings } from '@intake-desk/identity';
import { DateTime } from 'luxon';
import { In } from 'typeorm';
import type { Appointment } from '../appointments/appointment.entity.ts';
import type { IntakesContext } from '../context.ts';
import type { Intake } from '../intake/intake.entity.ts';
import { mailAddressOf } from '../intake/mail-address.ts';
import { followUpTypes } from './follow-up-types.ts';
import { type Notification, NotificationEntity } from './notification.entity.ts';

const HOURS_OF_A_DAY = 24;

/**
 * So many hours after a moment, before it if negative, by the clocks of a zone: whole days leave the time of day as it is,
 * also over a change to or from summer time.
 */
export function hoursLater(start: Date, hours: number, zone: string): Date {
  const days = Math.trunc(hours / HOURS_OF_A_DAY);
  return DateTime.fromJSDate(start, { zone })
    .plus({ days })
    .plus({ hours: hours - days * HOURS_OF_A_DAY })
    .toJSDate();
}

type Planned = Pick<Notification, 'legacyType' | 'groupId' | 'receiver' | 'email'> & { readonly scheduledAt: Date };

/** What an appointment's follow-ups are: by whom each kind is received; none that it would be too late for. */
function plannedFor(
  intake: Intake,
  { startAt, status, enableFollowups, deletedAt }: Appointment,
  { settings, zone, now }: FollowUpParts & { readonly now: Date },
): Planned[] {
  if (!enableFollowups || status === 'canceled' || deletedAt !== null) return [];
  const address = mailAddressOf(intake);
  return followUpTypes(settings, intake).flatMap(({ legacyType, groupId, receivers, delayHours }) => {
    const scheduledAt = hoursLater(startAt, delayHours ?? 0, zone);
    if (scheduledAt <= now) return [];
    return receivers
      .filter((receiver) => receiver !== 'patient' || address !== null)
      .map((receiver) => ({
        ...{ legacyType, groupId, receiver, scheduledAt },
        email: receiver === 'patient' ? address : null,
      }));
  });
}

interface FollowUpParts {
  readonly settings: DepartmentSettings;
  /** The organisation's. */
  readonly zone: string;
}

/**
 * Plans an appointment's follow-ups anew, in the caller's unit: what is planned already moves with it and stays switched off
 * if it was, what does not belong to it any more is not sent. Nothing that has left changes.
 */
export async function planFollowUps(
  { database }: Pick<IntakesContext, 'database'>,
  intake: Intake,
  appointment: Appointment,
  parts: FollowUpParts,
): Promise<void> {
  const manager = database.manager();
  const now = database.now();
  const wanted = plannedFor(intake, appointment, { ...parts, now });
  const standing = await manager.findBy(NotificationEntity, {
    intakeId: intake.id,
    appointmentId: appointment.id,
    type: 'follow-up',
    // Hiding the record has stopped them; restoring brings back those that still have a time to come.
    state: intake.hiddenAt === null ? 'scheduled' : In(['scheduled', 'canceled']),
  });
  const match = (plan: Planned) =>
    standing.find(
      ({ legacyType, groupId, receiver }) =>
        legacyType === plan.legacyType && groupId === plan.groupId && receiver === plan.receiver,
    );
  const kept = new Set(wanted.map((plan) => match(plan)?.id));
  for (const { id } of standing.filter((row) => !kept.has(row.id))) {
    // Without a time of its own it is not among what restoring brings back.
    const time = intake.hiddenAt === null ? {} : { scheduledAt: null };
    await manager.update(NotificationEntity, { id }, { state: 'canceled', updatedAt: now, ...time });
  }
  for (const plan of wanted) {
    const row = match(plan);
    if (row) await manager.update(NotificationEntity, { id: row.id }, { ...plan, updatedAt: now });
    else {
      await manager.insert(NotificationEntity, {
        ...{ organisationId: intake.organisationId, intakeId: intake.id, appointmentId: appointment.id },
        ...{ type: 'follow-up', channel: 'mail', state: 'scheduled', ...plan, createdAt: now, updatedAt: now },
      });
    }
  }
}
