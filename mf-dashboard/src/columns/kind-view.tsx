import {
  type ColumnKind,
  categories,
  type KindFilter,
  limit,
  locations,
  origins,
  type RiskGroup,
  worstFirst,
} from '@intake-desk/contracts';
import {
  DateFilter,
  dateFilterWords,
  displayDate,
  RiskSign,
  readDateFilter,
  riskKey,
  StatusSign,
  TextFilter,
  writeDateFilter,
} from '@intake-desk/kit';
import type { TFunction } from 'i18next';
import { type Choice, ChoiceFilter } from './ChoiceFilter.tsx';
import type { ColumnContext, KindView } from './column-kind.ts';
import { TagList, tagsOf } from './TagList.tsx';

/** Maximum number of values that are named. */
const mostNamed = 3;

type Translate = TFunction<'mf-dashboard'>;

const yesNo = ['yes', 'no'] as const;
const statusWord = (t: Translate, category: (typeof categories)[number]): string =>
  t(`status.${category}`, { ns: 'kit' });
const riskWord = (t: Translate, group: RiskGroup): string => t(riskKey(group), { ns: 'kit' });

/** Each kind of column on the screen, as text, and in an address. */
export const kindView: { readonly [K in ColumnKind]: KindView<K> } = {
  text: {
    text: (value) => value ?? '',
    filter: ({ label, value, onChange }) => (
      <TextFilter label={label} value={value} onChange={(text) => onChange(() => text || undefined)} />
    ),
    words: (filter) => filter || undefined,
    write: (filter) => filter,
    read: (text) => text.slice(0, limit.columnFilterLength) || undefined,
  },
  date: {
    text: ({ date, time }) => (date === null ? '' : [displayDate(date), time ?? ''].join(' ').trim()),
    filter: ({ label, value, onChange }) => (
      <DateFilter label={label} value={value} onChange={(range) => onChange(() => range)} />
    ),
    words: (filter, _, { t }) => dateFilterWords(t, filter),
    write: writeDateFilter,
    read: readDateFilter,
  },
  boolean: {
    text: (value, { t }) => t(value ? 'word.yes' : 'word.no'),
    ...choiceKind<'boolean'>({
      choices: (_, { t }) => yesNo.map((value) => ({ value, label: t(`word.${value}`) })),
      // Ticking both values keeps every row, like ticking neither.
      filterOn: (values) => {
        const [value, other] = yesNo.filter((word) => values.includes(word));
        return value === undefined || other !== undefined ? undefined : value === 'yes';
      },
      chosen: (filter) => [filter ? 'yes' : 'no'],
    }),
  },
  status: {
    text: (category, { t }) => statusWord(t, category),
    cell: (category, { t }) => <StatusSign category={category} word={statusWord(t, category)} />,
    ...choiceKind<'status'>({
      choices: (_, { t }) => categories.map((value) => ({ value, label: statusWord(t, value) })),
      filterOn: (values) => someOf(categories.filter((category) => values.includes(category))),
      chosen: (filter) => filter,
    }),
  },
  risk: {
    text: (group, { t }) => riskWord(t, group),
    cell: (group, { t }) => <RiskSign group={group} word={riskWord(t, group)} />,
    ...choiceKind<'risk'>({
      choices: (_, { t }) => worstFirst.map((group) => ({ value: String(group), label: riskWord(t, group) })),
      filterOn: (values) => someOf(worstFirst.filter((group) => values.includes(String(group)))),
      chosen: (filter) => filter.map(String),
    }),
  },
  location: {
    text: (location, { t }) => t(`location.${location}`),
    ...choiceKind<'location'>({
      choices: (_, { t }) => locations.map((value) => ({ value, label: t(`location.${value}`) })),
      filterOn: (values) => {
        const [location, other] = locations.filter((one) => values.includes(one));
        return other === undefined ? location : undefined;
      },
      chosen: (filter) => [filter],
    }),
  },
  origin: {
    text: (origin, { t }) => t(`origin.${origin}`),
    ...choiceKind<'origin'>({
      choices: (_, { t }) => origins.map((value) => ({ value, label: t(`origin.${value}`) })),
      filterOn: (values) => someOf(origins.filter((origin) => values.includes(origin))),
      chosen: (filter) => filter,
    }),
  },
  tag: {
    text: (ids, { tags }) =>
      tagsOf(ids, tags)
        .map(({ name }) => name)
        .join(', '),
    cell: (ids, { tags }) => <TagList ids={ids} tags={tags} />,
    ...choiceKind<'tag'>({
      choices: (_, { tags }) => tags.map(({ id, name }) => ({ value: String(id), label: name })),
      filterOn: (values) => someOf(values.map(Number).filter((id) => Number.isInteger(id) && id > 0)),
      chosen: (filter) => filter.map(String),
    }),
  },
  code: {
    text: (label) => label,
    ...choiceKind<'code'>({
      choices: (name, { codes }) => codes[name] ?? [],
      filterOn: (values) => someOf(values.filter((code) => code.length <= limit.codeLength)),
      chosen: (filter) => filter,
    }),
  },
};

interface ChoiceKind<K extends ColumnKind> {
  readonly choices: (name: string, context: ColumnContext) => readonly Choice[];
  /** Returns the filter on these values; undefined if none of them is valid, or if they keep every row. */
  readonly filterOn: (values: readonly string[]) => KindFilter[K] | undefined;
  readonly chosen: (filter: KindFilter[K]) => readonly string[];
}

/** Returns the parts that all kinds with a choice filter share. */
function choiceKind<K extends ColumnKind>({
  choices,
  filterOn,
  chosen,
}: ChoiceKind<K>): Pick<KindView<K>, 'filter' | 'words' | 'write' | 'read'> {
  return {
    filter: ({ label, name, value, onChange, context }) => (
      <ChoiceFilter
        label={label}
        choices={choices(name, context)}
        value={value === undefined ? [] : chosen(value)}
        onChange={(changed) => onChange((newest) => filterOn(changed(newest === undefined ? [] : chosen(newest))))}
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
  };
}

/** Returns a list of values as a filter; undefined if it is empty. */
const someOf = <T,>(values: readonly T[]): T[] | undefined => (values.length === 0 ? undefined : [...values]);
