import { readTime } from './read-time.ts';

/** What a time field holds: a time of the day (`HH:mm`), nothing, or a text that is not taken. */
export interface TypedTime {
  readonly time: string | null;
  readonly problem?: 'time';
  /** What was typed, where it is not taken. */
  readonly text?: string;
}

/** Both hold the same. */
export const isSameTime = (one: TypedTime, other: TypedTime): boolean =>
  one.time === other.time && one.problem === other.problem && one.text === other.text;

/** What a text is taken as: any minute between the first and the last of the times on offer. */
export function typedTime(text: string, times: readonly string[]): TypedTime {
  const time = readTime(text);
  const [earliest = '', latest = ''] = [times[0], times.at(-1)];
  return time !== null && time >= earliest && time <= latest ? { time } : { time: null, problem: 'time', text };
}
