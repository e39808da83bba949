import {
  type AppointmentFilters,
  type Attention,
  type AttentionFilter,
  attentions,
  type Category,
  type ConversionFilters,
  type IntakeRow,
  type LeftOut,
  searchText,
} from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import type { Narrowing } from '../conversion/dashboard-context.ts';
import { categoryOfIntake } from '../intake/intake-status.ts';
import type { Intake } from '../tables/intake.entity.ts';
import { civil, compareBy, type ModelColumn, type ModelIntake, type ModelMoment, needs } from './model-intake.ts';

interface ModelSort {
  readonly column: ModelColumn;
  readonly direction: 'asc' | 'desc';
}

/** A query of either dashboard. */
export interface ModelQuery extends Narrowing {
  readonly columnFilters?: ConversionFilters & AppointmentFilters;
  readonly sort?: ModelSort;
  readonly thenBy?: readonly ModelSort[];
}

/** A dashboard: the column of its period and its default sort. */
export interface ModelDashboard {
  readonly at: (i: ModelIntake) => Date | null;
  readonly sort: ModelSort;
}
export const modelDashboards = {
  conversion: { at: (i) => i.createdAt, sort: { column: 'date', direction: 'desc' } },
  appointments: { at: (i) => i.appointmentAt, sort: { column: 'appointment', direction: 'asc' } },
} as const satisfies Record<string, ModelDashboard>;

/** The expected response of the dashboard, computed from a list in memory. */
interface ModelAnswer {
  readonly total: number;
  readonly leftOut: LeftOut;
  readonly pie: Record<Category, number>;
  /** Intakes by category and civil day. */
  readonly days: ReadonlyMap<string, number>;
  readonly bar: ReadonlyMap<string, number>;
  /** Completed ones by risk group. */
  readonly risk: ReadonlyMap<number, number>;
  readonly attention: Record<Attention, number>;
  /** Rows of the table on all its pages, in order. */
  readonly rows: readonly ModelIntake[];
  readonly hashes: readonly string[];
}

const within = (day: string, from?: string, to?: string): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

/** Computes the expected response for a scope's intakes in a time zone, at a moment. */
export function answerOf(
  intakes: readonly ModelIntake[],
  query: ModelQuery,
  moment: ModelMoment,
  dashboard: ModelDashboard = modelDashboards.conversion,
): ModelAnswer {
  const { zone, now } = moment;
  const dayOf = (i: ModelIntake): string | null => {
    const at = dashboard.at(i);
    return at && civil(zone, at);
  };
  const side = query.filters ?? {};
  const today = civil(zone, now);
  const related = (intake: ModelIntake): boolean =>
    intakes.some((o) => o !== intake && o.epd === intake.epd && o.organisationId === intake.organisationId);
  const inReach = intakes.filter(
    (i) => searchText(query.epd ?? i.epd) === searchText(i.epd) && (query.ic_hash ?? i.hash) === i.hash,
  );
  const ofPeriod = inReach.filter((i) => {
    const day = dayOf(i);
    return day !== null && within(day, query.start, query.end);
  });
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
  const isKept = (i: ModelIntake): boolean => on.every((name) => keeps[name](i));
  const inPeriod = ofPeriod.filter(isKept);
  // The period does not limit attention.
  const needing = (one: AttentionFilter): ModelIntake[] => inReach.filter((i) => needs(one, i, moment));
  const meant = query.attention === undefined ? ofPeriod : needing(query.attention);
  const listed = meant.filter(isKept);
  const leftOut: LeftOut = { total: meant.length - listed.length };
  for (const name of on) leftOut[name] = meant.filter((i) => !keeps[name](i)).length;
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
  const isAny = <T>(wanted: readonly T[] | undefined, fits: (one: T) => boolean): boolean =>
    !wanted?.length || wanted.some(fits);
  const selection = query.selection ?? {};
  const inTable = listed.filter(
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
      contains(i.futureFollowupType, columns.followup_type) &&
      dated(i.futureFollowupAt, columns.followup) &&
      (columns.related === undefined || columns.related === related(i)) &&
      isAny(columns.content, (content) => content === i.content) &&
      isAny(columns.status, (category) => category === categoryOfIntake(i)) &&
      isAny(columns.risk, (group) => group === i.riskGroup) &&
      (columns.location ?? i.location) === i.location &&
      isAny(columns.origin, (origin) => origin === i.origin) &&
      isAny(columns.tags, (tag) => i.tagIds.includes(tag)) &&
      isAny(columns.department, (department) => department === i.department) &&
      (selection.category ?? categoryOfIntake(i)) === categoryOfIntake(i) &&
      (selection.content ?? i.content) === i.content,
  );
  const sort = query.sort ?? dashboard.sort;
  const orders = [sort, ...(query.thenBy ?? [])].map((one) => compareBy(one, related, moment));
  const rows = inTable.toSorted((a, b) => {
    for (const order of orders) {
      const place = order(a, b);
      if (place !== 0) return place;
    }
    return (sort.direction === 'asc' ? 1 : -1) * (a.id - b.id);
  });
  const pie: Record<Category, number> = { completed: 0, step: 0, visited: 0, noshow: 0, traditional: 0 };
  const days = new Map<string, number>();
  const bar = new Map<string, number>();
  const risk = new Map<number, number>();
  for (const i of inPeriod) {
    const category = categoryOfIntake(i);
    const day = `${category} ${dayOf(i)}`;
    pie[category] += 1;
    days.set(day, (days.get(day) ?? 0) + 1);
    bar.set(i.content, (bar.get(i.content) ?? 0) + 1);
    if (category === 'completed') risk.set(i.riskGroup, (risk.get(i.riskGroup) ?? 0) + 1);
  }
  const attention: Record<Attention, number> = { critical: 0, waiting: 0, completed: 0, failedMail: 0 };
  for (const one of attentions) attention[one] = needing(one).filter(isKept).length;
  return {
    total: listed.length,
    leftOut,
    pie,
    days,
    bar,
    risk,
    attention,
    rows,
    hashes: rows.map(({ hash }) => hash),
  };
}

/** Returns the formatted dates of a row. */
export const datesOf = (zone: string, i: Intake): Partial<IntakeRow> => ({
  date: civil(zone, i.createdAt),
  time: DateTime.fromJSDate(i.createdAt, { zone }).toFormat('HH:mm'),
  appointment_date: i.appointmentAt && civil(zone, i.appointmentAt),
  appointment_time: i.appointmentAt && DateTime.fromJSDate(i.appointmentAt, { zone }).toFormat('HH:mm'),
  future_followup_date: i.futureFollowupAt && civil(zone, i.futureFollowupAt),
  lastStatusCompleted: i.completedAt?.toISOString() ?? null,
});
