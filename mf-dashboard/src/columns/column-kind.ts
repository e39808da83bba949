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
import type { Mark } from '../api/steady-rows.ts';
import type { Choice } from './ChoiceFilter.tsx';

/** What the columns of a table need besides its rows. */
export interface ColumnContext {
  readonly t: TFunction<'mf-dashboard'>;
  readonly tags: readonly Tag[];
  /** Codes and their labels, by the name of the column. */
  readonly codes: Readonly<Record<string, readonly Choice[]>>;
  /** What live events brought, by the row's hash. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** Symbol of the chosen organisation: rows of others say whose they are. */
  readonly organisation: string;
  /** The civil date in the organisation's zone. */
  readonly today: string;
  readonly language: Language;
  /** Appointments show how far away they are instead of their year and time. */
  readonly nearDates?: boolean;
}

/** What a column of each kind shows of a row. */
export interface KindValue {
  readonly text: string | null;
  readonly date: { readonly date: string | null; readonly time?: string | null };
  readonly boolean: boolean;
  readonly status: Category;
  readonly risk: RiskGroup;
  readonly location: Location;
  readonly origin: Origin;
  readonly tag: readonly number[];
  /** The code's label. */
  readonly code: string;
}

export interface FilterProps<K extends ColumnKind> {
  /** Of the column, for screen readers. */
  readonly label: string;
  /** The column's. */
  readonly name: string;
  readonly value: KindFilter[K] | undefined;
  /** Undefined takes the filter away. */
  readonly onChange: (value: KindFilter[K] | undefined) => void;
  readonly context: ColumnContext;
}

/** What a table does with the columns of a kind. */
export interface KindView<K extends ColumnKind> {
  /** A value in words, as an export has it. */
  readonly text: (value: KindValue[K], context: ColumnContext) => string;
  /** A value on the screen; its words if there is nothing else. */
  readonly cell?: (value: KindValue[K], context: ColumnContext) => ReactNode;
  /** The control under the column's head. */
  readonly filter: (props: FilterProps<K>) => ReactNode;
  /** A filter in words; undefined if it keeps every row. */
  readonly words: (filter: KindFilter[K], name: string, context: ColumnContext) => string | undefined;
  /** A filter in an address. */
  readonly write: (filter: KindFilter[K]) => string;
  /** Undefined for what is no filter: addresses are typed, cut and sent on. */
  readonly read: (text: string) => KindFilter[K] | undefined;
}
