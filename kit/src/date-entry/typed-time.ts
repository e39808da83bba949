import { readTime } from './read-time.ts';

/** Value of a time field: a time of day (`HH:mm`), nothing, or an invalid text. */
export interface TypedTime {
  readonly time: string | null;
  readonly problem?: 'time';
  readonly text?: string;
}

export const isSameTime = (one: TypedTime, other: TypedTime): boolean =>
  one.time === other.time && one.problem === other.problem && one.text === other.text;

/** Reads the text of a time field: any minute between the first and the last of the offered times. */
export function typedTime(text: string, times: readonly string[]): TypedTime {
  const time = readTime(text);
  const [earliest = '', latest = ''] = [times[0], times.at(-1)];
  return time !== null && time >= earliest && time <= latest ? { time } : { time: null, problem: 'time', text };
}
