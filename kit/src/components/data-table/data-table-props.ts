import type { pageSizes } from '@intake-desk/contracts';
import type { ReactNode } from 'react';
import type { CallError } from '../../api/api-error.ts';

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `right` for numbers. */
  readonly align?: 'left' | 'right';
  /** Dates or IDs: all digits are equally wide, as those of numbers at the right are. */
  readonly figures?: boolean;
  /** The server can sort by this column. */
  readonly sortable?: boolean;
  /** Control below the head: `TextFilter`, `DateFilter`, a `MultiSelect` of size xs. */
  readonly filter?: ReactNode;
  /** Default CSS width in px such as `96px`; 140px without it. */
  readonly width?: string;
}

/** Selection of several rows for a common action. */
export interface Choosing<Row> {
  /** Ids of the selected rows, on other pages too. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly label: (row: Row) => string;
}

/** Widths in px by the ids of columns. */
export type ColumnWidths = Readonly<Record<string, number>>;

export interface SortState<Id extends string = string> {
  readonly column: Id;
  readonly direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  readonly label: string;
  /** Must be stable: a module's constant or a memo. */
  readonly columns: readonly DataColumn<Row>[];
  /** The page's rows, sorted and filtered by the server; undefined until the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** Label of opening a row for screen readers, such as the patient's id. */
  readonly rowLabel?: (row: Row) => string;
  /** Shown above the heads; `/` focuses its field. */
  readonly search?: ReactNode;
  /** Id of the scrolling part, the target of a skip link. */
  readonly id?: string;
  /** Widths set by the user. Without them the table keeps its own while it is mounted. */
  readonly widths?: ColumnWidths;
  /** Called with all widths after a change, and with none after a reset. */
  readonly onWidths?: (widths: ColumnWidths) => void;
  readonly hidden?: readonly string[];
  /** Ids of the first columns that stay in sight while the others scroll; by default the first column. */
  readonly pinned?: readonly string[] | undefined;
  /** Adds a checkbox to every row; Space, Shift with arrows, Ctrl or ⌘ A select too. */
  readonly choosing?: Choosing<Row> | undefined;
  /** Renders a row as a card below 768 px; without it the table scrolls. */
  readonly card?: (row: Row) => ReactNode;
  /** Rows of 28 instead of 36 px. */
  readonly dense?: boolean;
  /** For tablets: controls are at least 48 px high and wide. Overrides `dense`. */
  readonly touch?: boolean;
  readonly sort?: SortState | undefined;
  readonly onSort?: (sort: SortState) => void;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Called with the page to show; `gone` if the current one no longer exists, to which Back must not lead. */
  readonly onPage: (page: number, gone?: boolean) => void;
  readonly onPageSize?: (pageSize: (typeof pageSizes)[number]) => void;
  /** Rows that pass all filters. */
  readonly filtered: number;
  /** Rows before column filters. */
  readonly total: number;
  /** Number of rows that are hidden and in neither `filtered` nor `total`, and how to show them. */
  readonly leftOut?: { readonly count: number; readonly onShow: () => void };
  /** A response is under way: existing rows fade, otherwise a skeleton shows. */
  readonly loading?: boolean;
  readonly error?: CallError | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Shown without rows: the reason and the next step. */
  readonly empty: ReactNode;
  /** Ids of new rows, which are highlighted for a moment. */
  readonly fresh?: ReadonlySet<string>;
  /** Called on click, Enter, or, without selection, Space. */
  readonly onOpen?: (row: Row) => void;
  /** Returns false for a row that cannot be opened; by default all can. */
  readonly opens?: (row: Row) => boolean;
  readonly faded?: ((row: Row) => boolean) | undefined;
  /** Shown at the left of the foot, such as "not live". */
  readonly note?: ReactNode;
}
