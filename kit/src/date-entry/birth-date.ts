import { limit } from '@intake-desk/contracts';
import { folded } from './calendar-words.ts';
import { type DateReading, monthOf, readDate } from './read-date.ts';
import type { DatePart } from './reading-order.ts';

/** A date of birth during input; months start at 1. */
export interface BirthDate {
  readonly day?: number | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  readonly unread?: Readonly<Partial<Record<DatePart, string>>>;
}

/** Returns the offered years: the current one and 120 before it, newest first (S1 §2). `today` is `YYYY-MM-DD`, as below. */
export const birthYears = (today: string): number[] =>
  Array.from({ length: limit.birthYearsBack + 1 }, (_, back) => partsOf(today).year - back);

/** Returns the months that are not in the future. */
export function birthMonths({ year }: BirthDate, today: string): number[] {
  const now = partsOf(today);
  return upTo(year === now.year ? now.month : 12);
}

/** Returns the days of the month that are not in the future; 31, and 29 in February, while month or year are missing. */
export const birthDays = (birth: BirthDate, today: string): number[] => upTo(lastDay(birth, today));

/** Corrects parts that contradict another part; `corrected` names them for the highlight. */
export function corrected(birth: BirthDate, today: string): { birth: BirthDate; corrected: readonly DatePart[] } {
  const now = partsOf(today);
  const monthFits = birth.month === undefined || birth.year !== now.year || birth.month <= now.month;
  const withMonth = monthFits ? birth : { ...birth, month: now.month };
  const last = lastDay(withMonth, today);
  const dayFits = withMonth.day === undefined || withMonth.day <= last;
  return {
    birth: dayFits ? withMonth : { ...withMonth, day: last },
    corrected: [...(dayFits ? [] : (['day'] as const)), ...(monthFits ? [] : (['month'] as const))],
  };
}

/** Returns true for a day that its month lacks, such as 31 February. */
export const isNoDay = ({ day = 1, month, year }: BirthDate): boolean =>
  month !== undefined && day > monthLength(month, year);

/** Returns the date as `YYYY-MM-DD`; null while a part is missing. */
export function birthDateOf({ day, month, year }: BirthDate): string | null {
  if (day === undefined || month === undefined || year === undefined) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns true for input that is not a complete date. */
export const isUnfinished = (birth: BirthDate): boolean =>
  Object.keys(birth.unread ?? {}).length > 0 ||
  (birthDateOf(birth) === null && [birth.day, birth.month, birth.year].some((part) => part !== undefined));

/** Reads a date of birth; null for one in the future, more than 120 years ago, or not a date. */
export function birthOf(date: string, today: string): BirthDate | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const birth = partsOf(date);
  const exists =
    birthYears(today).includes(birth.year) &&
    birthMonths(birth, today).includes(birth.month) &&
    birthDays(birth, today).includes(birth.day);
  return exists ? birth : null;
}

/** Reads the text of a part; undefined if it is invalid. */
export function readBirthPart(part: DatePart, text: string, reading: DateReading): number | undefined {
  const typed = folded(text).trim();
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : undefined;
  if (part === 'day') return number !== undefined && number >= 1 && number <= 31 ? number : undefined;
  if (part === 'month') {
    const month = number ?? monthOf(typed, reading);
    return month !== undefined && month >= 1 && month <= 12 ? month : undefined;
  }
  const { year: now } = partsOf(reading.today);
  const year = number !== undefined && typed.length === 2 ? now - ((100 + (now % 100) - number) % 100) : number;
  return birthYears(reading.today).find((one) => one === year);
}

/** Returns the date of birth after a text was entered into one part; a complete date sets all parts. */
export function withPart(birth: BirthDate, part: DatePart, text: string, reading: DateReading): BirthDate {
  const read = readDate(text, { ...reading, birth: true });
  const whole = read.ok ? birthOf(read.date, reading.today) : null;
  if (whole) return whole;
  const { [part]: _, unread = {}, ...others } = birth;
  const { [part]: __, ...unreadOthers } = unread;
  const number = readBirthPart(part, text, reading);
  if (number !== undefined) return { ...others, [part]: number, unread: unreadOthers };
  return { ...others, unread: text.trim() === '' ? unreadOthers : { ...unreadOthers, [part]: text } };
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

function lastDay({ month, year }: BirthDate, today: string): number {
  if (month === undefined) return 31;
  const now = partsOf(today);
  const length = monthLength(month, year);
  return year === now.year && month === now.month ? Math.min(length, now.day) : length;
}

/** Returns the days of a month. Without a year February may have 29. */
const monthLength = (month: number, year = 2000): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function partsOf(date: string): { day: number; month: number; year: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}
