import type { Language } from '@intake-desk/contracts';
import { rangeKey } from '@intake-desk/contracts/reports';
import { monthText } from '../forms/measured-words.ts';
import { DAY_MS } from './civil-days.ts';
import { type Cut, cutsOf, type Measured, MOST_RANGES, spreadOf } from './cuts.ts';

const YEAR = 12;
const QUARTER = 3;
/** Widths in months. */
const widths = [1, QUARTER, ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((years) => years * YEAR)];

const openWords: Readonly<Record<Language, { readonly before: string; readonly later: string }>> = {
  en: { before: 'Before', later: 'or later' },
  nl: { before: 'Vóór', later: 'of later' },
  de: { before: 'Vor', later: 'oder später' },
  es: { before: 'Antes de', later: 'o después' },
  pt: { before: 'Antes de', later: 'ou depois' },
};

/** Returns the months, quarters or years of the dates; without given answers, the last years up to `lastDay`. */
export function dateRanges(
  { language, lastDay }: { readonly language: Language; readonly lastDay: string },
  given: readonly Measured[] | undefined,
): Cut[] {
  if (!given) {
    const end = (Number(lastDay.slice(0, 4)) + 1) * YEAR;
    const length = MOST_RANGES - 2;
    return written(language, { first: end - length * YEAR, length, width: YEAR }, { below: true, above: true });
  }
  const spread = spreadOf(given);
  if (!spread) return [];
  const [low, high] = [monthOf(spread.low), monthOf(spread.high)];
  // A date with only a year belongs to no month.
  const finest = given.some(({ answer }) => answer.length === 4) ? YEAR : 1;
  const count = (width: number): number => Math.floor(high / width) - Math.floor(low / width) + 1;
  const width = widths.find((one) => one >= finest && count(one) <= MOST_RANGES) ?? Math.max(...widths);
  const first = Math.floor(low / width) * width;
  const length = count(width);
  return written(
    language,
    { first, length, width },
    { below: monthOf(spread.least) < first, above: monthOf(spread.most) >= first + length * width },
  );
}

function written(
  language: Language,
  { first, length, width }: { readonly first: number; readonly length: number; readonly width: number },
  open: { readonly below: boolean; readonly above: boolean },
): Cut[] {
  const starts = Array.from({ length }, (_, place) => first + place * width);
  const end = (month: number): string => isoOf(month).slice(0, width < YEAR ? 'YYYY-MM'.length : 'YYYY'.length);
  const text = (month: number): string => (width < YEAR ? monthText(isoOf(month), language) : end(month));
  const { before, later } = openWords[language];
  return cutsOf({ starts, end: first + length * width }, open, {
    value: (month) => Date.parse(isoOf(month)) / DAY_MS,
    // A month or year names its end itself.
    key: (from, to) => (width === 1 || width === YEAR ? end(from) : rangeKey(end(from), end(to))),
    end,
    label: (from, to) => {
      if (width === 1 || width === YEAR) return text(from);
      if (width > YEAR) return `${text(from)} – ${text(to - 1)}`;
      return `${monthText(isoOf(from), language, 'short')} – ${monthText(isoOf(to - 1), language, 'short')}`;
    },
    below: (month) => `${before} ${text(month)}`,
    above: (month) => `${text(month)} ${later}`,
  });
}

/** Returns the month of a day, counted from the year 0. */
function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * YEAR + date.getUTCMonth();
}

const isoOf = (month: number): string =>
  `${String(Math.floor(month / YEAR)).padStart(4, '0')}-${String((month % YEAR) + 1).padStart(2, '0')}`;

/** Returns the hours of a day. */
export const hourRanges = (): Cut[] => {
  const hour = (at: number, minute: string): string => `${String(at).padStart(2, '0')}:${minute}`;
  return Array.from({ length: 24 }, (_, at) => ({
    key: hour(at, '00'),
    from: at * 60,
    label: `${hour(at, '00')} – ${hour(at, '59')}`,
  }));
};
