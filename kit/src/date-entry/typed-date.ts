import type { DateReading, UnreadDate } from './read-date.ts';
import { readMoment } from './read-time.ts';

/** Why a date field is invalid: not a date, empty, or outside the allowed range. */
export type DateProblem = UnreadDate | 'missing' | 'early' | 'late';

/** Value of a date field: a civil date (`YYYY-MM-DD`), nothing, or an invalid text with its problem. */
export interface TypedDate {
  readonly date: string | null;
  /** Time after the date, `HH:mm`. */
  readonly time?: string;
  readonly problem?: DateProblem;
  readonly text?: string;
}

export interface DateDemand extends DateReading {
  readonly required: boolean;
  /** Earliest and latest date. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Accepts a time after the date. */
  readonly withTime: boolean;
}

export const isSame = (one: TypedDate, other: TypedDate): boolean =>
  one.date === other.date && one.problem === other.problem && one.text === other.text;

export function typedDate(text: string, { required, min, max, withTime, ...reading }: DateDemand): TypedDate {
  const refused = (problem: DateProblem): TypedDate => ({ date: null, problem, text });
  if (text.trim() === '') return required ? refused('missing') : { date: null };
  const read = readMoment(text, reading);
  if (!read.ok) return refused(read.reason);
  if (read.time !== undefined && !withTime) return refused('format');
  if (min !== undefined && read.date < min) return refused('early');
  if (max !== undefined && read.date > max) return refused('late');
  return { date: read.date, ...(read.time === undefined ? {} : { time: read.time }) };
}
