import { useMemo } from 'react';
import type { Narrowing } from '../model/narrowing.ts';
import type { FiltersHook } from './use-filters.ts';

/** Returns what the filters make of a report; the same object until they change. `words` is stable: a memo. */
export function useNarrowing(
  { filters, draft, kept, figures, all, selected }: FiltersHook,
  words: readonly string[],
): Narrowing {
  return useMemo(
    () => ({ kept, figures, all, selected, marked: draft ? [...filters, draft] : filters, words }),
    [kept, figures, all, selected, filters, draft, words],
  );
}
