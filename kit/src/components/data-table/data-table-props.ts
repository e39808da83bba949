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
  /** CSS width in px such as `96px`, until somebody sets another; 160px without it. */
  readonly width?: string;
}

/** By what rows are chosen, to do something with several at once. */
export interface Choosing<Row> {
  /** Ids of the chosen rows, also of those on other pages. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** What choosing a row says to screen readers. */
  readonly label: (row: Row) => string;
}

/** Widths in px by the ids of columns. */
export type ColumnWidths = Readonly<Record<string, number>>;

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
  /** Stands above the heads; `/` goes to its field. */
  readonly search?: ReactNode;
  /** Set on the part that scrolls, which takes the focus: where a link goes that skips to the table. */
  readonly id?: string;
  /** Widths that somebody has set. Without them the table keeps its own until it is gone. */
  readonly widths?: ColumnWidths;
  /** Called with all widths after one was set, and with none after they were given back. */
  readonly onWidths?: (widths: ColumnWidths) => void;
  /** Ids of columns that do not show. */
  readonly hidden?: readonly string[];
  /** Ids of the first columns that stay in sight while the others pass below; without them the first column does. */
  readonly pinned?: readonly string[] | undefined;
  /** A checkbox on every row; Space, Shift with arrows, Ctrl or ⌘ A choose too. */
  readonly choosing?: Choosing<Row> | undefined;
  /** A row where the window is narrower than 768 px, where no table fits; without it the table scrolls. */
  readonly card?: (row: Row) => ReactNode;
  /** 28 instead of 36 px per row. */
  readonly dense?: boolean;
  /** For a tablet: what can be pressed is at least 48 px high and wide. Goes before `dense`. */
  readonly touch?: boolean;
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
  /** Rows that are neither in `filtered` nor in `total` since something hides them, and what shows them. */
  readonly leftOut?: { readonly count: number; readonly onShow: () => void };
  /** An answer is under way: rows that are there stay and fade, else a skeleton shows. */
  readonly loading?: boolean;
  readonly error?: CallError | undefined;
  readonly onRetry?: () => void;
  /** Shown for no rows; says why and offers the next step. */
  readonly empty: ReactNode;
  /** Ids of rows that just arrived; they are marked for a moment. */
  readonly fresh?: ReadonlySet<string>;
  /** Click, Enter, or (where rows are not chosen) Space on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Whether `onOpen` has something to open for a row; without it every row opens. */
  readonly opens?: (row: Row) => boolean;
  /** Rows of hidden records and the like. */
  readonly faded?: (row: Row) => boolean;
  /** Stands left in the foot, such as the word that the table is not live. */
  readonly note?: ReactNode;
}
