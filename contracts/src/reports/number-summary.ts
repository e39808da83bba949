import type { Question } from './population.ts';

const DAY_MS = 86_400_000;
const MINUTES = 60;

type Measure = NonNullable<Question['measure']>;

/** Figures of the answers to a number or date question, in the unit of `ReplyKind.value`. */
export interface NumberSummary {
  /** Answers with a number; patients who do not know are left out. */
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

/** Returns the number that the key of an answer is, such as one on a scale; undefined for other answers, such as not knowing. */
export const keyNumber = (key: string): number | undefined =>
  key.trim() === '' || Number.isNaN(Number(key)) ? undefined : Number(key);

/**
 * Returns where a range starts by its key: a number, or a time or date as in an answer; -Infinity for the open range below all others,
 * whose key begins with `<`. Undefined for other answers.
 */
export function rangeStart({ kind }: Measure, key: string): number | undefined {
  if (key.startsWith('<')) return Number.NEGATIVE_INFINITY;
  if (kind === 'number') return keyNumber(key);
  if (kind !== 'time') return /^\d{4}(-\d{2})*$/.test(key) ? Date.parse(key) / DAY_MS : undefined;
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(key) ?? [];
  return hours === undefined ? undefined : Number(hours) * MINUTES + Number(minutes);
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
