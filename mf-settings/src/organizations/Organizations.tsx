import {
  type AdministeredOrganization,
  changeOrganization,
  createOrganization,
  deleteOrganization,
  restoreOrganization,
} from '@intake-desk/contracts/administration';
import { Button, change, type ListEditor, ListPage, useOptions, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Departments } from '../departments/Departments.tsx';
import { DeletedRows } from '../directory/DeletedRows.tsx';
import { departmentsAddress, organizationParameter } from '../directory/departments-address.ts';
import { useListOrganizations } from '../directory/directory-api.ts';
import { isConfirmed } from '../directory/symbol-fields.tsx';
import { listColumns } from '../frame/list-columns.ts';
import { LinkSection } from './LinkSection.tsx';
import { draftOf, type OrganizationDraft, valuesOf } from './organization-draft.ts';
import { kinds, useOrganizationFields } from './use-organization-fields.ts';

const useChangeOrganization = change(changeOrganization, { changesUser: true }).useMutation;
const useCreateOrganization = change(createOrganization, { changesUser: true }).useMutation;
const useDeleteOrganization = change(deleteOrganization, { changesUser: true }).useMutation;
const useRestoreOrganization = change(restoreOrganization, { changesUser: true }).useMutation;

const ssoForms = ['only', 'allowed', 'off'] as const;

/** Page loads, in an object that tests can replace: jsdom loads no pages. */
export const pageLoad = { assign: (path: string): void => location.assign(path) };

/** Returns how an organisation's members sign in by single sign-on (S2 §2 "SSO flag"). */
const ssoOf = ({ ssoOnly, ssoEnabled }: AdministeredOrganization): (typeof ssoForms)[number] =>
  ssoOnly ? 'only' : ssoEnabled ? 'allowed' : 'off';

/** Settings → Organisations (S2 §2): all of them, or the departments of the one in the address. */
export default function Organizations() {
  const [address] = useSearchParams();
  const symbol = address.get(organizationParameter);
  return <>{symbol === null ? <OrganizationList /> : <Departments key={symbol} organization={symbol} />}</>;
}

function OrganizationList() {
  const { t } = useTranslation('mf-settings');
  const { organisation, navigate } = useShell();
  const { save: saveOption } = useOptions();
  const list = useListOrganizations({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const fieldsOf = useOrganizationFields();
  const [create] = useCreateOrganization();
  const [change] = useChangeOrganization();
  const [remove] = useDeleteOrganization();
  const [restore] = useRestoreOrganization();

  const columns = useMemo(() => {
    const { text, number, choice, column } = listColumns<AdministeredOrganization>(t, 'organizations');
    return [
      text('name', ({ name }) => name, { width: '220px' }),
      text('symbol', ({ symbol }) => symbol, { width: '130px' }),
      choice(
        'kind',
        kinds,
        (kind) => t(`organizations.kinds.${kind}`),
        ({ kind }) => kind,
        { width: '120px' },
      ),
      choice('sso', ssoForms, (form) => t(`organizations.sso.${form}`), ssoOf, { width: '150px' }),
      column('departments', {
        width: '160px',
        cell: ({ symbol, name, departments }) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('organizations.departmentsOf', { name, count: departments })}
            onClick={() => navigate(departmentsAddress(symbol))}
          >
            {t('organizations.departments', { count: departments })}
          </Button>
        ),
        value: ({ departments }) => departments,
      }),
      number('users', ({ users }) => users, { width: '100px' }),
    ];
  }, [t, navigate]);

  const editor: ListEditor<AdministeredOrganization, OrganizationDraft> = {
    draftOf: (row) => draftOf(row, organisation.timezone),
    fieldsOf,
    create: (draft, org) => create({ body: { org, ...valuesOf(draft) } }),
    change: async (row, draft, org) => {
      const symbolConfirmed = isConfirmed(draft);
      const { id, version } = row;
      const body = { org, ...valuesOf(draft), symbolConfirmed, version };
      const result = await change({ params: { id }, body });
      // All requests of the page use the former symbol, so the desk is reloaded with the new one, after the editor has taken note
      // that everything is saved.
      if (result.data && row.symbol === organisation.symbol && result.data.symbol !== row.symbol) {
        saveOption('selectedOrganizationSymbol', result.data.symbol);
        setTimeout(() => pageLoad.assign('/settings/organization'));
      }
      return result;
    },
    remove: ({ id }, org) => remove({ params: { id }, query: { org } }),
    removable: ({ inUse, symbol }) => !inUse && symbol !== organisation.symbol,
    restore: ({ id }, org) => restore({ params: { id }, query: { org } }),
    consequences: ({ users, departments }) => [
      t('organizations.deletion.users', { count: users }),
      t('organizations.deletion.departments', { count: departments }),
    ],
  };

  const rows = useMemo(() => list.data?.filter(({ deleted_at }) => deleted_at === null), [list.data]);
  return (
    <>
      <ListPage
        table="organizations"
        texts="mf-settings:organizations"
        icon="organizations"
        list={{ ...list, data: rows }}
        columns={columns}
        editor={editor}
      />
      <DeletedRows
        texts="organizations"
        list={list}
        restore={({ id }) => restore({ params: { id }, query: { org: organisation.symbol } })}
      />
      <LinkSection organizations={rows ?? []} />
    </>
  );
}
