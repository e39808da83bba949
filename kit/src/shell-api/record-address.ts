import type { RecordTarget } from '@intake-desk/contracts';

/** Parameter of the address with the open record: symbols and hash, which contain no dots. It names no patient. */
export const recordParameter = 'record';

/** Returns the open record of an address. */
export function recordIn(search: URLSearchParams): RecordTarget | undefined {
  const [org, dep, hash] = search.get(recordParameter)?.split('.') ?? [];
  return org && dep && hash ? { org, dep, hash } : undefined;
}

/** Returns the record's value in an address. */
export const recordText = ({ org, dep, hash }: RecordTarget): string => [org, dep, hash].join('.');
