import { type ConversionColumn, type IntakeRow, pageSizes } from '@intake-desk/contracts';
import { DataTable, isApiError, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardTagsQuery } from '../consent/dashboard-api.ts';
import type { PageSize } from '../consent/question.ts';
import type { Consent } from '../consent/use-consent.ts';
import type { ViewHook } from '../view/use-view.ts';
import { columnFilter } from './column-filter.tsx';
import { dataColumn } from './columns.tsx';
import { Empty } from './Empty.tsx';
import { LiveNote } from './LiveNote.tsx';

/** Columns in the shape of which the first skeleton stands. */
const usual: readonly ConversionColumn[] = [
  'epd',
  'fullname',
  'content',
  'status',
  'date',
  'completed',
  'risk',
  'appointment',
  'tags',
];

interface ConversionTableProps extends ViewHook {
  readonly consent: Consent;
  readonly pageSize: PageSize;
  readonly hidden: readonly string[];
  readonly dense: boolean;
  readonly onPageSize: (pageSize: PageSize) => void;
}

/** The rows of the conversion dashboard, sorted, filtered and paged by the server. */
export function ConversionTable({ consent, view, change, pageSize, hidden, dense, onPageSize }: ConversionTableProps) {
  const { t } = useTranslation('mf-dashboard');
  const { organisation, department, live, can, openRecord } = useShell();
  const { data: tagList } = useDashboardTagsQuery({ query: { org: organisation.symbol } });
  const { data, rows, marks, behind } = consent;
  const error = isApiError(consent.error) ? consent.error : undefined;
  const names = data?.tableOptions.columns ?? usual;

  const columns = useMemo(() => {
    const tags = new Map((tagList ?? []).map((tag) => [tag.id, tag]));
    const departmentName = (symbol: string): string =>
      organisation.departments.find((one) => one.symbol === symbol)?.name ?? symbol;
    return names.map((name) =>
      dataColumn(
        name,
        { t, tags, marks, departmentName },
        columnFilter(name, {
          t,
          filters: view.columnFilters,
          content: (data?.bar ?? []).map(({ content, label }) => ({ value: content, label })),
          tags: [...tags.values()].map(({ id, name: label }) => ({ value: String(id), label })),
          departments: organisation.departments.map(({ symbol, name: label }) => ({ value: symbol, label })),
          onChange: (columnFilters) => change({ columnFilters }),
        }),
      ),
    );
  }, [names, data?.bar, tagList, marks, organisation.departments, view.columnFilters, change, t]);

  const open = ({ orgSymbol, department: dep, hash }: IntakeRow): void => openRecord({ org: orgSymbol, dep, hash });
  const { total = 0, filtered = 0 } = data?.tableOptions ?? {};
  return (
    <DataTable
      label={t('table.label', { department: department.name })}
      columns={columns}
      rows={data && !(error && behind) ? rows : undefined}
      rowId={(row) => row.hash}
      rowLabel={(row) => t('row.open', { epd: row.epd })}
      hidden={hidden}
      dense={dense}
      sort={view.sort}
      onSort={({ column, direction }) => {
        const found = names.find((name) => name === column);
        if (found) change({ sort: { column: found, direction } });
      }}
      page={view.page}
      pageSize={pageSize}
      onPage={(page) => change({ page })}
      onPageSize={(size) => {
        const found = pageSizes.find((one) => one === size);
        if (found) onPageSize(found);
      }}
      filtered={filtered}
      total={total}
      loading={behind && !error}
      error={error}
      onRetry={consent.retry}
      empty={<Empty total={total} view={view} change={change} />}
      fresh={new Set(marks.keys())}
      {...(can('view_patient_modal') ? { onOpen: open } : {})}
      faded={(row) => row.hidden}
      note={<LiveNote live={live} />}
    />
  );
}
