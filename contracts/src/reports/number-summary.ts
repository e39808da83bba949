import type { Question } from './population.ts';

const DAY_MS = 86_400_000;
const MINUTES = 60;

type Measure = NonNullable<Question['measure']>;

/** Figures of the answers to a number or date question, in the unit of `ReplyKind.value`. */
export interface NumberSummary {
  /** Number of numeric answers, without patients who do not know. */
  readonly answers: number;
  readonly mean: number;
  readonly median: number;
  readonly lowerQuartile: number;
  readonly upperQuartile: number;
  /** True if only the ranges are known, not the numbers. */
  readonly estimated: boolean;
}

/**
 * Summarises replies by code (`codeCounts`); undefined without a number among them. Quartiles are interpolated between the two
 * nearest answers, as spreadsheets do (Hyndman and Fan 1996, type 7).
 */
export function numberSummary(
  { kinds }: Pick<Question, 'kinds'>,
  replies: ArrayLike<number>,
): NumberSummary | undefined {
  const given = kinds
    .flatMap(({ value }, code) => (value === undefined ? [] : [{ value, count: replies[code] ?? 0 }]))
    .sort((one, other) => one.value - other.value);
  const answers = given.reduce((sum, { count }) => sum + count, 0);
  if (answers === 0) return undefined;
  const valueAt = (rank: number): number => {
    let passed = 0;
    for (const { value, count } of given) {
      passed += count;
      if (passed > rank) return value;
    }
    return 0;
  };
  const quantile = (part: number): number => {
    const rank = (answers - 1) * part;
    const [low, high] = [valueAt(Math.floor(rank)), valueAt(Math.ceil(rank))];
    return low + (high - low) * (rank % 1);
  };
  return {
    answers,
    mean: given.reduce((sum, { value, count }) => sum + value * count, 0) / answers,
    median: quantile(0.5),
    lowerQuartile: quantile(0.25),
    upperQuartile: quantile(0.75),
    estimated: false,
  };
}

/** Returns the number that an answer's key represents; undefined for others, such as not knowing. */
export const keyNumber = (key: string): number | undefined =>
  key.trim() === '' || Number.isNaN(Number(key)) ? undefined : Number(key);

const between = '..';

/** Returns a range's key by both its bounds, such as `50..55`, which stays valid when the ranges move. */
export const rangeKey = (from: string | number, to: string | number = ''): string => `${from}${between}${to}`;

/** Returns the part of a range's key with its start. */
export const startKey = (key: string): string => key.split(between)[0] ?? '';

/** Returns a range's lower bound by its key; -Infinity for the open one (`<`), undefined for other answers. */
export const rangeStart = (measure: Measure, key: string): number | undefined =>
  key.startsWith('<') ? Number.NEGATIVE_INFINITY : pointOf(measure, startKey(key));

function pointOf({ kind }: Measure, text: string): number | undefined {
  if (kind === 'number') return keyNumber(text);
  if (kind !== 'time') return /^\d{4}(-\d{2})*$/.test(text) ? Date.parse(text) / DAY_MS : undefined;
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * MINUTES + Number(minutes);
}

/** Values from `from` to below `to`. */
export interface RangeSpan {
  readonly from: number;
  readonly to: number;
}

/** Returns the values of a range's key, regardless of the report's ranges; undefined for an answer without bounds. */
export function rangeSpan(measure: Measure, key: string): RangeSpan | undefined {
  const [start = '', end = nextDate(measure, start)] = key.startsWith('<') ? ['', key.slice(1)] : key.split(between);
  const from = start === '' ? Number.NEGATIVE_INFINITY : pointOf(measure, start);
  const to = end === '' ? Number.POSITIVE_INFINITY : pointOf(measure, end ?? '');
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Returns the year or month after one; undefined for anything else. */
function nextDate({ kind }: Measure, text: string): string | undefined {
  if (kind === 'number' || kind === 'time') return undefined;
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const next =
    month === undefined ? new Date(Date.UTC(Number(year) + 1)) : new Date(Date.UTC(Number(year), Number(month)));
  return next.toISOString().slice(0, text.length);
}

/**
 * Estimates the same from the number of answers in each range, as if they were spread evenly over it. Undefined without answers, with
 * a single range, whose width is unknown, or with answers in an open one.
 */
export function estimatedSummary(
  { measure, categories }: Pick<Question, 'measure' | 'categories'>,
  counts: ArrayLike<number>,
): NumberSummary | undefined {
  if (!measure) return undefined;
  const starts = categories.map(({ key }) => rangeStart(measure, key));
  const all = starts.flatMap((start, place) => (start === undefined ? [] : [{ start, count: counts[place] ?? 0 }]));
  const ranges = all.filter(({ start }) => Number.isFinite(start));
  const answers = ranges.reduce((sum, { count }) => sum + count, 0);
  const [last, beforeLast] = ranges.toReversed();
  const isOpen = all.some(({ start, count }) => count > 0 && !Number.isFinite(start));
  if (isOpen || answers === 0 || !last || !beforeLast) return undefined;
  /** A range's span from its lowest to its highest possible value. */
  const widthAt = (place: number): number =>
    (ranges[place + 1]?.start ?? 2 * last.start - beforeLast.start) - (ranges[place]?.start ?? 0) - (measure.step ?? 0);
  const quantile = (part: number): number => {
    let missing = answers * part;
    for (const [place, { start, count }] of ranges.entries()) {
      if (count > 0 && missing <= count) return start + (widthAt(place) * missing) / count;
      missing -= count;
    }
    return last.start;
  };
  return {
    answers,
    mean: ranges.reduce((sum, { start, count }, place) => sum + (start + widthAt(place) / 2) * count, 0) / answers,
    median: quantile(0.5),
    lowerQuartile: quantile(0.25),
    upperQuartile: quantile(0.75),
    estimated: true,
  };
}
