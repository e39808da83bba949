import { type ConversionFilters, categories, worstFirst } from '@intake-desk/contracts';
import { riskKey } from '@intake-desk/kit';
import type { TFunction } from 'i18next';
import { type ChoiceColumn, locations, origins } from '../view/filter-column.ts';
import type { Choice } from './ChoiceFilter.tsx';

/** What can be chosen depends on the organisation and the period. */
export interface ChoiceContext {
  readonly t: TFunction<'mf-dashboard'>;
  readonly content: readonly Choice[];
  readonly tags: readonly Choice[];
  readonly departments: readonly Choice[];
}

const yesNo = ['yes', 'no'] as const;

/** The values that a column's filter offers, in their order. */
export function choicesOf(column: ChoiceColumn, context: ChoiceContext): readonly Choice[] {
  const { t } = context;
  switch (column) {
    case 'content':
      return context.content;
    case 'tags':
      return context.tags;
    case 'department':
      return context.departments;
    case 'status':
      return categories.map((value) => ({ value, label: t(`status.${value}`, { ns: 'kit' }) }));
    case 'risk':
      return worstFirst.map((group) => ({ value: String(group), label: t(riskKey(group), { ns: 'kit' }) }));
    case 'origin':
      return origins.map((value) => ({ value, label: t(`origin.${value}`) }));
    case 'location':
      return locations.map((value) => ({ value, label: t(`location.${value}`) }));
    case 'related':
      return yesNo.map((value) => ({ value, label: t(`word.${value}`) }));
  }
}

/** The chosen values of a column's filter; none where it is not set. */
export function chosenOf(column: ChoiceColumn, filters: ConversionFilters): string[] {
  switch (column) {
    case 'location':
      return filters.location ? [filters.location] : [];
    case 'related':
      return filters.related === undefined ? [] : [filters.related ? 'yes' : 'no'];
    default:
      return (filters[column] ?? []).map(String);
  }
}

/** The column's filter on these values; empty where they keep every row. */
export function filterOn(column: ChoiceColumn, values: readonly string[]): ConversionFilters {
  const [first, second] = values;
  if (first === undefined) return {};
  switch (column) {
    case 'content':
    case 'department':
      return { [column]: [...values] };
    case 'tags':
      return { tags: values.map(Number) };
    case 'status':
      return { status: categories.filter((name) => values.includes(name)) };
    case 'risk':
      return { risk: worstFirst.filter((group) => values.includes(String(group))) };
    case 'origin':
      return { origin: origins.filter((name) => values.includes(name)) };
    // Of two values both ticked keep every row, as none does.
    case 'location': {
      const location = locations.find((name) => name === first);
      return location && second === undefined ? { location } : {};
    }
    case 'related':
      return second === undefined ? { related: first === 'yes' } : {};
  }
}

/** The filters without the one of a column. */
export function withoutFilter(column: keyof ConversionFilters, filters: ConversionFilters): ConversionFilters {
  const { [column]: _, ...rest } = filters;
  return rest;
}
