import type { AdministeredRole } from '@intake-desk/contracts';
import {
  Button,
  DataTable,
  EmptyState,
  Icon,
  isApiError,
  PageHeader,
  rememberedWidths,
  Skeleton,
  useOptions,
  useShell,
} from '@intake-desk/kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useListQuestion } from '../list/use-list-question.ts';
import { RoleDeletion } from './RoleDeletion.tsx';
import { RoleEditor } from './RoleEditor.tsx';
import { type RoleFilters, roleColumns, roleList } from './role-list.ts';
import { useSettingsRolesQuery } from './roles-api.ts';
import { useRoleColumns } from './use-role-columns.tsx';

const noFilters: RoleFilters = {};

/** What is open over the table: the editor, for a role or a new one, or the question before a role is deleted. */
type Opened =
  | { readonly kind: 'editor'; readonly role: AdministeredRole | undefined }
  | { readonly kind: 'deletion'; readonly role: AdministeredRole };

/** Settings → Roles: what the organisation's roles may do and who edits them (S2 §2). */
export default function Roles() {
  const { t } = useTranslation('mf-settings');
  const { organisation, language, notify } = useShell();
  const { data, error, isFetching, refetch } = useSettingsRolesQuery(
    { query: { org: organisation.symbol } },
    { refetchOnMountOrArgChange: true },
  );
  const { options, save } = useOptions();
  const { question, narrow, clearFilters, table } = useListQuestion(roleColumns, noFilters);
  const [opened, setOpened] = useState<Opened>();
  const create = useRef<HTMLButtonElement>(null);

  const askDeletion = useCallback((role: AdministeredRole) => setOpened({ kind: 'deletion', role }), []);
  const columns = useRoleColumns({ filters: question.filters, onFilter: narrow, onDelete: askDeletion });
  const list = useMemo(() => roleList(data ?? [], question, language), [data, question, language]);
  const total = data?.length ?? 0;
  const edit = (role: AdministeredRole | undefined): void => setOpened({ kind: 'editor', role });
  const finish = async (message: string): Promise<void> => {
    notify({ kind: 'success', message });
    await refetch();
    setOpened(undefined);
  };

  return (
    <SettingsFrame>
      <PageHeader title={t('roles.title')} hint={t('roles.hint', { organisation: organisation.name })}>
        <Button ref={create} leftSection={<Icon name="add" />} onClick={() => edit(undefined)}>
          {t('roles.create')}
        </Button>
      </PageHeader>
      {options ? (
        <DataTable
          {...table}
          {...rememberedWidths('roles', { options, save })}
          label={t('roles.title')}
          columns={columns}
          rows={data && list.rows}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => t('roles.edit', { name })}
          onOpen={edit}
          page={list.page}
          filtered={list.filtered}
          total={total}
          loading={isFetching}
          error={isApiError(error) ? error : undefined}
          onRetry={() => void refetch()}
          empty={
            total === 0 ? (
              <EmptyState icon="roles" title={t('roles.empty')} hint={t('roles.emptyHint')} />
            ) : (
              <EmptyState title={t('roles.noMatch')}>
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
      {opened?.kind === 'editor' ? (
        <RoleEditor
          role={opened.role}
          onSaved={(role, created) => void finish(t(created ? 'roles.created' : 'roles.saved', { name: role.name }))}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened?.kind === 'deletion' ? (
        <RoleDeletion
          role={opened.role}
          onDeleted={() => finish(t('roles.deleted', { name: opened.role.name }))}
          onClose={() => setOpened(undefined)}
          focusInstead={create}
        />
      ) : null}
    </SettingsFrame>
  );
}
