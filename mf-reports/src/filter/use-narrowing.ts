import type { KeptPatients } from '@intake-desk/contracts/reports';
import { useMemo } from 'react';
import type { Narrowing } from '../model/narrowing.ts';
import type { FiltersHook } from './use-filters.ts';

/** Returns what the filters make of a report; the same object until they change. `words` and `everyone` are stable: memos. */
export function useNarrowing(
  { filters, draft, kept, selected }: FiltersHook,
  { everyone, words }: { readonly everyone: KeptPatients; readonly words: readonly string[] },
): Narrowing {
  return useMemo(
    () => ({ kept, everyone, selected, marked: draft ? [...filters, draft] : filters, words }),
    [kept, everyone, selected, filters, draft, words],
  );
}
