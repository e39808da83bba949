import { limit } from '@intake-desk/contracts';

/** Which settings of two sides show. */
export interface Narrowing {
  /** Words of a setting or of its values; empty for no search. */
  readonly search: string;
  /** Shows what is the same on both sides too. */
  readonly all: boolean;
}

/** Reads from an address which settings show; it ignores what it does not understand. */
export const readNarrowing = (address: URLSearchParams): Narrowing => ({
  search: address.get('search')?.slice(0, limit.columnFilterLength) ?? '',
  all: address.has('all'),
});

/** The address with a part of the narrowing replaced. What is usual leaves no trace. */
export function writeNarrowing(before: URLSearchParams, part: Partial<Narrowing>): URLSearchParams {
  const next = new URLSearchParams(before);
  const { search, all } = { ...readNarrowing(before), ...part };
  next.delete('search');
  next.delete('all');
  if (search !== '') next.set('search', search);
  if (all) next.set('all', '1');
  return next;
}
