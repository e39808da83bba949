import { defaultSideFilters, type LeftOut } from '@intake-desk/contracts';
import { allOf, containsText, type Sql, searchText, sql } from '@intake-desk/database';
import { testMark } from '../intake/test-record.ts';
import { appointmentNotPast } from './attention.ts';
import { inCategories } from './conversion-category.ts';
import type { DashboardContext } from './dashboard-context.ts';

/** A side filter that is on, and the rows that it keeps: true or false for each, never null. */
export interface SideFilter {
  readonly name: Exclude<keyof LeftOut, 'total'>;
  readonly keeps: Sql;
}

/** The side filters that are on. `showOnlyHiddenRecords` wins over `hideHiddenEPDS`. */
export function sideFilters({ query: { filters = {} }, ...context }: DashboardContext): SideFilter[] {
  const on: SideFilter[] = [];
  if (filters.showOnlyHiddenRecords) on.push({ name: 'showOnlyHiddenRecords', keeps: sql`i.hidden_at IS NOT NULL` });
  else if (filters.hideHiddenEPDS) on.push({ name: 'hideHiddenEPDS', keeps: sql`i.hidden_at IS NULL` });
  if (filters.hideNonDeleted) on.push({ name: 'hideNonDeleted', keeps: lostAppointment });
  if (filters.hideTypedEPDS) {
    const { hiddenEPDs = defaultSideFilters.hiddenEPDs } = filters;
    on.push({ name: 'hideTypedEPDS', keeps: allOf(hiddenEPDs.flatMap(hiding)) });
  }
  if (filters.hideCompleted) on.push({ name: 'hideCompleted', keeps: sql`NOT ${inCategories(['completed'])}` });
  if (filters.hideAppointmentPast) on.push({ name: 'hideAppointmentPast', keeps: appointmentNotPast(context) });
  return on;
}

/** The appointment was canceled, or was deleted and none took its place. */
const lostAppointment = sql`(COALESCE(i.appointment_status, '') = 'canceled' OR (i.appointment_at IS NULL AND EXISTS (
  SELECT 1 FROM appointment a WHERE a.intake_id = i.id AND a.deleted_at IS NOT NULL)))`;

/** How many rows a side filter leaves out. */
export const leavesOut = ({ keeps }: SideFilter): Sql => sql`COUNT(CASE WHEN ${keeps} THEN NULL ELSE 1 END)`;

/** Hides patient identifiers that contain what was typed; the usual one is read from the index alone. */
function hiding(typed: string): Sql[] {
  const text = searchText(typed);
  if (text === '') return [];
  return [text === testMark ? sql`i.is_test = 0` : sql`NOT (${containsText(sql`i.epd_search`, text)})`];
}
