import type { ConversionColumn, ConversionFilters } from '@intake-desk/contracts';
import { DateFilter, TextFilter } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { choiceColumns, dateColumns, patientColumns, textColumns } from '../view/filter-column.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { type ChoiceContext, choicesOf, chosenOf, filterOn, withoutFilter } from './filter-choices.ts';

/** What the filters under the heads need. */
export interface FilterContext extends ChoiceContext {
  readonly filters: ConversionFilters;
  readonly onChange: (filters: ConversionFilters) => void;
}

/** The filter under the head of a column. */
export function columnFilter(column: ConversionColumn, context: FilterContext): ReactNode {
  const { t, filters } = context;
  const label = t('filter.on', { column: t(`columns.${column}`) });
  const set = (part: ConversionFilters): void => context.onChange({ ...withoutFilter(column, filters), ...part });

  const text = [...patientColumns, ...textColumns].find((name) => name === column);
  if (text) {
    return <TextFilter label={label} value={filters[text]} onChange={(value) => set(value ? { [text]: value } : {})} />;
  }
  const date = dateColumns.find((name) => name === column);
  if (date) {
    return <DateFilter label={label} value={filters[date]} onChange={(value) => set(value ? { [date]: value } : {})} />;
  }
  const choice = choiceColumns.find((name) => name === column);
  return choice ? (
    <ChoiceFilter
      label={label}
      choices={choicesOf(choice, context)}
      value={chosenOf(choice, filters)}
      onChange={(values) => set(filterOn(choice, values))}
    />
  ) : null;
}
