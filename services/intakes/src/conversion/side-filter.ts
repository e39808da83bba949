import { defaultSideFilters, type LeftOut, searchText } from '@intake-desk/contracts';
import { allOf, containsText, joined, nothing, type Sql, sql, verbatim } from '@intake-desk/database';
import Type from 'typebox';
import { testMark } from '../intake/test-record.ts';
import { appointmentNotPast } from './attention.ts';
import { inCategories } from './conversion-category.ts';
import type { DashboardContext } from './dashboard-context.ts';

export interface SideFilter {
  readonly name: Exclude<keyof LeftOut, 'total'>;
  /** Condition of the rows that it keeps: true or false, never null. */
  readonly keeps: Sql;
  /** True if figures have the values for `keeps`. */
  readonly inFigures: boolean;
}

/** Returns the side filters that are on. `showOnlyHiddenRecords` takes precedence over `hideHiddenEPDS`. */
export function sideFilters({ query: { filters = {} }, ...context }: DashboardContext): SideFilter[] {
  const on: SideFilter[] = [];
  const add = (name: SideFilter['name'], keeps: Sql, inFigures = true) => on.push({ name, keeps, inFigures });
  if (filters.showOnlyHiddenRecords) add('showOnlyHiddenRecords', sql`i.hidden_at IS NOT NULL`);
  else if (filters.hideHiddenEPDS) add('hideHiddenEPDS', sql`i.hidden_at IS NULL`);
  if (filters.hideNonDeleted) add('hideNonDeleted', lostAppointment, false);
  if (filters.hideTypedEPDS) {
    const typed = (filters.hiddenEPDs ?? defaultSideFilters.hiddenEPDs).map(searchText).filter((text) => text !== '');
    add(
      'hideTypedEPDS',
      allOf(typed.map(hiding)),
      typed.every((text) => text === testMark),
    );
  }
  if (filters.hideCompleted) add('hideCompleted', sql`NOT ${inCategories(['completed'])}`);
  if (filters.hideAppointmentPast) add('hideAppointmentPast', appointmentNotPast(context));
  return on;
}

const LeftOutCount = Type.Optional(Type.Integer());
export const leftOutColumns = {
  hideAppointmentPast: LeftOutCount,
  hideHiddenEPDS: LeftOutCount,
  hideTypedEPDS: LeftOutCount,
  hideCompleted: LeftOutCount,
  showOnlyHiddenRecords: LeftOutCount,
  hideNonDeleted: LeftOutCount,
};

/** Returns a column for each side filter, with a leading comma. */
export const leftOutCounts = (filters: readonly SideFilter[], value: (filter: SideFilter) => Sql): Sql =>
  joined(
    filters.map((filter) => sql`, ${value(filter)} AS ${verbatim(filter.name)}`),
    ' ',
    nothing,
  );

/** Condition: the appointment was canceled, or was deleted without a new one. */
const lostAppointment = sql`(COALESCE(i.appointment_status, '') = 'canceled' OR (i.appointment_at IS NULL AND EXISTS (
  SELECT 1 FROM appointment a WHERE a.intake_id = i.id AND a.deleted_at IS NOT NULL)))`;

/** Returns the condition that hides patient identifiers with a search text; the usual one has a column of its own. */
const hiding = (text: string): Sql =>
  text === testMark ? sql`i.is_test = 0` : sql`NOT (${containsText(sql`i.epd_search`, text)})`;
