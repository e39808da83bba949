import { keyNumber, type Question, rangeSpan, rangeStart, startKey } from '@intake-desk/contracts/reports';
import { displayDate } from '@intake-desk/kit';
import { textOfDay } from '../address/step.ts';
import type { ChartNumbers, RangeAxis } from './chart-view.ts';

type Measured = NonNullable<Question['measure']>;

/** Returns a number with its unit, a date or a time, as answers and figures of a question are written. */
export function valueText(measure: Measured, value: number, numbers: Pick<ChartNumbers, 'typed'>): string {
  const text = bareText(measure, value, numbers);
  return measure.unit === undefined ? text : `${text}\u00A0${measure.unit}`;
}

/** Returns a range that the report does not have, by its key; undefined for another answer. */
export function spanText(measure: Measured, key: string, numbers: Pick<ChartNumbers, 'typed'>): string | undefined {
  const span = rangeSpan(measure, key);
  if (!span) return undefined;
  const { from, to } = span;
  const text = (value: number): string => valueText(measure, value, numbers);
  if (!Number.isFinite(from)) return `< ${text(to)}`;
  if (!Number.isFinite(to)) return `≥ ${text(from)}`;
  return measure.kind === 'number' ? `${text(from)} – < ${text(to)}` : `${text(from)} – ${text(to - 1)}`;
}

/** Returns the axis of a question's ranges; undefined for a question with other answers. */
export const rangeAxisOf = (
  { measure, categories }: Pick<Question, 'measure' | 'categories'>,
  numbers: Pick<ChartNumbers, 'typed'>,
): RangeAxis | undefined =>
  measure && {
    starts: categories.map(({ key }) =>
      Number.isFinite(rangeStart(measure, key)) ? startText(measure, key, numbers) : undefined,
    ),
    unit: measure.unit,
  };

/** Formats the lower bound of a range as precisely as its key: `40`, `08:00`, `2026` or `11-2026`. */
function startText({ kind }: Measured, key: string, { typed }: Pick<ChartNumbers, 'typed'>): string {
  const start = startKey(key);
  const number = kind === 'number' ? keyNumber(start) : undefined;
  return number === undefined ? start.split('-').toReversed().join('-') : typed(number);
}

function bareText({ kind }: Measured, value: number, { typed }: Pick<ChartNumbers, 'typed'>): string {
  if (kind === 'number') return typed(value);
  if (kind === 'time') return timeText(value);
  return displayDate(textOfDay(Math.round(value)));
}

/** Returns the `HH:mm` of minutes since midnight. */
export const timeText = (minutes: number): string =>
  [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
