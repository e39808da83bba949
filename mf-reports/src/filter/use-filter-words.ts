import type { Filters, Population } from '@intake-desk/contracts/reports';
import { useMemo } from 'react';
import { usePartNames } from './use-part-name.ts';

/** Returns the standing filters in words; the same list until they change. */
export function useFilterWords(population: Population, filters: Filters): readonly string[] {
  const names = usePartNames(population);
  const words = filters.map(names.filter).join('\n');
  return useMemo(() => (words === '' ? [] : words.split('\n')), [words]);
}
