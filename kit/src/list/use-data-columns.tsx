import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../components/data-table/data-table-props.ts';
import { TextFilter } from '../components/data-table/TextFilter.tsx';
import { Select } from '../components/Select.tsx';
import { DateFilter } from '../date-entry/DateFilter.tsx';
import { type Choice, type ChoiceGroup, flatChoices, type ListColumn } from '../editor/list-column.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { readDateFilter, writeDateFilter } from './date-filter-address.ts';
import type { ListView } from './list-view.ts';

const any = 'any';
/** Lists of this length are searchable. */
const searchedFrom = 10;

/** Returns the table's columns of a list, with their filter controls. */
export function useDataColumns<Row>(
  columns: readonly ListColumn<Row>[],
  filters: ListView['filters'],
  onFilter: (column: string, value: string) => void,
): readonly DataColumn<Row>[] {
  const { t } = useTranslation(kitNamespace);
  return useMemo(() => {
    const control = ({ id, header, filter }: ListColumn<Row>): ReactNode => {
      const value = filters[id] ?? '';
      const set = (next: string): void => onFilter(id, next);
      if (filter?.kind === 'text') {
        return <TextFilter label={header} value={value} onChange={(text) => set(text ?? '')} />;
      }
      if (filter?.kind === 'date') {
        return (
          <DateFilter
            label={header}
            value={readDateFilter(value)}
            onChange={(date) => set(date ? writeDateFilter(date) : '')}
          />
        );
      }
      return filter ? (
        <Select
          size="xs"
          aria-label={header}
          searchable={flatChoices(filter.choices).length >= searchedFrom}
          value={value || any}
          onChange={(choice) => set(choice === any ? '' : (choice ?? ''))}
          data={[{ value: any, label: t('filter.any') }, ...filter.choices.map(optionOf)]}
        />
      ) : undefined;
    };
    return columns.map((column) => ({
      id: column.id,
      header: column.header,
      cell: column.cell,
      sortable: column.value !== undefined,
      ...(column.align ? { align: column.align } : {}),
      ...(column.width ? { width: column.width } : {}),
      ...(column.filter ? { filter: control(column) } : {}),
    }));
  }, [columns, filters, onFilter, t]);
}

/** Converts a choice to the library's mutable type. */
const optionOf = (choice: Choice | ChoiceGroup) =>
  'items' in choice ? { group: choice.group, items: [...choice.items] } : choice;
