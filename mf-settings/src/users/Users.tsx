import type { AdministeredUser } from '@intake-desk/contracts';
import {
  Button,
  DataTable,
  EmptyState,
  isApiError,
  PageHeader,
  rememberedWidths,
  Skeleton,
  useOptions,
  useShell,
} from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useListQuestion } from '../list/use-list-question.ts';
import { UserSignIns } from './UserSignIns.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { departmentNames, type UserFilters, userColumns, userList } from './user-list.ts';
import { useSettingsUsersQuery } from './users-api.ts';

const noFilters: UserFilters = {};

/** Settings → Users: who works here, in which departments and with which roles (S2 §2). */
export default function Users() {
  const { t } = useTranslation('mf-settings');
  const { organisation, language } = useShell();
  const { data, error, isFetching, refetch } = useSettingsUsersQuery({ query: { org: organisation.symbol } });
  const { options, save } = useOptions();
  const { question, narrow, clearFilters, table } = useListQuestion(userColumns, noFilters);
  const [asked, setAsked] = useState<AdministeredUser>();

  const setting = useMemo(
    () => ({ departmentName: departmentNames(organisation.departments), zone: organisation.timezone, language }),
    [organisation, language],
  );
  const columns = useUserColumns({ filters: question.filters, onFilter: narrow, onSignIns: setAsked, setting });
  const list = useMemo(() => userList(data ?? [], question, setting), [data, question, setting]);
  const total = data?.length ?? 0;

  return (
    <SettingsFrame>
      <PageHeader title={t('users.title')} hint={t('users.hint', { organisation: organisation.name })} />
      {options ? (
        <DataTable
          {...table}
          {...rememberedWidths('users', { options, save })}
          label={t('users.title')}
          columns={columns}
          rows={data && list.rows}
          rowId={({ id }) => String(id)}
          page={list.page}
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
                <Button variant="default" onClick={clearFilters}>
                  {t('list.clearFilters')}
                </Button>
              </EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={420} />
      )}
      {asked ? <UserSignIns user={asked} onClose={() => setAsked(undefined)} /> : null}
    </SettingsFrame>
  );
}
