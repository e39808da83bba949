import type { Database } from '@intake-desk/database';
import { appointmentRows } from '../intake/appointment-view.ts';
import { changeIntake } from '../intake/change-intake.ts';
import { nextFollowUp } from '../notifications/next-follow-up.ts';
import type { Intake } from '../tables/intake.entity.ts';

/**
 * Lets an intake's own columns, by which dashboards sort and filter, follow its appointments and messages: the next booked
 * appointment, else the last one, and the next follow-up. In the caller's unit, which holds the intake.
 */
export async function followAppointments(database: Database, intake: Intake): Promise<void> {
  const now = database.now();
  const rows = await appointmentRows(database, intake.id);
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
