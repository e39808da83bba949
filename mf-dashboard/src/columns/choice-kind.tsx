import { type ColumnKind, type KindFilter, limit } from '@intake-desk/contracts';
import { type Choice, ChoiceFilter } from './ChoiceFilter.tsx';
import type { ColumnContext, KindView } from './column-kind.ts';

interface ChoiceKind<K extends ColumnKind> {
  readonly choices: (name: string, context: ColumnContext) => readonly Choice[];
  /** Returns the filter on these values; undefined if none of them is valid, or if they keep every row. */
  readonly filterOn: (values: readonly string[]) => KindFilter[K] | undefined;
  readonly chosen: (filter: KindFilter[K]) => readonly string[];
}

/** Maximum number of values that are named. */
const mostNamed = 3;

/** Returns the parts that all kinds with a choice filter share. */
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

/** Returns a list of values as a filter; undefined if it is empty. */
export const someOf = <T,>(values: readonly T[]): T[] | undefined => (values.length === 0 ? undefined : [...values]);
