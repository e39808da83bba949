import {
  type Category,
  type ConversionColumn,
  type ConversionRequest,
  categories,
  type IntakeRow,
  type LeftOut,
  worstFirst,
} from '@intake-desk/contracts';
import { searchText } from '@intake-desk/database';
import { DateTime } from 'luxon';
import type { Intake } from '../intake/intake.entity.ts';
import { categoryOfIntake } from '../intake/intake-status.ts';

/** An intake with the ids and names of its tags. */
export interface ModelIntake extends Intake {
  readonly tagIds: readonly number[];
  readonly tagNames: readonly string[];
  readonly department: string;
  /** It had an appointment, which was deleted. */
  readonly appointmentDeleted: boolean;
}

type ConversionQuery = Omit<ConversionRequest, 'action' | 'org' | 'departmentSymbol'>;

/** What the dashboard should answer, worked out plainly from a list in memory. */
export interface ModelAnswer {
  readonly total: number;
  readonly leftOut: LeftOut;
  readonly pie: Record<Category, number>;
  /** Intakes by category and civil day. */
  readonly days: ReadonlyMap<string, number>;
  readonly bar: ReadonlyMap<string, number>;
  /** Rows of the table on all its pages, in order. */
  readonly hashes: readonly string[];
}

const civil = (zone: string, at: Date): string => DateTime.fromJSDate(at, { zone }).toISODate() ?? '';
const worst: readonly number[] = worstFirst;
const within = (day: string, from?: string, to?: string): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

/** Plain answers for a scope's intakes in a zone, at a moment. */
export function answerOf(
  intakes: readonly ModelIntake[],
  query: ConversionQuery,
  { zone, now, labels }: { zone: string; now: Date; labels: (content: string) => string },
): ModelAnswer {
  const side = query.filters ?? {};
  const today = civil(zone, now);
  const related = (intake: ModelIntake): boolean =>
    intakes.some((o) => o !== intake && o.epd === intake.epd && o.organisationId === intake.organisationId);
  const ofPeriod = intakes.filter(
    (i) =>
      within(civil(zone, i.createdAt), query.start, query.end) &&
      (query.epd ?? i.epd) === i.epd &&
      (query.ic_hash ?? i.hash) === i.hash,
  );
  const typed = (side.hiddenEPDs ?? ['test']).map(searchText).filter((text) => text !== '');
  const keeps: Record<Exclude<keyof LeftOut, 'total'>, (i: ModelIntake) => boolean> = {
    showOnlyHiddenRecords: (i) => i.hiddenAt !== null,
    hideHiddenEPDS: (i) => i.hiddenAt === null,
    hideNonDeleted: (i) => i.appointmentStatus === 'canceled' || i.appointmentDeleted,
    hideTypedEPDS: (i) => !typed.some((text) => searchText(i.epd).includes(text)),
    hideCompleted: (i) => i.status !== 1,
    hideAppointmentPast: (i) => i.appointmentAt === null || civil(zone, i.appointmentAt) >= today,
  };
  const on = [
    ...(side.showOnlyHiddenRecords ? (['showOnlyHiddenRecords'] as const) : []),
    ...(side.hideHiddenEPDS && !side.showOnlyHiddenRecords ? (['hideHiddenEPDS'] as const) : []),
    ...(['hideNonDeleted', 'hideTypedEPDS', 'hideCompleted', 'hideAppointmentPast'] as const).filter((n) => side[n]),
  ];
  const inPeriod = ofPeriod.filter((i) => on.every((name) => keeps[name](i)));
  const leftOut: LeftOut = { total: ofPeriod.length - inPeriod.length };
  for (const name of on) leftOut[name] = ofPeriod.filter((i) => !keeps[name](i)).length;
  const columns = query.columnFilters ?? {};
  const contains = (stored: string | null, wanted: string | undefined): boolean =>
    wanted === undefined ||
    searchText(wanted) === '' ||
    (stored !== null && searchText(stored).includes(searchText(wanted)));
  const dated = (at: Date | null, filter: { from?: string; to?: string; has?: boolean } | undefined): boolean => {
    if (filter?.has !== undefined && filter.has !== (at !== null)) return false;
    if (filter?.from === undefined && filter?.to === undefined) return true;
    return at !== null && within(civil(zone, at), filter.from, filter.to);
  };
  const selection = query.selection ?? {};
  const inTable = inPeriod.filter(
    (i) =>
      contains(i.epd, columns.epd) &&
      contains(i.fullname, columns.fullname) &&
      contains(i.appointmentType, columns.appointment_type) &&
      contains(i.serviceType, columns.service_type) &&
      contains(i.specialty, columns.specialty) &&
      dated(i.createdAt, columns.date) &&
      dated(i.firstCompletedAt, columns.completed) &&
      dated(i.appointmentAt, columns.appointment) &&
      dated(i.sentAt, columns.date_sent) &&
      (columns.related === undefined || columns.related === related(i)) &&
      (columns.content?.includes(i.content) ?? true) &&
      (columns.status?.includes(categoryOfIntake(i)) ?? true) &&
      (columns.risk?.some((group) => group === i.riskGroup) ?? true) &&
      (columns.location ?? i.location) === i.location &&
      (columns.origin?.some((origin) => origin === i.origin) ?? true) &&
      (columns.tags?.some((tag) => i.tagIds.includes(tag)) ?? true) &&
      (columns.department?.includes(i.department) ?? true) &&
      (selection.category ?? categoryOfIntake(i)) === categoryOfIntake(i) &&
      (selection.content ?? i.content) === i.content,
  );
  const { column, direction } = query.sort ?? { column: 'date', direction: 'desc' };
  const keys: Record<ConversionColumn, (i: ModelIntake) => string | number | null> = {
    epd: (i) => searchText(i.epd),
    related: (i) => Number(related(i)),
    fullname: (i) => i.nameSearch,
    content: (i) => labels(i.content),
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
    origin: (i) => i.origin,
  };
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: string | number | null, b: string | number | null): number => {
    if (a === b) return 0;
    if (a === null) return -1;
    return b === null || a > b ? 1 : -1;
  };
  const sorted = inTable.toSorted((a, b) => sign * (compare(keys[column](a), keys[column](b)) || a.id - b.id));
  const pie: Record<Category, number> = { completed: 0, step: 0, visited: 0, noshow: 0, traditional: 0 };
  const days = new Map<string, number>();
  const bar = new Map<string, number>();
  for (const i of inPeriod) {
    const category = categoryOfIntake(i);
    const day = `${category} ${civil(zone, i.createdAt)}`;
    pie[category] += 1;
    days.set(day, (days.get(day) ?? 0) + 1);
    bar.set(i.content, (bar.get(i.content) ?? 0) + 1);
  }
  return { total: inPeriod.length, leftOut, pie, days, bar, hashes: sorted.map(({ hash }) => hash) };
}

/** The dates of a row that a person reads, worked out plainly. */
export const datesOf = (zone: string, i: Intake): Partial<IntakeRow> => ({
  date: civil(zone, i.createdAt),
  time: DateTime.fromJSDate(i.createdAt, { zone }).toFormat('HH:mm'),
  appointment_date: i.appointmentAt && civil(zone, i.appointmentAt),
  appointment_time: i.appointmentAt && DateTime.fromJSDate(i.appointmentAt, { zone }).toFormat('HH:mm'),
});
