import { defaultPageSize, Forbidden, Invalid } from '@intake-desk/contracts';
import { DateTime } from 'luxon';
import type { Staff } from '../staff/staff.ts';

/** The period of a log, in civil days, both included; either may be open. `unassigned` selects rows without organisation. */
interface LogQuery {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly unassigned?: boolean | undefined;
}

/** Returns the requested page, by default the first one of the usual size. */
export const logPage = ({ page = 1, pageSize = defaultPageSize }: { page?: number; pageSize?: number }) => ({
  page,
  pageSize,
});

/** Returns the organisation and period of a query. Throws Forbidden unless the caller is an administrator, and Invalid. */
export function logRows({ scope, can }: Pick<Staff, 'scope' | 'can'>, query: LogQuery) {
  if (!can('admin')) throw new Forbidden();
  const organisationId = query.unassigned ? null : scope.organisationId;
  return { organisationId, ...periodIn(scope.timezone, query) };
}

/** Returns the period in a time zone. Throws Invalid for dates that do not exist or are in reverse order. */
function periodIn(zone: string, { start, end }: LogQuery): { from?: Date; until?: Date } {
  const from = start === undefined ? undefined : startOfDay(start, zone, 'start');
  const last = end === undefined ? undefined : startOfDay(end, zone, 'end');
  if (from && last && last < from) throw new Invalid({ end: ['validation.invalid'] });
  return {
    ...(from ? { from: from.toJSDate() } : {}),
    // The start of the next day, since a day of a clock change does not have 24 hours.
    ...(last ? { until: last.plus({ days: 1 }).startOf('day').toJSDate() } : {}),
  };
}

function startOfDay(day: string, zone: string, field: string): DateTime<true> {
  const at = DateTime.fromISO(day, { zone: zone || 'UTC' });
  if (!at.isValid) throw new Invalid({ [field]: ['validation.date'] });
  return at.startOf('day');
}

/** Returns a row's time in a file, in the organisation's time zone. */
export const fileTime = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone: zone || 'UTC' }).toFormat('yyyy-MM-dd HH:mm:ss ZZ');
