import type { Appointment as AppointmentView } from '@intake-desk/contracts';
import { type Staff, settingsOf } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { changeableIntake } from '../edit-lock/changeable-intake.ts';
import { appointmentView, changeableAppointment } from '../intake/appointment-view.ts';
import { planFollowUps } from '../notifications/follow-up-plan.ts';
import { AppointmentEntity } from '../tables/appointment.entity.ts';
import { withdrawConfirmations } from './confirmation-mail.ts';
import { tellAppointment } from './tell-appointment.ts';

/** Which appointment, and of which intake. */
interface AppointmentReference {
  readonly ic_id: number;
  readonly app_id: number;
  readonly sessionId?: number | undefined;
}

/** An appointment that does not take place: canceled it stays on the record, deleted it does not. */
const endAppointment =
  (parts: IntakesContext, what: 'canceled' | 'deleted') =>
  (staff: Staff, { ic_id, app_id, sessionId }: AppointmentReference): Promise<AppointmentView> => {
    const { database } = parts;
    return database.write(async () => {
      const record = await changeableIntake(parts, staff, { id: ic_id, sessionId });
      const before = await changeableAppointment(database, record.intake, app_id);
      const now = database.now();
      const saved = await database.manager().save(AppointmentEntity, {
        ...before,
        ...(what === 'canceled' ? { status: 'canceled' as const, canceledAt: now } : { deletedAt: now }),
        updatedAt: now,
        version: before.version + 1,
      });
      await withdrawConfirmations(parts, saved);
      const settings = await settingsOf(database, record.department);
      await planFollowUps(parts, record.intake, saved, { settings, zone: staff.scope.timezone });
      await tellAppointment(parts, staff, record, { what, before, saved });
      return appointmentView(saved);
    });
  };

export const cancelAppointment = (parts: IntakesContext) => endAppointment(parts, 'canceled');

export const deleteAppointment = (parts: IntakesContext) => {
  const end = endAppointment(parts, 'deleted');
  return async (staff: Staff, which: AppointmentReference): Promise<null> => {
    await end(staff, which);
    return null;
  };
};
