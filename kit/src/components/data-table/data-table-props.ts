import type { pageSizes } from '@intake-desk/contracts';
import type { ReactNode } from 'react';
import type { CallError } from '../../api/api-error.ts';

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `right` for numbers. */
  readonly align?: 'left' | 'right';
  /** The server can sort by it. */
  readonly sortable?: boolean;
  /** The control under the head: `TextFilter`, `DateFilter`, a `MultiSelect` of size xs. */
  readonly filter?: ReactNode;
  /** CSS width; without it as wide as the content, at most 320 px. */
  readonly width?: string;
}

export interface SortState<Id extends string = string> {
  readonly column: Id;
  readonly direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly label: string;
  /** Stable: a module's constant or a memo. */
  readonly columns: readonly DataColumn<Row>[];
  /** The page's rows, already sorted and filtered by the server; undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** What opens a row says to screen readers, such as the patient's id. */
  readonly rowLabel?: (row: Row) => string;
  /** Ids of columns that do not show. */
  readonly hidden?: readonly string[];
  /** 28 instead of 36 px per row. */
  readonly dense?: boolean;
  readonly sort?: SortState | undefined;
  readonly onSort?: (sort: SortState) => void;
  /** 1 is the first page. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize?: (pageSize: (typeof pageSizes)[number]) => void;
  /** Rows that pass all filters. */
  readonly filtered: number;
  /** Rows before column filters. */
  readonly total: number;
  /** An answer is under way: rows that are there stay and fade, else a skeleton shows. */
  readonly loading?: boolean;
  readonly error?: CallError | undefined;
  readonly onRetry?: () => void;
  /** Shown for no rows; says why and offers the next step. */
  readonly empty: ReactNode;
  /** Ids of rows that just arrived; they are marked for a moment. */
  readonly fresh?: ReadonlySet<string>;
  /** Click, Enter, or Space on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Rows of hidden records and the like. */
  readonly faded?: (row: Row) => boolean;
  /** Stands left in the foot, such as the word that the table is not live. */
  readonly note?: ReactNode;
}
