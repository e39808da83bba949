import type { Database } from '@intake-desk/database';
import type { DepartmentSettings, NotificationTypeConfig } from '@intake-desk/identity';
import { In, IsNull } from 'typeorm';
import type { Appointment } from '../tables/appointment.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';
import { hoursLater } from '../time/hours-later.ts';
import { insertNotification, updateNotification } from './notification-repository.ts';
import { followUpTypes } from './notification-types.ts';
import { receiversOf } from './way-to-patient.ts';

type PlannedFollowUp = Pick<Notification, 'legacyType' | 'groupId' | 'receiver' | 'channel' | 'email'> & {
  readonly scheduledAt: Date;
};

interface FollowUpSettings {
  readonly settings: DepartmentSettings;
  /** The organisation's time zone. */
  readonly zone: string;
}

/**
 * Plans an appointment's follow-ups anew, in the caller's unit: planned ones move with it and stay switched off, those that no longer
 * belong to it are canceled, and those that have left do not change.
 */
export async function planFollowUps(
  database: Database,
  intake: Intake,
  appointment: Appointment,
  { settings, zone }: FollowUpSettings,
): Promise<void> {
  const { startAt, status, enableFollowups, deletedAt } = appointment;
  const isOn = enableFollowups && status !== 'canceled' && deletedAt === null;
  const plans = isOn ? plansAfter(database, intake, startAt, { types: followUpTypes(settings, intake), zone }) : [];
  const stored = await database.manager().findBy(NotificationEntity, {
    intakeId: intake.id,
    appointmentId: appointment.id,
    type: 'follow-up',
    // Hiding a record cancels its messages; restoring it brings back those in the future.
    state: intake.hiddenAt === null ? 'scheduled' : In(['scheduled', 'canceled']),
  });
  const match = (plan: PlannedFollowUp) =>
    stored.find(
      ({ legacyType, groupId, receiver }) =>
        legacyType === plan.legacyType && groupId === plan.groupId && receiver === plan.receiver,
    );
  const plannedIds = new Set(plans.map((plan) => match(plan)?.id));
  for (const { id } of stored.filter((row) => !plannedIds.has(row.id))) {
    const time = intake.hiddenAt === null ? {} : { scheduledAt: null };
    await updateNotification(database, id, { state: 'canceled', ...time });
  }
  for (const plan of plans) {
    const row = match(plan);
    if (row) await updateNotification(database, row.id, plan);
    // Follow-ups of a hidden record are planned when it is restored.
    else if (intake.hiddenAt === null) await insertFollowUp(database, intake, plan, appointment.id);
  }
}

/** Plans the follow-ups of the answers, in the caller's unit; each once, however often answers are sent. */
export async function planFollowUpsOfAnswers(database: Database, intake: Intake, { settings, zone }: FollowUpSettings) {
  const types = followUpTypes(settings, intake, 'completion');
  if (types.length === 0 || intake.hiddenAt !== null) return;
  const where = { intakeId: intake.id, appointmentId: IsNull(), type: 'follow-up' } as const;
  const stored = await database.manager().findBy(NotificationEntity, where);
  for (const plan of plansAfter(database, intake, database.now(), { types, zone })) {
    if (stored.some(({ groupId, receiver }) => groupId === plan.groupId && receiver === plan.receiver)) continue;
    await insertFollowUp(database, intake, plan, null);
  }
}

/** Returns the follow-ups after a moment, one for each receiver, without those whose time is over. */
function plansAfter(
  database: Database,
  intake: Intake,
  start: Date,
  { types, zone }: { readonly types: readonly NotificationTypeConfig[]; readonly zone: string },
): PlannedFollowUp[] {
  const now = database.now();
  return types.flatMap((type) => {
    const { legacyType, groupId, delayHours } = type;
    const scheduledAt = hoursLater(start, delayHours ?? 0, zone);
    if (scheduledAt < now) return [];
    return receiversOf(intake, type).map((receiver) => ({ legacyType, groupId, scheduledAt, ...receiver }));
  });
}

const insertFollowUp = (database: Database, intake: Intake, plan: PlannedFollowUp, appointmentId: number | null) =>
  insertNotification(database, intake, { type: 'follow-up', state: 'scheduled', appointmentId, ...plan });
