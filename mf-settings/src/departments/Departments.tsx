import { getDepartmentConfig } from '@intake-desk/contracts';
import {
  type AdministeredDepartment,
  changeDepartment,
  createDepartment,
  deleteDepartment,
  restoreDepartment,
} from '@intake-desk/contracts/administration';
import { Button, change, displayDateTime, Icon, type ListEditor, ListPage, query, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DeletedRows } from '../directory/DeletedRows.tsx';
import { useListDepartments, useListOrganizations } from '../directory/directory-api.ts';
import { isConfirmed } from '../directory/symbol-fields.tsx';
import { listColumns } from '../frame/list-columns.ts';
import { useActorName } from '../frame/use-actor-name.ts';
import { NextStep } from '../start/NextStep.tsx';
import { type DepartmentDraft, draftOf, valuesOf } from './department-draft.ts';
import classes from './departments.module.css';
import { useDepartmentFields } from './use-department-fields.tsx';

const useChangeDepartment = change(changeDepartment, { changesUser: true }).useMutation;
const useCreateDepartment = change(createDepartment, { changesUser: true }).useMutation;
const useDeleteDepartment = change(deleteDepartment, { changesUser: true }).useMutation;
const useGetDepartmentConfig = query(getDepartmentConfig).useQuery;
const useRestoreDepartment = change(restoreDepartment, { changesUser: true }).useMutation;

/** The departments of one organisation with their whole configuration (S1 §3 Department config). */
export function Departments({ organization }: { organization: string }) {
  const { t } = useTranslation('mf-settings');
  const { organisation, navigate } = useShell();
  const query = { org: organisation.symbol, organization };
  const fresh = { refetchOnMountOrArgChange: true };
  const list = useListDepartments({ query }, fresh);
  const { data: organizations } = useListOrganizations({ query: { org: organisation.symbol } });
  const name = organizations?.find(({ symbol }) => symbol === organization)?.name ?? organization;
  const [create] = useCreateDepartment();
  const [change] = useChangeDepartment();
  const [remove] = useDeleteDepartment();
  const [restore] = useRestoreDepartment();
  const [address] = useSearchParams();
  const opened = list.data?.find(({ id }) => String(id) === address.get('row'));
  const { data: content } = useGetDepartmentConfig(
    { query: { org: organization, departmentSymbol: opened?.symbol ?? '' } },
    { skip: !opened },
  );
  const rows = useMemo(() => list.data?.filter(({ deleted_at }) => deleted_at === null), [list.data]);
  const fieldsOf = useDepartmentFields(content?.content ?? [], rows ?? []);
  const zone = organisation.timezone;
  const actorName = useActorName();

  const columns = useMemo(() => {
    const { text, number, date } = listColumns<AdministeredDepartment>(t, 'departments');
    const changed = ({ changedAt, changedBy }: AdministeredDepartment): string =>
      [displayDateTime(changedAt, zone), actorName(changedBy ?? '')].filter(Boolean).join(', ');
    return [
      text('name', ({ name: shown }) => shown, { width: '220px' }),
      text('symbol', ({ symbol }) => symbol, { width: '130px' }),
      date('changed', ({ changedAt }) => changedAt, changed, { width: '240px' }),
      number('version', ({ version }) => version, { width: '100px' }),
    ];
  }, [t, zone, actorName]);

  const editor: ListEditor<AdministeredDepartment, DepartmentDraft> = {
    draftOf,
    fieldsOf,
    create: (draft, org) => create({ body: { org, organization, ...valuesOf(draft) } }),
    change: ({ id, version }, draft, org) => {
      const symbolConfirmed = isConfirmed(draft);
      return change({ params: { id }, body: { org, organization, ...valuesOf(draft), symbolConfirmed, version } });
    },
    remove: ({ id }, org) => remove({ params: { id }, query: { org, organization } }),
    removable: ({ inUse }) => !inUse,
    restore: ({ id }, org) => restore({ params: { id }, query: { org, organization } }),
    consequences: () => [t('departments.deletion.consequence')],
  };

  return (
    <>
      <NextStep step="departments" />
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="back" />}
          onClick={() => navigate('/settings/organization')}
        >
          {t('departments.back')}
        </Button>
        <p className={classes.of}>{t('departments.of', { organisation: name })}</p>
      </div>
      <ListPage
        table="departments"
        texts="mf-settings:departments"
        icon="organizations"
        list={{ ...list, data: rows }}
        columns={columns}
        editor={editor}
      />
      <DeletedRows texts="departments" list={list} restore={({ id }) => restore({ params: { id }, query })} />
    </>
  );
}
