import type { IntakesContext } from '../context.ts';
import { cancelAppointment, deleteAppointment } from './end-appointment.ts';
import { saveAppointment } from './save-appointment.ts';

/**
 * Appointments of an intake. Each change is told on its timeline and to the screens that show it, and what has not left of
 * its confirmation and follow-ups changes with it. All throw NotFound, Forbidden for a linked organisation's record, Locked,
 * and Conflict for a canceled appointment.
 */
export const createAppointments = (context: IntakesContext) => ({
  /**
   * Books an appointment, or changes the one that `app_id` names. Throws Invalid with keys per field, and Conflict if it was
   * changed since `version` or the patient has another one at the same moment.
   */
  save: saveAppointment(context),
  /** Cancels an appointment: it stays on the record. */
  cancel: cancelAppointment(context),
  /** Deletes an appointment. */
  delete: deleteAppointment(context),
});
