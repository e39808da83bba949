import { isCivilDate } from '@intake-desk/contracts';
import type { DateFilterValue } from '../components/data-table/date-filter-words.ts';

/** Writes a date filter for an address: `2026-01-01..2026-01-31`, open at either end, or `has`, `none`. */
export const writeDateFilter = ({ from, to, has }: DateFilterValue): string =>
  has === undefined ? `${from ?? ''}..${to ?? ''}` : has ? 'has' : 'none';

/** Reads a date filter from an address; undefined for anything else. */
export function readDateFilter(text: string): DateFilterValue | undefined {
  if (text === 'has') return { has: true };
  if (text === 'none') return { has: false };
  const [from, to, ...more] = text.split('..');
  const damaged = [from, to].some((end) => end && !isCivilDate(end));
  if (damaged || more.length > 0 || (!from && !to)) return undefined;
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
