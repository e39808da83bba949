import { cancelAppointment, deleteAppointment, saveAppointment } from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Appointments of an intake (S1 §4). */
export function serveAppointments(router: Router, { intakes }: Services): void {
  serve(router, saveAppointment, async ({ body }, staff, exchange) => {
    const { appointment, ignored } = await intakes.appointments.save(staff, body);
    exchange.nameIgnored(ignored);
    return ignored.length > 0 ? { ...appointment, ignored: [...ignored] } : appointment;
  });
  serve(router, cancelAppointment, ({ body }, staff) => intakes.appointments.cancel(staff, body));
  serve(router, deleteAppointment, ({ body }, staff) => intakes.appointments.delete(staff, body));
}
