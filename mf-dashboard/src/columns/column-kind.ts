import type {
  Category,
  ColumnKind,
  KindFilter,
  Language,
  Location,
  Origin,
  RiskGroup,
  Tag,
} from '@intake-desk/contracts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Choice } from './ChoiceFilter.tsx';

/** A row that a live event added or changed. */
export type Mark = 'new' | 'changed';

export interface ColumnContext {
  readonly t: TFunction<'mf-dashboard'>;
  readonly tags: readonly Tag[];
  /** Codes and labels, by column. */
  readonly codes: Readonly<Record<string, readonly Choice[]>>;
  /** Marks of new and changed rows, by hash. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** Symbol of the chosen organisation; rows of others show theirs. */
  readonly organisation: string;
  /** Today's civil date in the organisation's time zone. */
  readonly today: string;
  readonly language: Language;
  /** Appointments show their distance in days instead of year and time. */
  readonly nearDates?: boolean;
}

export interface KindValue {
  readonly text: string | null;
  readonly date: { readonly date: string | null; readonly time?: string | null };
  readonly boolean: boolean;
  readonly status: Category;
  readonly risk: RiskGroup;
  readonly location: Location;
  readonly origin: Origin;
  readonly tag: readonly number[];
  /** Label of the code. */
  readonly code: string;
}

export interface FilterProps<K extends ColumnKind> {
  readonly label: string;
  readonly name: string;
  readonly value: KindFilter[K] | undefined;
  /** Called with a function from the newest filter, which may not be drawn yet, to the next one. Undefined is no filter. */
  readonly onChange: (changed: (newest: KindFilter[K] | undefined) => KindFilter[K] | undefined) => void;
  readonly context: ColumnContext;
}

export interface KindView<K extends ColumnKind> {
  /** Text of a value, as in an export. */
  readonly text: (value: KindValue[K], context: ColumnContext) => string;
  /** Cell of a value; defaults to its text. */
  readonly cell?: (value: KindValue[K], context: ColumnContext) => ReactNode;
  readonly filter: (props: FilterProps<K>) => ReactNode;
  /** Text of a filter; undefined if it keeps every row. */
  readonly words: (filter: KindFilter[K], name: string, context: ColumnContext) => string | undefined;
  readonly write: (filter: KindFilter[K]) => string;
  /** Reads a filter from an address; undefined for invalid text, since addresses are typed, cut and sent on. */
  readonly read: (text: string) => KindFilter[K] | undefined;
}
