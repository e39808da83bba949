import { defaultSideFilters, type LeftOut, searchText } from '@intake-desk/contracts';
import { allOf, containsText, joined, nothing, type Sql, sql, verbatim } from '@intake-desk/database';
import Type from 'typebox';
import { testMark } from '../intake/test-record.ts';
import { appointmentNotPast } from './attention.ts';
import { inCategories } from './conversion-category.ts';
import type { DashboardContext } from './dashboard-context.ts';

/** A side filter that is on, and the rows that it keeps: true or false for each, never null. */
export interface SideFilter {
  readonly name: Exclude<keyof LeftOut, 'total'>;
  readonly keeps: Sql;
  /** Whether kept figures tell which rows those are. */
  readonly inFigures: boolean;
}

/** The side filters that are on. `showOnlyHiddenRecords` wins over `hideHiddenEPDS`. */
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
/** How many rows each side filter leaves out, as columns of a row. */
export const leftOutColumns = {
  hideAppointmentPast: LeftOutCount,
  hideHiddenEPDS: LeftOutCount,
  hideTypedEPDS: LeftOutCount,
  hideCompleted: LeftOutCount,
  showOnlyHiddenRecords: LeftOutCount,
  hideNonDeleted: LeftOutCount,
};

/** A value for each of the side filters, after other columns. */
export const leftOutCounts = (filters: readonly SideFilter[], value: (filter: SideFilter) => Sql): Sql =>
  joined(
    filters.map((filter) => sql`, ${value(filter)} AS ${verbatim(filter.name)}`),
    ' ',
    nothing,
  );

/** The appointment was canceled, or was deleted and none took its place. */
const lostAppointment = sql`(COALESCE(i.appointment_status, '') = 'canceled' OR (i.appointment_at IS NULL AND EXISTS (
  SELECT 1 FROM appointment a WHERE a.intake_id = i.id AND a.deleted_at IS NOT NULL)))`;

/** Hides patient identifiers that contain a search text; the usual one is read from the index alone. */
const hiding = (text: string): Sql =>
  text === testMark ? sql`i.is_test = 0` : sql`NOT (${containsText(sql`i.epd_search`, text)})`;
