import type { ConversionFilters, IntakeRow } from '@intake-desk/contracts';
import { type ColumnWidths, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnContext } from '../columns/column-kind.ts';
import { conversionView } from '../columns/conversion-view.tsx';
import type { PageSize } from '../conversion/conversion-request.ts';
import type { ConversionState } from '../conversion/use-conversion.ts';
import type { ViewHook } from '../view/use-view.ts';
import { Empty } from './Empty.tsx';
import { IntakeTable } from './IntakeTable.tsx';

interface ConversionTableProps extends ViewHook {
  readonly conversion: ConversionState;
  readonly context: ColumnContext;
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
  const { conversion, context, view, change } = props;
  const { t } = useTranslation('mf-dashboard');
  const { canOpen, openRecord } = useShell();
  const { data } = conversion;
  const names = data?.tableOptions.columns ?? conversionView.usual;

  const { columnFilters: filters } = view;
  const columns = useMemo(() => {
    const state = { filters, onChange: (columnFilters: ConversionFilters) => change({ columnFilters }) };
    return names.map((name) => conversionView.column(name, t(`columns.${name}`), context, state));
  }, [names, filters, change, context, t]);

  const open = ({ orgSymbol, department: dep, hash }: IntakeRow): void => openRecord({ org: orgSymbol, dep, hash });
  return (
    <IntakeTable
      {...props}
      columns={columns}
      rowLabel={(row) => t('row.open', { epd: row.epd })}
      empty={<Empty counts={data?.tableOptions} onShowLeftOut={props.onShowLeftOut} view={view} change={change} />}
      {...(canOpen('record/modal/v1') ? { onOpen: open } : {})}
    />
  );
}
