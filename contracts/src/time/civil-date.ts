import { type Static, Type } from 'typebox';
import { datePattern, isCivilDate } from './calendar-date.ts';

/** A civil date, YYYY-MM-DD, in the organisation's time zone (decisions "Time"). */
export const CivilDate = Type.String({ pattern: datePattern });

/** Returns the civil date (`YYYY-MM-DD`) and time of day (`HH:mm`) of an instant in a time zone. */
export function civilMoment(instant: Date, zone: string): { readonly date: string; readonly time: string } {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Formats a civil date with YYYY, MM and DD, as in a department's `format_dob` (S1 §3). Returns any other text unchanged. */
export function writeCivilDate(date: string, format: string): string {
  const [year, month, day] = date.split('-');
  if (!isCivilDate(date) || !year || !month || !day) return date;
  return format.toUpperCase().replace('YYYY', year).replace('MM', month).replace('DD', day);
}
/** An instant, ISO 8601 in UTC. The format alone also allows leap seconds and RFC 9557's suffixes, which `Date` cannot read. */
export const Instant = Type.String({
  format: 'date-time',
  pattern: '^[1-9].*:[0-5]\\d(\\.\\d+)?([Zz]|[+-]\\d\\d:\\d\\d)$',
});
export type CivilDate = Static<typeof CivilDate>;

export const DateRange = Type.Object({ start: CivilDate, end: CivilDate });
export type DateRange = Static<typeof DateRange>;
