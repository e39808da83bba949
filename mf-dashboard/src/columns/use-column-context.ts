import { type ConversionData, getTags } from '@intake-desk/contracts';
import { query, today as todayIn, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnContext, Mark } from './column-kind.ts';

const useGetTags = query(getTags).useQuery;

/** Returns the data that the table's columns and the chips of their filters need; the same object until a part changes. */
export function useColumnContext(
  data: Pick<ConversionData, 'bar'> | undefined,
  marks: ReadonlyMap<string, Mark>,
): ColumnContext {
  const { t } = useTranslation('mf-dashboard');
  const { organisation, language } = useShell();
  const today = todayIn(organisation.timezone);
  const { data: tags } = useGetTags({ query: { org: organisation.symbol } });
  return useMemo(
    () => ({
      t,
      tags: tags ?? [],
      marks,
      organisation: organisation.symbol,
      today,
      language,
      codes: {
        content: (data?.bar ?? []).map(({ content, label }) => ({ value: content, label })),
        department: organisation.departments.map(({ symbol, name }) => ({ value: symbol, label: name })),
      },
    }),
    [t, data?.bar, tags, marks, organisation.symbol, organisation.departments, today, language],
  );
}
