import { displayDate } from '../../period/display-date.ts';

/** An inclusive range of civil dates (YYYY-MM-DD), or `has`: with or without a date. */
export interface DateFilterValue {
  from?: string;
  to?: string;
  has?: boolean;
}

/** Describes a date filter; undefined if it excludes nothing. `t` translates to the page's language. */
export function dateFilterWords(
  t: (key: 'filter.has' | 'filter.hasNone', options: { ns: 'kit' }) => string,
  { from, to, has }: DateFilterValue = {},
): string | undefined {
  if (has !== undefined) return t(has ? 'filter.has' : 'filter.hasNone', { ns: 'kit' });
  if (!from && !to) return undefined;
  return [from, to].map((date) => (date ? displayDate(date) : '…')).join(' – ');
}
