import { Invalid } from '@intake-desk/contracts';
import { DateTime } from 'luxon';

/** Civil days, both included; either may be open. */
export interface AskedPeriod {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** The moments between which civil days of a zone lie. Throws Invalid for days that do not exist or run backwards. */
export function askedPeriod({ start, end }: AskedPeriod, zone: string): { from?: Date; until?: Date } {
  const from = start === undefined ? undefined : dayIn(start, zone, 'start');
  const last = end === undefined ? undefined : dayIn(end, zone, 'end');
  if (from && last && last < from) throw new Invalid({ end: ['validation.invalid'] });
  return {
    ...(from ? { from: from.toJSDate() } : {}),
    // The first moment of the next day: a day on which the clocks change has no 24 hours.
    ...(last ? { until: last.plus({ days: 1 }).startOf('day').toJSDate() } : {}),
  };
}

function dayIn(day: string, zone: string, field: string): DateTime<true> {
  const at = DateTime.fromISO(day, { zone: zone || 'UTC' });
  if (!at.isValid) throw new Invalid({ [field]: ['validation.date'] });
  return at.startOf('day');
}
