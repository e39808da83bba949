import { defaultPageSize, pageSizes } from '@intake-desk/contracts';
import {
  type CallError,
  isApiError,
  rememberedWidths,
  rowParameter,
  useAddressView,
  useOptions,
  type ViewAddress,
  type ViewForm,
} from '@intake-desk/kit';
import { useMemo } from 'react';

/** The page of a table that the server filters, sorts and pages. */
interface TablePage {
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: (typeof pageSizes)[number];
  /** True for a change that keeps an opened row open. */
  readonly keepsRow?: boolean;
}

export type TableView<Filters> = Filters & TablePage;

/** How the filters of a table are in the address. Must be stable. */
export interface FilterForm<Filters> {
  readonly read: (address: ViewAddress) => Filters;
  /** Returns the parameters of the address, undefined for a default, and the values that are only in the history's state. */
  readonly write: (filters: Filters) => {
    readonly parameters: Readonly<Record<string, string | undefined>>;
    readonly state?: object;
  };
}

/** Reads an id or a page of an address. */
export function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Keeps filters and page of a table in the address; unknown values of an address are ignored. */
export function useTableView<Filters>(table: 'accessLog' | 'adminLog' | 'hl7Messages', filters: FilterForm<Filters>) {
  const { options, save } = useOptions();
  const sizes = options?.rowsPerPage_lists;
  const usual = sizes?.[table] ?? defaultPageSize;
  const form = useMemo(
    (): ViewForm<TableView<Filters>> => ({
      read: (address) => ({
        ...filters.read(address),
        page: positive(address.search.get('page')) ?? 1,
        pageSize: pageSizes.find((size) => String(size) === address.search.get('size')) ?? usual,
      }),
      write: (view, { search, state }) => {
        const written = filters.write(view);
        const parameters = {
          ...written.parameters,
          page: view.page > 1 ? String(view.page) : undefined,
          size: view.pageSize === usual ? undefined : String(view.pageSize),
          // A row opens above the rows that it was opened from, but a search that was typed before may apply below it.
          ...(view.keepsRow ? {} : { [rowParameter]: undefined }),
        };
        const address = new URLSearchParams(search);
        for (const [name, value] of Object.entries(parameters)) {
          if (value === undefined) address.delete(name);
          else address.set(name, value);
        }
        return { search: address, state: written.state ? { ...Object(state), ...written.state } : state };
      },
    }),
    [filters, usual],
  );
  const { view, change } = useAddressView(form);
  /** Changes parts of the view; shows the first page unless a page is given. */
  const changePart = (part: Partial<TableView<Filters>> | Partial<TablePage>): void =>
    change((before) => ({ ...before, page: 1, ...part }));
  return {
    view,
    change: changePart,
    /** False before the page size is known, which is an option. */
    ready: options !== undefined,
    /** Props of the `DataTable`. */
    pages: {
      ...rememberedWidths(table, { options, save }),
      page: view.page,
      pageSize: view.pageSize,
      onPage: (page: number) => changePart({ page }),
      onPageSize: (pageSize: TablePage['pageSize']) => {
        changePart({ pageSize });
        save('rowsPerPage_lists', { ...sizes, [table]: pageSize });
      },
    },
  };
}

interface PageCall<Row> {
  readonly data?: { readonly rows: readonly Row[]; readonly filtered?: number; readonly total: number } | undefined;
  readonly error?: CallError | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Returns the props of a `DataTable` with the rows of a call. */
export function rowsOf<Row extends { readonly id: number }>({ data, error, ...call }: PageCall<Row>) {
  const shown = call.isError ? undefined : data;
  return {
    rows: shown?.rows,
    rowId: ({ id }: Row) => String(id),
    total: shown?.total ?? 0,
    filtered: shown?.filtered ?? shown?.total ?? 0,
    loading: call.isFetching,
    error: isApiError(error) ? error : undefined,
    onRetry: () => void call.refetch(),
  };
}
