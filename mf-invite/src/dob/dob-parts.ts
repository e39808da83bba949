import { limit } from '@intake-desk/contracts';

/** A date of birth while it is being chosen; months count from 1. */
export interface DobParts {
  readonly day?: number | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
}

export type DobPart = keyof DobParts;
export const dobPartNames = ['day', 'month', 'year'] as const satisfies readonly DobPart[];

/** Today in the organisation's zone. */
export interface Today {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** `YYYY-MM-DD` as today. */
export function todayOf(date: string): Today {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** Years on offer: the current one and 120 before it, newest first (S1 §2). */
export const years = (today: Today): number[] =>
  Array.from({ length: limit.birthYearsBack + 1 }, (_, back) => today.year - back);

/** Months that lie not in the future. */
export const months = ({ year }: DobParts, today: Today): number[] => upTo(year === today.year ? today.month : 12);

/** Days that the month has and that lie not in the future; 31 and 29 February until month and year say otherwise. */
export const days = (parts: DobParts, today: Today): number[] => upTo(lastDay(parts, today));

/** A choice that made another part impossible corrects that part. `corrected` names it, for the highlight. */
export function corrected(parts: DobParts, today: Today): { parts: DobParts; corrected: readonly DobPart[] } {
  const monthFits = parts.month === undefined || parts.year !== today.year || parts.month <= today.month;
  const withMonth = monthFits ? parts : { ...parts, month: today.month };
  const last = lastDay(withMonth, today);
  const dayFits = withMonth.day === undefined || withMonth.day <= last;
  return {
    parts: dayFits ? withMonth : { ...withMonth, day: last },
    corrected: [...(dayFits ? [] : (['day'] as const)), ...(monthFits ? [] : (['month'] as const))],
  };
}

/** The date as it is sent, `YYYY-MM-DD`; null while a part is missing. */
export function dobOf({ day, month, year }: DobParts): string | null {
  if (day === undefined || month === undefined || year === undefined) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Something is chosen; whole or not. */
export const isPartial = ({ day, month, year }: DobParts): boolean =>
  day !== undefined || month !== undefined || year !== undefined;

/** Parts of a civil date that may be a date of birth; null for one in the future, over 120 years back, or none at all. */
export function dobParts(date: string, today: Today): DobParts | null {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []).map(Number);
  const parts = { day, month, year };
  const exists =
    years(today).includes(year) && months(parts, today).includes(month) && days(parts, today).includes(day);
  return exists ? parts : null;
}

/** The parts in the order of the department's format, `YYYY-MM-DD` or `DD-MM-YYYY` (decisions "dob"). */
export function partOrder(format: string): readonly DobPart[] {
  const letters = { day: 'D', month: 'M', year: 'Y' } as const;
  const place = (part: DobPart): number => format.toUpperCase().indexOf(letters[part]);
  return [...dobPartNames].sort((a, b) => place(a) - place(b));
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

function lastDay({ month, year }: DobParts, today: Today): number {
  if (month === undefined) return 31;
  // Without a year every month may be its longest.
  const length = new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
  return year === today.year && month === today.month ? Math.min(length, today.day) : length;
}
