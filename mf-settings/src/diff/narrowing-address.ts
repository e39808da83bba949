import { limit } from '@intake-desk/contracts';

interface Narrowing {
  /** Searched words of a setting or its values; empty for no search. */
  readonly search: string;
  /** True to show equal settings too. */
  readonly all: boolean;
}

/** Reads the filter from an address and ignores unknown values. */
export const readNarrowing = (address: URLSearchParams): Narrowing => ({
  search: address.get('search')?.slice(0, limit.columnFilterLength) ?? '',
  all: address.has('all'),
});

/** Returns the address with parts of the filter replaced, without defaults. */
export function writeNarrowing(before: URLSearchParams, part: Partial<Narrowing>): URLSearchParams {
  const next = new URLSearchParams(before);
  const { search, all } = { ...readNarrowing(before), ...part };
  next.delete('search');
  next.delete('all');
  if (search !== '') next.set('search', search);
  if (all) next.set('all', '1');
  return next;
}
