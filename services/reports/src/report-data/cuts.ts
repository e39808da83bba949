import { rangeKey } from '@intake-desk/contracts/reports';

/** The most ranges of a question, without the open ones at the ends. */
export const MOST_RANGES = 24;

/** An exact answer to a question for a number or date, and the number of patients who gave it. */
export interface Measured {
  readonly answer: string;
  readonly value: number;
  readonly count: number;
}

/** Values from `from` up to the next range. */
export interface Cut {
  readonly key: string;
  /** -Infinity in the lowest, open range. */
  readonly from: number;
  readonly label: string;
}

/** Formats positions on an axis of whole steps, such as months. */
interface Axis {
  readonly value: (step: number) => number;
  /** `to` is the first step after the range. */
  readonly key: (from: number, to: number) => string;
  readonly end: (step: number) => string;
  readonly label: (from: number, to: number) => string;
  readonly below: (step: number) => string;
  readonly above: (step: number) => string;
}

/** Returns the ranges that begin at these steps, the last one up to `end`, with open ones where values lie outside. */
export function cutsOf(
  { starts, end }: { readonly starts: readonly number[]; readonly end: number },
  { below, above }: { readonly below: boolean; readonly above: boolean },
  axis: Axis,
): Cut[] {
  const [first = end] = starts;
  return [
    ...(below ? [{ key: `<${axis.end(first)}`, from: -Infinity, label: axis.below(first) }] : []),
    ...starts.map((start, place) => {
      const to = starts[place + 1] ?? end;
      return { key: axis.key(start, to), from: axis.value(start), label: axis.label(start, to) };
    }),
    ...(above ? [{ key: rangeKey(axis.end(end)), from: axis.value(end), label: axis.above(end) }] : []),
  ];
}

/** The share of patients at each end whose answers do not widen the ranges, since a typing error would. */
const OUTSIDE = 0.01;

/** The lowest and highest value of all and of those who do not lie outside; undefined without any. */
export function spreadOf(given: readonly Measured[]) {
  const sorted = given.toSorted((one, other) => one.value - other.value);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return undefined;
  const low = valueAt(sorted, OUTSIDE) ?? first.value;
  const high = valueAt(sorted, 1 - OUTSIDE) ?? last.value;
  return { least: first.value, low, high, most: last.value };
}

/** Returns the value that this share of the patients does not exceed. */
function valueAt(sorted: readonly Measured[], part: number): number | undefined {
  const wanted = part * sorted.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  return sorted.find(({ count }) => {
    passed += count;
    return passed >= wanted;
  })?.value;
}
