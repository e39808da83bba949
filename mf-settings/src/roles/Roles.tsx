import { grantablePermissions } from '@intake-desk/contracts';
import {
  type AdministeredRole,
  changeRole,
  createRole,
  deleteRole,
  listRoles,
} from '@intake-desk/contracts/administration';
import {
  change,
  choicesField,
  type EditorField,
  type ListEditor,
  ListPage,
  query,
  textField,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fixedField } from '../frame/FixedValue.tsx';
import { listColumns } from '../frame/list-columns.ts';
import { PermissionField } from './PermissionField.tsx';
import { PermissionSummary } from './PermissionSummary.tsx';
import { groupsOfPermissions } from './permission-group.ts';
import { draftOf, type RoleDraft } from './role-draft.ts';

const useChangeRole = change(changeRole).useMutation;
const useCreateRole = change(createRole).useMutation;
const useDeleteRole = change(deleteRole).useMutation;
const useListRoles = query(listRoles).useQuery;

const rules = createRole.body.properties;

/** Settings → Roles: permissions of a role, and its number of users (S2 §2). */
export default function Roles() {
  const { t } = useTranslation('mf-settings');
  const { organisation, can } = useShell();
  const list = useListRoles({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const [create] = useCreateRole();
  const [change] = useChangeRole();
  const [remove] = useDeleteRole();

  const columns = useMemo(() => {
    const { text, number, column } = listColumns<AdministeredRole>(t, 'roles');
    return [
      text('name', ({ name }) => name),
      column('permissions', {
        width: '360px',
        cell: ({ permissions }) => <PermissionSummary permissions={permissions} />,
        value: ({ permissions }) => permissions.length,
        filter: {
          kind: 'choice',
          choices: groupsOfPermissions.map(({ group, permissions }) => ({
            group: t(`permissions.groups.${group}`),
            items: permissions.map((value) => ({ value, label: t(`permissions.names.${value}`) })),
          })),
          has: ({ permissions }, choice) => permissions.some((permission) => permission === choice),
        },
      }),
      number('users', ({ users }) => users, { width: '96px' }),
    ];
  }, [t]);

  const fields: readonly EditorField<RoleDraft>[] = [
    textField({ name: 'name', label: t('roles.editor.name'), rule: rules.name }),
    choicesField({
      name: 'permissions',
      label: t('roles.editor.permissions'),
      rule: rules.permissions,
      choices: grantablePermissions.map((value) => ({ value, label: t(`permissions.names.${value}`) })),
      draw: (props) => <PermissionField {...props} />,
    }),
  ];
  const none = t('users.editor.none');

  const editor: ListEditor<AdministeredRole, RoleDraft> = {
    draftOf,
    fieldsOf: (base) =>
      base?.locked
        ? fields.map((field, place) =>
            fixedField(field, place === 0 ? { none, reason: t('roles.editor.locked') } : { none }),
          )
        : fields,
    asNew: (draft) => ({ ...draft, permissions: draft.permissions.filter(can) }),
    status: ({ permissions }) =>
      t('roles.editor.chosen', { count: permissions.length, total: grantablePermissions.length }),
    create: ({ name, permissions }, organization) =>
      create({ body: { organization, name, permissions: [...permissions] } }),
    change: ({ id, version }, { name, permissions }, organization) =>
      change({ params: { id }, body: { organization, name, permissions: [...permissions], version } }),
    remove: can('destroy_role') ? ({ id }, org) => remove({ params: { id }, query: { org } }) : undefined,
    removable: ({ locked }) => !locked,
    consequences: ({ users }) => [t('roles.deletion.users', { count: users })],
  };

  return (
    <ListPage table="roles" texts="mf-settings:roles" icon="roles" list={list} columns={columns} editor={editor} />
  );
}
