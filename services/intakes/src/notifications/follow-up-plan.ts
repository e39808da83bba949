import type { Database } from '@intake-desk/database';
import type { DepartmentSettings, NotificationTypeConfig } from '@intake-desk/identity';
import { In, IsNull } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { type Notification, NotificationEntity } from '../tables/notification.entity.ts';
import { hoursLater } from '../time/hours-later.ts';
import { followUpTypes } from './follow-up-types.ts';
import { receiversOf } from './way-to-patient.ts';

type Planned = Pick<Notification, 'legacyType' | 'groupId' | 'receiver' | 'channel' | 'email'> & {
  readonly scheduledAt: Date;
};

/** What an appointment's follow-ups are: by whom each kind is received; none that it would be too late for. */
const plannedFor = (
  intake: Intake,
  { startAt, status, enableFollowups, deletedAt }: Appointment,
  parts: FollowUpParts & { readonly now: Date },
): Planned[] =>
  !enableFollowups || status === 'canceled' || deletedAt !== null
    ? []
    : plannedAfter(intake, startAt, followUpTypes(parts.settings, intake), parts);

/** When follow-ups of some kinds come after a moment, and for whom. */
function plannedAfter(
  intake: Intake,
  start: Date,
  types: readonly NotificationTypeConfig[],
  { zone, now }: { readonly zone: string; readonly now: Date },
): Planned[] {
  return types.flatMap((type) => {
    const { legacyType, groupId, delayHours } = type;
    const scheduledAt = hoursLater(start, delayHours ?? 0, zone);
    if (scheduledAt < now) return [];
    return receiversOf(intake, type).map((to) => ({ legacyType, groupId, scheduledAt, ...to }));
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
    // Once the record is restored its appointments are looked at again.
    else if (intake.hiddenAt === null) await insertFollowUp(database, intake, plan, appointment.id);
  }
}

const insertFollowUp = async (
  database: Database,
  { id: intakeId, organisationId }: Intake,
  plan: Planned,
  appointmentId: number | null,
): Promise<void> => {
  const now = database.now();
  await database.manager().insert(NotificationEntity, {
    ...{ organisationId, intakeId, appointmentId, type: 'follow-up', state: 'scheduled' },
    ...{ ...plan, createdAt: now, updatedAt: now },
  });
};

/** Plans the follow-ups that come after the answers, in the caller's unit; each once, however often answers are sent. */
export async function planFollowUpsOfAnswers(
  { database }: Pick<IntakesContext, 'database'>,
  intake: Intake,
  { settings, zone }: FollowUpParts,
): Promise<void> {
  const types = followUpTypes(settings, intake, 'completion');
  if (types.length === 0 || intake.hiddenAt !== null) return;
  const where = { intakeId: intake.id, appointmentId: IsNull(), type: 'follow-up' } as const;
  const standing = await database.manager().findBy(NotificationEntity, where);
  const now = database.now();
  for (const plan of plannedAfter(intake, now, types, { zone, now })) {
    if (standing.some(({ groupId, receiver }) => groupId === plan.groupId && receiver === plan.receiver)) continue;
    await insertFollowUp(database, intake, plan, null);
  }
}
