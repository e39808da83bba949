import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallError, isApiError } from '../api/api-error.ts';
import { DataTable } from '../components/data-table/DataTable.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import type { IconName } from '../components/icons.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import type { ListColumn } from '../editor/list-column.ts';
import type { CallResult, EditedRow } from '../editor/use-editor.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { useOptions } from '../options/use-options.ts';
import { useShell } from '../shell-api/ShellContext.ts';
import { ListDialogs, type ListEditor, type OpenedDialog } from './ListDialogs.tsx';
import { ListSearch } from './ListSearch.tsx';
import { listRows } from './list-rows.ts';
import { isNarrowed } from './list-view.ts';
import { RowMissing } from './RowMissing.tsx';
import { type RememberingTable, rememberedWidths } from './remembered-widths.ts';
import { useDataColumns } from './use-data-columns.tsx';
import { useDeactivationColumn } from './use-deactivation-column.tsx';
import { useListView } from './use-list-view.ts';
import { namespaceOf, useListWords } from './use-list-words.ts';
import { useOpenedRow } from './use-opened-row.ts';
import { useRemoveColumn } from './use-remove-column.tsx';
import { useUndo } from './use-undo.ts';

/** Result of a query for a whole list, which the page searches, sorts and filters. */
interface ListCall<Row> {
  readonly data?: readonly Row[] | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => PromiseLike<CallResult<readonly Row[]>>;
}

interface ListPageProps<Row, Draft> {
  /** Option with the columns' widths. */
  readonly table: RememberingTable;
  /** Key of its texts, such as `mf-settings:roles`; docs/add-a-list.md lists them. */
  readonly texts: string;
  readonly icon?: IconName;
  readonly list: ListCall<Row>;
  /** Must be stable: a module's constant or a memo. */
  readonly columns: readonly ListColumn<Row>[];
  /** Rows to fade; by default the deactivated ones. */
  readonly faded?: (row: Row) => boolean;
  readonly actions?: ReactNode;
  readonly editor?: ListEditor<Row, Draft>;
  /** Opens a row of a list without an editor; `label` is for screen readers. Without both, rows do not open. */
  readonly drawer?: { readonly open: (row: Row) => void; readonly label: (row: Row) => string };
}

/** A page of Settings: a list that is searched, sorted, filtered and paged by its address, with an editor for its rows. */
export function ListPage<Row extends EditedRow, Draft = never>(props: ListPageProps<Row, Draft>) {
  const { table, texts, icon, list, actions, editor, drawer, faded = editor?.deactivation?.isOff } = props;
  const { t } = useTranslation(kitNamespace);
  const words = useListWords(texts);
  const { organisation, language } = useShell();
  const { options, save } = useOptions();
  const [deleted, setDeleted] = useState<OpenedDialog<Row>>();
  const create = useRef<HTMLButtonElement>(null);
  const editing = useOpenedRow({
    rows: editor && list.data,
    org: organisation.symbol,
    mayCreate: editor?.create !== undefined,
  });

  const undo = useUndo(list.refetch);
  const sizes = options?.rowsPerPage_lists;
  const { view, change, filter } = useListView(props.columns, sizes?.[table]);
  const remove = useCallback(
    (row: Row) => setDeleted({ kind: 'deletion', row, org: organisation.symbol }),
    [organisation],
  );
  const columns = useRemoveColumn(
    useDeactivationColumn(useDataColumns(props.columns, view.filters, filter), editor?.deactivation, {
      words,
      undo,
      refetch: list.refetch,
    }),
    words,
    editor?.remove && remove,
    editor?.removable,
  );
  const shown = useMemo(
    () => listRows(list.data ?? [], props.columns, view, { zone: organisation.timezone, language }),
    [list.data, props.columns, view, organisation.timezone, language],
  );
  // A new row may be on another page.
  const [created, setCreated] = useState<Row>();
  const isClosed = editing.opened === undefined;
  useEffect(() => {
    if (!created || !isClosed) return;
    setCreated(undefined);
    const place = shown.sorted.findIndex(({ id }) => id === created.id);
    const page = Math.floor(place / view.pageSize) + 1;
    if (place >= 0 && page !== shown.page) change({ page });
  }, [created, isClosed, shown, view.pageSize, change]);
  const total = list.data?.length ?? 0;
  const opened: OpenedDialog<Row> | undefined = editing.opened ? { kind: 'editor', ...editing.opened } : deleted;
  const clear = (): void => change({ search: '', filters: {} });

  return (
    <>
      <PageHeader title={words('title')} hint={words('hint', { organisation: organisation.name })}>
        {actions}
        {editor?.create ? (
          <Button ref={create} leftSection={<Icon name="add" />} onClick={() => editing.open(undefined)}>
            {words('create')}
          </Button>
        ) : null}
      </PageHeader>
      {editing.missing ? <RowMissing /> : null}
      {options ? (
        <DataTable
          {...rememberedWidths(table, { options, save })}
          label={words('title')}
          search={
            <ListSearch
              label={words('title')}
              value={view.search}
              onChange={(search) => change({ search })}
              // Without rows the empty state offers it.
              onClear={isNarrowed(view) && shown.sorted.length > 0 ? clear : undefined}
            />
          }
          columns={columns}
          rows={list.data && shown.rows}
          rowId={({ id }) => String(id)}
          {...(editor ? { rowLabel: ({ name }: Row) => words('edit', { name }), onOpen: editing.open } : {})}
          {...(drawer ? { rowLabel: drawer.label, onOpen: drawer.open } : {})}
          faded={faded}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          page={shown.page}
          pageSize={view.pageSize}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => {
            change({ pageSize });
            save('rowsPerPage_lists', { ...sizes, [table]: pageSize });
          }}
          filtered={shown.sorted.length}
          total={total}
          loading={list.isFetching}
          error={isApiError(list.error) ? list.error : undefined}
          onRetry={() => void list.refetch()}
          empty={
            total === 0 ? (
              <EmptyState icon={icon} title={words('empty')} hint={words('emptyHint')} />
            ) : (
              <EmptyState title={words('noMatch')}>
                <Button variant="default" onClick={clear}>
                  {t('list.clear')}
                </Button>
              </EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={420} />
      )}
      {editor && opened ? (
        <ListDialogs
          editor={editor}
          opened={opened}
          words={words}
          namespace={namespaceOf(texts)}
          undo={undo}
          refetch={list.refetch}
          onCreated={setCreated}
          onClose={() => (editing.opened ? editing.close() : setDeleted(undefined))}
          focusInstead={create}
        />
      ) : null}
    </>
  );
}
