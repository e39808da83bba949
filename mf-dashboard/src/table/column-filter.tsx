import { type ColumnFilters, type ConversionColumn, categories, worstFirst } from '@intake-desk/contracts';
import { DateFilter, riskKey, TextFilter } from '@intake-desk/kit';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { dateColumns, locations, origins, patientColumns, textColumns } from '../view/filter-column.ts';
import { type Choice, ChoiceFilter } from './ChoiceFilter.tsx';

/** What the filters under the heads need. */
export interface FilterContext {
  readonly t: TFunction<'mf-dashboard'>;
  readonly filters: ColumnFilters;
  readonly content: readonly Choice[];
  readonly tags: readonly Choice[];
  readonly departments: readonly Choice[];
  readonly onChange: (filters: ColumnFilters) => void;
}

const yesNo = ['yes', 'no'] as const;

/** The filter under the head of a column. */
export function columnFilter(column: ConversionColumn, context: FilterContext): ReactNode {
  const { t, filters } = context;
  const label = t('filter.on', { column: t(`columns.${column}`) });
  const set = (part: ColumnFilters): void => {
    const { [column]: _, ...rest } = filters;
    context.onChange({ ...rest, ...part });
  };

  const text = [...patientColumns, ...textColumns].find((name) => name === column);
  if (text) {
    return <TextFilter label={label} value={filters[text]} onChange={(value) => set(value ? { [text]: value } : {})} />;
  }
  const date = dateColumns.find((name) => name === column);
  if (date) {
    return <DateFilter label={label} value={filters[date]} onChange={(value) => set(value ? { [date]: value } : {})} />;
  }
  switch (column) {
    case 'content':
    case 'tags':
    case 'department': {
      const choices = { content: context.content, tags: context.tags, department: context.departments }[column];
      const value = (filters[column] ?? []).map(String);
      const chosen = (values: string[]): ColumnFilters =>
        column === 'tags' ? { tags: values.map(Number) } : { [column]: values };
      return (
        <ChoiceFilter
          label={label}
          choices={choices}
          value={value}
          onChange={(values) => set(values.length > 0 ? chosen(values) : {})}
        />
      );
    }
    case 'status':
      return (
        <ChoiceFilter
          label={label}
          choices={categories.map((value) => ({ value, label: t(`status.${value}`, { ns: 'kit' }) }))}
          value={filters.status ?? []}
          onChange={(status) => set(status.length > 0 ? { status } : {})}
        />
      );
    case 'risk':
      return (
        <ChoiceFilter
          label={label}
          choices={worstFirst.map((group) => ({ value: String(group), label: t(riskKey(group), { ns: 'kit' }) }))}
          value={(filters.risk ?? []).map(String)}
          onChange={(chosen) => {
            const risk = worstFirst.filter((group) => chosen.includes(String(group)));
            set(risk.length > 0 ? { risk } : {});
          }}
        />
      );
    case 'origin':
      return (
        <ChoiceFilter
          label={label}
          choices={origins.map((value) => ({ value, label: t(`origin.${value}`) }))}
          value={filters.origin ?? []}
          onChange={(origin) => set(origin.length > 0 ? { origin } : {})}
        />
      );
    case 'location':
      return (
        <ChoiceFilter
          label={label}
          choices={locations.map((value) => ({ value, label: t(`location.${value}`) }))}
          value={filters.location ? [filters.location] : []}
          // Both ticked keeps every row, as none does.
          onChange={([location, other]) => set(location && !other ? { location } : {})}
        />
      );
    case 'related':
      return (
        <ChoiceFilter
          label={label}
          choices={yesNo.map((value) => ({ value, label: t(`word.${value}`) }))}
          value={filters.related === undefined ? [] : [filters.related ? 'yes' : 'no']}
          onChange={([related, other]) => set(related && !other ? { related: related === 'yes' } : {})}
        />
      );
    default:
      return null;
  }
}
