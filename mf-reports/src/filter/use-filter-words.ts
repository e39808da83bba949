import type { Filters } from '@intake-desk/contracts/reports';
import { useMemo } from 'react';
import { usePartNames } from './use-part-name.ts';

/** Returns the active filters in words; the same array until they change. */
export function useFilterWords(filters: Filters): readonly string[] {
  const names = usePartNames();
  const words = filters.map(names.filter).join('\n');
  return useMemo(() => (words === '' ? [] : words.split('\n')), [words]);
}
