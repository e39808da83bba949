import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { rewriteVisit } from '@intake-desk/messaging';
import { findAppointments } from '../intake/appointment-repository.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { announce } from '../intake/live-event.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { nextFollowUp } from '../notifications/next-follow-up.ts';
import { visitOf } from '../notifications/patient-message.ts';
import { planReminders } from '../notifications/reminder-plan.ts';
import { type Sender, senderOf } from '../notifications/sender.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';

interface AppointmentChange {
  readonly kind: 'created' | 'updated' | 'canceled' | 'deleted' | 'missed';
  readonly before: Appointment | null;
  readonly after: Appointment;
}

/** Updates an intake's messages and columns after a change of an appointment, in the caller's unit. */
export async function followAppointments(database: Database, intake: Intake): Promise<Sender> {
  const sender = await senderOf(database, intake);
  await planReminders(database, intake, sender, 'appointment');
  await rewriteVisit(database, intake.id, await visitOf(database, intake.id, sender));
  await updateColumns(database, intake);
  return sender;
}

/** Updates an intake's messages, columns and timeline after a change of an appointment and announces it, in the caller's unit. */
export async function updateRecord(
  database: Database,
  { user }: Staff,
  record: ReachableIntake,
  { kind, before, after }: AppointmentChange,
): Promise<void> {
  await followAppointments(database, record.intake);
  const old = before && before.startAt.getTime() !== after.startAt.getTime() ? before.startAt.toISOString() : null;
  await addTimelineEntry(database, record.intake, {
    origin: 'appointments',
    logName: `appointment.${kind}`,
    causer: user,
    properties: { ...(old === null ? {} : { old }), start_at: after.startAt.toISOString() },
  });
  const event = kind === 'created' ? 'appointments.created' : 'appointment.updated';
  await announce(database, event, 'appointment', subjectOf(record));
}

/** Copies the next booked appointment, else the last one, and the next follow-up to the columns that dashboards sort by. */
async function updateColumns(database: Database, intake: Intake): Promise<void> {
  const now = database.now();
  const rows = await findAppointments(database, intake.id);
  const shown = rows.find(({ status, startAt }) => status === 'booked' && startAt >= now) ?? rows.at(-1);
  await changeIntake(database, intake, {
    appointmentAt: shown?.startAt ?? null,
    appointmentStatus: shown?.status ?? null,
    appointmentType: shown?.type ?? null,
    serviceType: shown?.serviceType ?? null,
    specialty: shown?.specialty ?? null,
    ...(await nextFollowUp(database, intake.id)),
  });
}
