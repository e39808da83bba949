import { displayDate } from '../../period/display-date.ts';

/** An inclusive range of civil dates (YYYY-MM-DD), or whether there is a date at all. */
export interface DateFilterValue {
  from?: string;
  to?: string;
  has?: boolean;
}

/** What a date filter keeps, in words; undefined where it keeps everything. `t` translates in the page's language. */
export function dateFilterWords(
  t: (key: 'filter.has' | 'filter.hasNone', options: { ns: 'kit' }) => string,
  { from, to, has }: DateFilterValue = {},
): string | undefined {
  if (has !== undefined) return t(has ? 'filter.has' : 'filter.hasNone', { ns: 'kit' });
  if (!from && !to) return undefined;
  return [from, to].map((date) => (date ? displayDate(date) : '…')).join(' – ');
}
