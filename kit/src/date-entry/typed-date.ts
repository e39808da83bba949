import type { DateReading, UnreadDate } from './read-date.ts';
import { readMoment } from './read-time.ts';

/** Why what stands in a date field is not taken: it is no date, none stands there, or it lies outside what is asked for. */
export type DateProblem = UnreadDate | 'missing' | 'early' | 'late';

/** What a date field holds: a civil date (`YYYY-MM-DD`), nothing, or a text that is not taken, and why. */
export interface TypedDate {
  readonly date: string | null;
  /** The time that was typed behind the date, `HH:mm`. */
  readonly time?: string;
  readonly problem?: DateProblem;
  /** What was typed, where it is not taken. */
  readonly text?: string;
}

export interface DateDemand extends DateReading {
  readonly required: boolean;
  /** The first and the last date that are taken. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** A time may stand behind the date. */
  readonly withTime: boolean;
}

/** Both hold the same. */
export const isSame = (one: TypedDate, other: TypedDate): boolean =>
  one.date === other.date && one.problem === other.problem && one.text === other.text;

/** What a text is taken as. */
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
