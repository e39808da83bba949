import type { Calendar } from '../calendar/calendar.ts';
import { DAY, HOUR } from '../calendar/civil-day.ts';
import type { Random } from '../random/random.ts';

/** Course of an appointment until now. Times are in ms. */
export interface AppointmentPlan {
  readonly bookedAt: number;
  /** The original time; null if it was not moved. */
  readonly movedFrom: number | null;
  readonly movedAt: number | null;
  readonly startAt: number;
  readonly canceledAt: number | null;
  readonly type: string;
  readonly serviceType: string;
  readonly specialty: string;
}

const HAS_ONE = 0.6;
const MOVED = 0.09;
const CANCELED = 0.06;
const AHEAD = { median: 16, sigma: 0.7 };
const types = ['First visit', 'Screening', 'Procedure', 'Check-up', 'Telephone'];

/** Plans the appointment of an intake created at `createdAt`, or null. */
export function appointmentPlan(
  random: Random,
  calendar: Calendar,
  createdAt: number,
  now: number,
  specialty: string,
): AppointmentPlan | null {
  if (!random.chance(HAS_ONE)) return null;
  const bookedAt = random.chance(0.8) ? createdAt : createdAt + random.next() * 2 * DAY;
  if (bookedAt > now) return null;
  const first = calendar.slot(random, bookedAt, random.logNormal(AHEAD.median, AHEAD.sigma));
  const moved = random.chance(MOVED);
  const canceled = random.chance(CANCELED);
  // Changes happen before the appointment; future ones are left out.
  const changedAt = Math.floor(bookedAt + random.next() * Math.max(first - bookedAt - 2 * HOUR, HOUR));
  const happened = changedAt <= now;
  const startAt = moved && happened ? calendar.slot(random, first, random.integer(2, 21)) : first;
  return {
    bookedAt: Math.floor(bookedAt),
    movedFrom: moved && happened ? first : null,
    movedAt: moved && happened ? changedAt : null,
    startAt,
    canceledAt: canceled && happened ? Math.min(changedAt + 5 * 60_000, now) : null,
    type: random.pick(types),
    serviceType: random.chance(0.85) ? 'Outpatient' : 'Day treatment',
    specialty,
  };
}
