import type { Item, Language } from '@intake-desk/contracts';
import { rangeKey } from '@intake-desk/contracts/reports';
import { numberText } from '../forms/measured-words.ts';
import { cutsOf, type Measured, MOST_RANGES, spreadOf } from './cuts.ts';

/** Fewer ranges than these would hide the shape of the answers, even if they end at the thresholds of risk. */
const FEWEST_RANGES = 6;
/** Digits that hide the rounding of decimal fractions. */
const DIGITS = 6;

/**
 * Returns ranges of equal width between the bounds of the question, else between the usual answers; none without either. They end at
 * the thresholds of risk if a width of 1, 2 or 5 times a power of ten does.
 */
export function numberRanges(items: readonly Item[], language: Language, given: readonly Measured[] | undefined) {
  const fields = items.flatMap(({ number }) => number ?? []);
  const unit = 10 ** Math.max(...fields.map(({ decimals }) => decimals));
  const bounds = boundsOf(fields);
  const spread = bounds ?? spreadOf(given ?? []);
  if (!spread) return [];
  const stepsOf = (value: number): number => Number((value * unit).toFixed(DIGITS));
  // Bounds may have more decimals than the answers.
  const low = Math.ceil(stepsOf(spread.low));
  const high = Math.max(low, Math.floor(stepsOf(spread.high)));
  const thresholds = fields.flatMap((field) => (field.thresholds ?? []).map(({ from }) => stepsOf(from)));
  const width = widthOf(
    { low, high },
    thresholds.filter((threshold) => threshold > low && threshold <= high),
  );
  const first = Math.floor(low / width);
  const length = Math.floor(high / width) - first + 1;
  const starts = Array.from({ length }, (_, place) => (first + place) * width);
  const end = (first + length) * width;
  const text = (step: number): string => numberText(step / unit, language);
  return cutsOf(
    bounds ? { starts: starts.map((start) => Math.max(start, low)), end: Math.min(end, high + 1) } : { starts, end },
    { below: !bounds && stepsOf(spread.least) < first * width, above: stepsOf(spread.most) >= end },
    {
      value: (step) => step / unit,
      // Bounds stay; ranges of answers move.
      key: (from, to) => (bounds ? String(from / unit) : rangeKey(from / unit, to / unit)),
      end: (step) => String(step / unit),
      label: (from, to) => {
        if (to - from === 1) return text(from);
        // With decimals the last number of a range would be as long as "49.9999".
        return unit === 1 || (bounds && to > high)
          ? `${text(from)} – ${text(to - 1)}`
          : `${text(from)} – < ${text(to)}`;
      },
      below: (step) => `< ${text(step)}`,
      above: (step) => `≥ ${text(step)}`,
    },
  );
}

/** Returns the bounds valid for all versions; undefined if one is missing. */
function boundsOf(fields: readonly { readonly low?: number; readonly high?: number }[]) {
  const lows = fields.flatMap(({ low }) => low ?? []);
  const highs = fields.flatMap(({ high }) => high ?? []);
  if (lows.length < fields.length || highs.length < fields.length) return undefined;
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  return { least: low, low, high, most: high };
}

const countOf = (low: number, high: number, width: number): number =>
  Math.floor(high / width) - Math.floor(low / width) + 1;

/** Returns the smallest width with few enough ranges; a larger one if its ranges end at all thresholds. */
function widthOf({ low, high }: { readonly low: number; readonly high: number }, thresholds: readonly number[]) {
  const fitting: number[] = [];
  for (let power = 1; fitting.length === 0 || countOf(low, high, power) >= FEWEST_RANGES; power *= 10) {
    fitting.push(...[power, 2 * power, 5 * power].filter((width) => countOf(low, high, width) <= MOST_RANGES));
  }
  const [smallest = 1] = fitting;
  const atThresholds = fitting.find(
    (width) => countOf(low, high, width) >= FEWEST_RANGES && thresholds.every((threshold) => threshold % width === 0),
  );
  return atThresholds ?? smallest;
}
