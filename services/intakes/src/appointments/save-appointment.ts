import { type Appointment as AppointmentView, Conflict, Invalid } from '@intake-desk/contracts';
import { type Staff, settingsOf } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/changeable-intake.ts';
import { appointmentRows, appointmentView, changeableAppointment } from '../intake/appointment-view.ts';
import { mailAddressOf } from '../intake/mail-address.ts';
import type { ReachableIntake } from '../intake/reachable-intake.ts';
import { planFollowUps } from '../notifications/follow-up-plan.ts';
import { type Appointment, AppointmentEntity } from '../tables/appointment.entity.ts';
import { appointmentOffer } from './appointment-offer.ts';
import { type AppointmentRequest, checkAppointment } from './appointment-request.ts';
import { sendConfirmation, withdrawConfirmations } from './confirmation-mail.ts';
import { tellAppointment } from './tell-appointment.ts';

/** The appointment as it is now, and the fields of the form that were ignored. */
export interface SavedAppointment {
  readonly appointment: AppointmentView;
  readonly ignored: readonly string[];
}

export const saveAppointment =
  (parts: IntakesContext) =>
  (staff: Staff, request: AppointmentRequest): Promise<SavedAppointment> => {
    const { database } = parts;
    return database.write(async () => {
      const record = await changeableIntake(parts, staff, { id: request.ic_id, sessionId: request.sessionId });
      const { intake } = record;
      const { app_id: id, version } = request;
      const before = id === undefined ? null : await changeableAppointment(database, intake, id);
      if (before && version !== undefined && version !== before.version) {
        throw new Conflict('Somebody changed this appointment in the meantime.');
      }
      const offer = await appointmentOffer(database, record);
      const { values, ignored } = checkAppointment(request, { before, offer, now: database.now() });
      await assertNotBooked(parts, record, values.startAt, before?.id);
      const now = database.now();
      const saved = await database.manager().save(AppointmentEntity, {
        ...(before ?? {
          ...{ organisationId: intake.organisationId, intakeId: intake.id, status: 'booked' as const },
          ...{ type: null, serviceType: null, specialty: null, externalId: null },
          ...{ createdAt: now, createdBy: staff.user.id, canceledAt: null, deletedAt: null },
        }),
        ...values,
        updatedAt: now,
        version: (before?.version ?? 0) + 1,
      });
      await sendOut(parts, staff, record, { before, saved, confirms: offer.send_confirmation });
      await tellAppointment(parts, staff, record, { what: before ? 'updated' : 'created', before, saved });
      return { appointment: appointmentView(saved), ignored };
    });
  };

/** A form that is sent twice books once; nobody has two appointments at one moment. */
async function assertNotBooked(
  { database }: IntakesContext,
  { intake }: ReachableIntake,
  startAt: Date,
  own: number | undefined,
): Promise<void> {
  const rows = await appointmentRows(database, intake.id);
  const taken = rows.some(
    (row) => row.id !== own && row.status === 'booked' && row.startAt.getTime() === startAt.getTime(),
  );
  if (taken) throw new Conflict('This patient has an appointment at this moment already.');
}

/** What the patient hears of it: a confirmation of what is new to them, and the follow-ups that go with its moment. */
async function sendOut(
  parts: IntakesContext,
  staff: Staff,
  record: ReachableIntake,
  { before, saved, confirms }: { before: Appointment | null; saved: Appointment; confirms: boolean },
): Promise<void> {
  const moved = before?.startAt.getTime() !== saved.startAt.getTime();
  const changed = moved || before?.remoteConsult !== saved.remoteConsult;
  if (changed || !saved.sendConfirmation) await withdrawConfirmations(parts, saved);
  if (confirms && saved.sendConfirmation && (changed || !before?.sendConfirmation)) {
    const recipient = mailAddressOf(record.intake);
    if (recipient === null) throw new Invalid({ send_confirmation: ['no_email_found'] });
    await sendConfirmation(parts, staff, record, { appointment: saved, recipient });
  }
  if (moved || before?.enableFollowups !== saved.enableFollowups) {
    const settings = await settingsOf(parts.database, record.department);
    await planFollowUps(parts, record.intake, saved, { settings, zone: staff.scope.timezone });
  }
}
