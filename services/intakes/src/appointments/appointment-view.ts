import type { Appointment as AppointmentView } from '@intake-desk/contracts';
import type { Appointment } from '../tables/appointment.entity.ts';

export const toAppointmentView = (row: Appointment): AppointmentView => ({
  id: row.id,
  start_at: row.startAt.toISOString(),
  status: row.status,
  comments: row.comments,
  type: row.type,
  service_type: row.serviceType,
  specialty: row.specialty,
  send_confirmation: row.sendConfirmation,
  enable_followups: row.enableFollowups,
  remote_consult: row.remoteConsult,
  version: row.version,
});
