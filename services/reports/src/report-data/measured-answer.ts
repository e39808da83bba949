import type { Answer, Item } from '@intake-desk/contracts';
import type { ColumnQuestion } from '@intake-desk/contracts/reports';
import { DAY_MS } from './civil-days.ts';

const MINUTES = 60;

export type MeasureKind = NonNullable<ColumnQuestion['input']['measure']>['kind'];

/** Returns the kind of the values of a question for a number or date; undefined for other questions. */
export function measureOf({ type, date }: Item): MeasureKind | undefined {
  if (type === 'number') return type;
  return type === 'date' ? date?.kind : undefined;
}

/** Returns the number, the days since 1970-01-01 (the first of a partial date), or the minutes. */
export function measuredValue({ value, date }: Answer): number | undefined {
  if (date === undefined) return value;
  const [hours, minutes] = date.split(':');
  if (hours?.length === 2) return Number(hours) * MINUTES + Number(minutes);
  return Date.parse(date.split('T')[0] ?? date) / DAY_MS;
}
