import { defaultPageSize } from '@intake-desk/contracts';
import { Button, DataTable, EmptyState, isApiError, PageHeader, type SortState, useShell } from '@intake-desk/kit';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { departmentNames, type UserColumn, type UserFilters, userColumns, userList } from './user-list.ts';
import { useSettingsUsersQuery } from './users-api.ts';

/** Settings → Users: who works here, in which departments and with which roles (S2 §2). */
export default function Users() {
  const { t } = useTranslation('mf-settings');
  const { organisation, language } = useShell();
  const { data, error, isFetching, refetch } = useSettingsUsersQuery({ query: { org: organisation.symbol } });
  const [filters, setFilters] = useState<UserFilters>({});
  const [sort, setSort] = useState<SortState<UserColumn>>({ column: 'name', direction: 'asc' });
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(defaultPageSize);

  const setting = useMemo(
    () => ({ departmentName: departmentNames(organisation.departments), zone: organisation.timezone, language }),
    [organisation, language],
  );
  const narrow = useCallback((part: UserFilters) => {
    setFilters((before) => ({ ...before, ...part }));
    setPage(1);
  }, []);
  const columns = useUserColumns(filters, narrow, setting);
  const list = useMemo(
    () => userList(data ?? [], { filters, sort, page, pageSize }, setting),
    [data, filters, sort, page, pageSize, setting],
  );
  const total = data?.length ?? 0;

  return (
    <SettingsFrame>
      <PageHeader title={t('users.title')} hint={t('users.hint', { organisation: organisation.name })} />
      <DataTable
        label={t('users.title')}
        columns={columns}
        rows={data && list.rows}
        rowId={({ id }) => String(id)}
        sort={sort}
        onSort={({ column, direction }) => {
          const known = userColumns.find((name) => name === column);
          if (known) setSort({ column: known, direction });
        }}
        page={list.page}
        pageSize={pageSize}
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size);
          setPage(1);
        }}
        filtered={list.filtered}
        total={total}
        loading={isFetching}
        error={isApiError(error) ? error : undefined}
        onRetry={() => void refetch()}
        faded={({ deleted_at }) => deleted_at !== null}
        empty={
          total === 0 ? (
            <EmptyState icon="users" title={t('users.empty')} hint={t('users.emptyHint')} />
          ) : (
            <EmptyState title={t('users.noMatch')}>
              <Button variant="default" onClick={() => setFilters({})}>
                {t('users.clearFilters')}
              </Button>
            </EmptyState>
          )
        }
      />
    </SettingsFrame>
  );
}
