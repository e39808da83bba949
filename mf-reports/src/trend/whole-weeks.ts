import { limit } from '@intake-desk/contracts';
import { dayOfText, startOf, type TrendStep } from '../address/step.ts';

/** Days of a point, in days since 1970-01-01. */
interface Span {
  readonly start: number;
  /** First day of the next point. */
  readonly end: number;
}

/** Returns a period's whole weeks, or by month those that begin in it; of too many the latest. */
export function wholeWeeks({ from, to }: { readonly from: string; readonly to: string }, step: TrendStep): Span[] {
  const spans: Span[] = [];
  for (let start = dayOfText(from); start < dayOfText(to); start += 7) {
    const last = spans.at(-1);
    const longer = step === 'month' && last && startOf(step, last.start) === startOf(step, start);
    spans.splice(longer ? -1 : spans.length, 1, { start: longer ? last.start : start, end: start + 7 });
  }
  return step === 'month' ? spans.slice(-limit.figureParts) : spans;
}
