import { compareNames } from '@intake-desk/contracts';
import { type AdministeredUser, getUserChoices } from '@intake-desk/contracts/administration';
import { Button, FailureAlert, Group, Icon, ListPage, query, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextStep } from '../start/NextStep.tsx';
import { ImportUsers } from './ImportUsers.tsx';
import { UserSignIns } from './UserSignIns.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { useUserEditor } from './use-user-editor.tsx';
import { useListUsers } from './users-api.ts';

const useGetUserChoices = query(getUserChoices).useQuery;

/** Settings → Users: staff with their departments and roles (S2 §2). */
export default function Users() {
  const { t } = useTranslation('mf-settings');
  const { organisation, can } = useShell();
  const call = { query: { org: organisation.symbol } };
  const list = useListUsers(call, { refetchOnMountOrArgChange: true });
  const choices = useGetUserChoices(call, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<AdministeredUser>();
  const [importing, setImporting] = useState(false);
  const roles = useMemo(
    () => [...new Set(list.data?.flatMap((user) => user.roles))].toSorted(compareNames),
    [list.data],
  );
  const columns = useUserColumns(roles, setAsked);
  const editor = useUserEditor(choices.isError ? undefined : choices.data, () => void list.refetch());
  // The newest state: a second factor may have been removed since.
  const shown = asked && (list.data?.find(({ id }) => id === asked.id) ?? asked);

  return (
    <>
      <NextStep step="users" />
      {choices.isError ? (
        <FailureAlert>
          <Group justify="space-between">
            {t('users.choicesFailed')}
            <Button variant="default" size="compact-sm" onClick={() => void choices.refetch()}>
              {t('users.retry')}
            </Button>
          </Group>
        </FailureAlert>
      ) : null}
      <ListPage
        table="users"
        texts="mf-settings:users"
        icon="users"
        list={list}
        columns={columns}
        faded={({ disabled_at, deleted_at }) => disabled_at !== null || deleted_at !== null}
        actions={
          can('add_user') ? (
            <Button variant="default" leftSection={<Icon name="upload" />} onClick={() => setImporting(true)}>
              {t('users.import.open')}
            </Button>
          ) : null
        }
        {...(editor ? { editor } : {})}
      />
      {shown ? (
        <UserSignIns user={shown} onClose={() => setAsked(undefined)} onChanged={() => void list.refetch()} />
      ) : null}
      {importing ? <ImportUsers onClose={() => setImporting(false)} onCreated={() => void list.refetch()} /> : null}
    </>
  );
}
