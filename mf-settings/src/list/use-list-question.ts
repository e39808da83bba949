import { defaultPageSize } from '@intake-desk/contracts';
import type { DataTableProps } from '@intake-desk/kit';
import { useCallback, useMemo, useState } from 'react';
import type { ListQuestion } from './list-page.ts';

interface ListQuestionHook<Filters, Column extends string> {
  readonly question: ListQuestion<Filters, Column>;
  /** Sets some filters and shows the first page. Stable. */
  readonly narrow: (part: Partial<Filters>) => void;
  readonly clearFilters: () => void;
  /** For the table that shows the list. */
  readonly table: Pick<DataTableProps<never>, 'sort' | 'onSort' | 'pageSize' | 'onPage' | 'onPageSize'>;
}

/** What is asked of a list, as the heads and the foot of its table set it. Begins with the first column, ascending. */
export function useListQuestion<Filters extends object, Column extends string>(
  columns: readonly [Column, ...Column[]],
  noFilters: Filters,
): ListQuestionHook<Filters, Column> {
  const [question, setQuestion] = useState<ListQuestion<Filters, Column>>({
    filters: noFilters,
    sort: { column: columns[0], direction: 'asc' },
    page: 1,
    pageSize: defaultPageSize,
  });
  const set = useCallback((part: Partial<ListQuestion<Filters, Column>>) => {
    setQuestion((before) => ({ ...before, ...part }));
  }, []);
  const narrow = useCallback((part: Partial<Filters>) => {
    setQuestion((before) => ({ ...before, filters: { ...before.filters, ...part }, page: 1 }));
  }, []);
  const table = useMemo(
    () => ({
      sort: question.sort,
      onSort: ({ column, direction }: { column: string; direction: 'asc' | 'desc' }) => {
        const known = columns.find((name) => name === column);
        if (known) set({ sort: { column: known, direction } });
      },
      pageSize: question.pageSize,
      onPage: (page: number) => set({ page }),
      onPageSize: (pageSize: number) => set({ pageSize, page: 1 }),
    }),
    [question, columns, set],
  );
  return { question, narrow, clearFilters: () => set({ filters: noFilters }), table };
}
