import type { ConversionData } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardTagsQuery } from '../conversion/dashboard-api.ts';
import type { ConversionState } from '../conversion/use-conversion.ts';
import type { ColumnContext } from './column-kind.ts';

/** What the columns of the table need, and the chips that name their filters; the same object until a part changes. */
export function useColumnContext(data: ConversionData | undefined, marks: ConversionState['marks']): ColumnContext {
  const { t } = useTranslation('mf-dashboard');
  const { organisation } = useShell();
  const { data: tags } = useDashboardTagsQuery({ query: { org: organisation.symbol } });
  return useMemo(
    () => ({
      t,
      tags: tags ?? [],
      marks,
      codes: {
        content: (data?.bar ?? []).map(({ content, label }) => ({ value: content, label })),
        department: organisation.departments.map(({ symbol, name }) => ({ value: symbol, label: name })),
      },
    }),
    [t, data?.bar, tags, marks, organisation.departments],
  );
}
