import { type ColumnKind, type KindFilter, limit } from '@intake-desk/contracts';
import { type Choice, ChoiceFilter } from './ChoiceFilter.tsx';
import type { ColumnContext, KindView } from './column-kind.ts';

interface ChoiceKind<K extends ColumnKind> {
  /** What can be chosen, in its order. */
  readonly choices: (name: string, context: ColumnContext) => readonly Choice[];
  /** The filter on chosen values; undefined if none of them is one, or if they keep every row. */
  readonly filterOn: (values: readonly string[]) => KindFilter[K] | undefined;
  readonly chosen: (filter: KindFilter[K]) => readonly string[];
}

/** Names of chosen values that can be read at a glance. */
const mostNamed = 3;

/** What is the same for all kinds whose filter is a choice of values. */
export const choiceKind = <K extends ColumnKind>({
  choices,
  filterOn,
  chosen,
}: ChoiceKind<K>): Pick<KindView<K>, 'filter' | 'words' | 'write' | 'read'> => ({
  filter: ({ label, name, value, onChange, context }) => (
    <ChoiceFilter
      label={label}
      choices={choices(name, context)}
      value={value === undefined ? [] : chosen(value)}
      onChange={(values) => onChange(filterOn(values))}
    />
  ),
  words: (filter, name, context) => {
    const values = chosen(filter);
    if (values.length === 0) return undefined;
    if (values.length > mostNamed) return context.t('filter.chosen', { count: values.length });
    const labels = new Map(choices(name, context).map(({ value, label }) => [value, label]));
    return values.map((value) => labels.get(value) ?? value).join(', ');
  },
  write: (filter) => chosen(filter).join(','),
  read: (text) => filterOn(text.split(',').filter(Boolean).slice(0, limit.filterValues)),
});

/** A list of values as a filter; undefined for none. */
export const someOf = <T,>(values: readonly T[]): T[] | undefined => (values.length === 0 ? undefined : [...values]);
