import type { ConversionColumn, IntakeRow } from '@intake-desk/contracts';
import { type ColumnWidths, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from '../conversion/conversion-request.ts';
import { useDashboardTagsQuery } from '../conversion/dashboard-api.ts';
import type { ConversionState } from '../conversion/use-conversion.ts';
import type { ViewHook } from '../view/use-view.ts';
import { columnFilter, type FilterContext } from './column-filter.tsx';
import { dataColumn } from './columns.tsx';
import { Empty } from './Empty.tsx';
import { IntakeTable } from './IntakeTable.tsx';

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
  readonly conversion: ConversionState;
  readonly filters: FilterContext;
  readonly pageSize: PageSize;
  readonly hidden: readonly string[];
  readonly widths: ColumnWidths;
  readonly onWidths: (widths: ColumnWidths) => void;
  readonly dense: boolean;
  readonly onPageSize: (pageSize: PageSize) => void;
  readonly onShowLeftOut: () => void;
  readonly onHold: (held: boolean) => void;
}

/** The rows of the conversion dashboard; one opens the record where that is allowed. */
export function ConversionTable(props: ConversionTableProps) {
  const { conversion, filters, view, change } = props;
  const { t } = useTranslation('mf-dashboard');
  const { organisation, can, openRecord } = useShell();
  const { data: tagList } = useDashboardTagsQuery({ query: { org: organisation.symbol } });
  const { data, marks } = conversion;
  const names = data?.tableOptions.columns ?? usual;

  const columns = useMemo(() => {
    const tags = new Map((tagList ?? []).map((tag) => [tag.id, tag]));
    const departmentName = (symbol: string): string =>
      organisation.departments.find((one) => one.symbol === symbol)?.name ?? symbol;
    return names.map((name) => dataColumn(name, { t, tags, marks, departmentName }, columnFilter(name, filters)));
  }, [names, filters, tagList, marks, organisation.departments, t]);

  const open = ({ orgSymbol, department: dep, hash }: IntakeRow): void => openRecord({ org: orgSymbol, dep, hash });
  return (
    <IntakeTable
      {...props}
      columns={columns}
      rowLabel={(row) => t('row.open', { epd: row.epd })}
      empty={<Empty counts={data?.tableOptions} onShowLeftOut={props.onShowLeftOut} view={view} change={change} />}
      {...(can('view_patient_modal') ? { onOpen: open } : {})}
    />
  );
}
