import type { Appointment } from '@intake-desk/contracts';

/** Those to come, the soonest first, then the past ones, the latest first. `now` in ms. */
export function inOrder(
  appointments: readonly Appointment[],
  now: number,
): { appointment: Appointment; past: boolean }[] {
  const marked = appointments.map((appointment) => ({ appointment, past: Date.parse(appointment.start_at) < now }));
  return marked.toSorted((one, other) => {
    if (one.past !== other.past) return one.past ? 1 : -1;
    const earlier = Date.parse(one.appointment.start_at) - Date.parse(other.appointment.start_at);
    return one.past ? -earlier : earlier;
  });
}
