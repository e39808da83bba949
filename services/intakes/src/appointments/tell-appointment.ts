import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { announce } from '../intake/live-event.ts';
import { type ReachableIntake, subjectOf } from '../intake/reachable-intake.ts';
import { planReminders } from '../notifications/reminder-plan.ts';
import { senderOf } from '../notifications/sender.ts';
import type { Appointment } from '../tables/appointment.entity.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import { followAppointments } from './follow-appointments.ts';

/** What became of an appointment. */
interface AppointmentNews {
  readonly what: 'created' | 'updated' | 'canceled' | 'deleted';
  readonly before: Appointment | null;
  readonly saved: Appointment;
}

/** Lets the intake's reminders and columns, its timeline and the screens that show it follow an appointment, in the caller's unit. */
export async function tellAppointment(
  { database }: IntakesContext,
  { user }: Staff,
  record: ReachableIntake,
  { what, before, saved }: AppointmentNews,
): Promise<void> {
  const sender = await senderOf(database, record.intake);
  await planReminders({ database }, record.intake, sender, 'appointment');
  await followAppointments(database, record.intake);
  const old = before && before.startAt.getTime() !== saved.startAt.getTime() ? before.startAt.toISOString() : null;
  await addTimelineEntry(database, record.intake, {
    origin: 'appointments',
    logName: `appointment.${what}`,
    causer: user,
    properties: { ...(old === null ? {} : { old }), start_at: saved.startAt.toISOString() },
  });
  const event = what === 'created' ? 'appointments.created' : 'appointment.updated';
  await announce(database, event, 'appointment', subjectOf(record));
}
