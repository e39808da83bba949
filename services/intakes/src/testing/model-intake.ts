import {
  type AppointmentColumn,
  type AttentionFilter,
  attentions,
  type ConversionColumn,
  categories,
  limit,
  searchText,
  worstFirst,
} from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import { categoryOfIntake } from '../intake/intake-status.ts';
import type { Intake } from '../tables/intake.entity.ts';

/** A booked appointment that is not deleted. */
interface ModelAppointment {
  readonly type: string | null;
  readonly startAt: Date;
}

/** An intake with its rows of other tables. */
export interface ModelIntake extends Intake {
  readonly tagIds: readonly number[];
  readonly tagNames: readonly string[];
  readonly department: string;
  /** True if its appointment was deleted without a new one. */
  readonly appointmentDeleted: boolean;
  readonly booked: readonly ModelAppointment[];
  readonly handled: boolean;
  /** True if the last mail that was not canceled has failed. */
  readonly mailFailed: boolean;
}

/** The time zone and the moment for which a model computes. */
export interface ModelMoment {
  readonly zone: string;
  readonly now: Date;
  readonly labels: (content: string) => string;
}

/** Returns the civil day of a moment in a time zone. */
export const civil = (zone: string, at: Date): string => DateTime.fromJSDate(at, { zone }).toISODate() ?? '';

const daysLater = (day: string, days: number): string => DateTime.fromISO(day).plus({ days }).toISODate() ?? '';

/** Returns true if an intake needs attention (`attentions` of the contract). */
export function needs(attention: AttentionFilter, i: ModelIntake, moment: ModelMoment): boolean {
  const { zone, now } = moment;
  const today = civil(zone, now);
  const appointment = i.appointmentAt && civil(zone, i.appointmentAt);
  switch (attention) {
    case 'critical':
      return (
        i.status === 1 &&
        i.riskGroup === 1 &&
        !i.handled &&
        i.appointmentStatus === 'booked' &&
        appointment !== null &&
        appointment >= today
      );
    case 'waiting':
      return (
        (i.status === 0 || i.status === -1) &&
        i.appointmentStatus === 'booked' &&
        appointment !== null &&
        appointment >= today &&
        appointment <= daysLater(today, limit.soonDays)
      );
    case 'completed':
      return i.status === 1 && i.completedAt !== null && civil(zone, i.completedAt) >= daysLater(today, -1);
    case 'failedMail':
      return i.mailFailed && (appointment === null || appointment >= today);
    case 'any':
      return attentions.some((one) => needs(one, i, moment));
  }
}

/** Returns a row's `futureAppointments`. */
export function futureOf({ booked }: ModelIntake, { zone, now }: ModelMoment): Record<string, string> {
  const wall = (at: Date) => DateTime.fromJSDate(at, { zone }).toFormat('yyyy-MM-dd HH:mm');
  const next = booked
    .filter(({ startAt }) => startAt >= now)
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
  const [first] = next;
  if (!first) return {};
  return {
    ...Object.fromEntries(
      next.toReversed().flatMap(({ type, startAt }) => (type === null ? [] : [[type, wall(startAt)]])),
    ),
    default: wall(first.startAt),
    ...(first.type === null ? {} : { default_type: first.type }),
  };
}

/** The column of either table. */
export type ModelColumn = ConversionColumn | AppointmentColumn;

type Key = string | number | null;

const dates: readonly ModelColumn[] = ['date', 'completed', 'appointment', 'date_sent', 'followup'];
const worst: readonly number[] = worstFirst;

const keys: Record<ModelColumn, (i: ModelIntake, related: boolean, moment: ModelMoment) => Key> = {
  epd: (i) => searchText(i.epd),
  related: (_, related) => Number(related),
  fullname: (i) => i.nameSearch,
  content: (i, _, { labels }) => labels(i.content),
  status: (i) => categories.indexOf(categoryOfIntake(i)),
  date: (i) => i.createdAt.getTime(),
  completed: (i) => i.firstCompletedAt?.getTime() ?? null,
  risk: (i) => worst.indexOf(i.riskGroup),
  location: (i) => i.location,
  appointment: (i) => i.appointmentAt?.getTime() ?? null,
  tags: (i) => i.tagNames.toSorted()[0] ?? null,
  department: (i) => i.department,
  appointment_type: (i) => i.appointmentType,
  service_type: (i) => i.serviceType,
  specialty: (i) => i.specialty,
  date_sent: (i) => i.sentAt?.getTime() ?? null,
  followup_type: (i) => i.futureFollowupType,
  followup: (i) => i.futureFollowupAt?.getTime() ?? null,
  origin: (i) => i.origin,
};

/** Compares intakes by one column, those without a date last. */
export function compareBy(
  { column, direction }: { column: ModelColumn; direction: 'asc' | 'desc' },
  related: (i: ModelIntake) => boolean,
  moment: ModelMoment,
): (a: ModelIntake, b: ModelIntake) => number {
  const key = (i: ModelIntake): Key => keys[column](i, related(i), moment);
  const towards = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [key(a), key(b)];
    if (x === y) return 0;
    if (x === null || y === null) return (x === null ? 1 : -1) * (dates.includes(column) ? 1 : -towards);
    return x > y ? towards : -towards;
  };
}
