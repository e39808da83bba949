import type { RolePermission } from '@intake-desk/contracts';
import {
  type AdministeredRole,
  changeRole,
  createRole,
  deleteRole,
  listRoles,
} from '@intake-desk/contracts/administration';
import {
  choicesField,
  type EditorField,
  type ListEditor,
  ListPage,
  query,
  textField,
  useSend,
  useShell,
} from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fixedField } from '../frame/FixedValue.tsx';
import { listColumns } from '../frame/list-columns.ts';
import { PermissionField } from './PermissionField.tsx';
import classes from './Roles.module.css';
import { draftOf, type RoleDraft } from './role-draft.ts';
import { type GroupOfPermissions, usePermissionGroups } from './use-permission-groups.ts';

const useListRoles = query(listRoles).useQuery;

const rules = createRole.body.properties;

/** Settings → Roles: permissions of a role, and its number of users (S2 §2). */
export default function Roles() {
  const { t } = useTranslation('mf-settings');
  const { organisation, can } = useShell();
  const list = useListRoles({ query: { org: organisation.symbol } }, { refetchOnMountOrArgChange: true });
  const send = useSend();
  const groupsOf = usePermissionGroups();

  const columns = useMemo(() => {
    const { text, number, column } = listColumns<AdministeredRole>(t, 'roles');
    return [
      text('name', ({ name }) => name),
      column('permissions', {
        width: '360px',
        cell: ({ permissions }) => <PermissionSummary permissions={permissions} groups={groupsOf(permissions)} />,
        value: ({ permissions }) => permissions.length,
        filter: {
          kind: 'choice',
          choices: groupsOf().map((group) => ({ group: group.title, items: choicesOf(group) })),
          has: ({ permissions }, choice) => permissions.some((permission) => permission === choice),
        },
      }),
      number('users', ({ users }) => users, { width: '96px' }),
    ];
  }, [t, groupsOf]);

  const fields: readonly EditorField<RoleDraft>[] = [
    textField({ name: 'name', label: t('roles.editor.name'), rule: rules.name }),
    choicesField({
      name: 'permissions',
      label: t('roles.editor.permissions'),
      rule: rules.permissions,
      choices: groupsOf().flatMap(choicesOf),
      draw: (props) => <PermissionField {...props} groupsOf={groupsOf} />,
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
    asNew: (draft) => ({
      ...draft,
      permissions: groupsOf()
        .flatMap(namesOf)
        .filter((name) => can(name) && draft.permissions.includes(name)),
    }),
    status: ({ permissions }) =>
      t('roles.editor.chosen', { count: permissions.length, total: groupsOf(permissions).flatMap(namesOf).length }),
    create: ({ name, permissions }, organization) =>
      send(createRole, { body: { organization, name, permissions: [...permissions] } }),
    change: ({ id, version }, { name, permissions }, organization) =>
      send(changeRole, { params: { id }, body: { organization, name, permissions: [...permissions], version } }),
    remove: can('destroy_role') ? ({ id }, org) => send(deleteRole, { params: { id }, query: { org } }) : undefined,
    removable: ({ locked }) => !locked,
    consequences: ({ users }) => [t('roles.deletion.users', { count: users })],
  };

  return (
    <ListPage table="roles" texts="mf-settings:roles" icon="roles" list={list} columns={columns} editor={editor} />
  );
}

const namesOf = ({ permissions }: GroupOfPermissions) => permissions.map(({ name }) => name);

const choicesOf = ({ permissions }: GroupOfPermissions) =>
  permissions.map(({ name, label }) => ({ value: name, label }));

interface PermissionSummaryProps {
  readonly permissions: readonly RolePermission[];
  readonly groups: readonly GroupOfPermissions[];
}

/** Number of a role's permissions, in total and by group. */
function PermissionSummary({ permissions, groups }: PermissionSummaryProps) {
  const { t, i18n } = useTranslation('mf-settings');
  const counts = groups.flatMap(({ title, permissions: all }) => {
    const count = all.filter(({ name }) => permissions.includes(name)).length;
    return count > 0 ? [`${title} ${count}`] : [];
  });
  const whole = permissions.length === groups.flatMap((group) => group.permissions).length;
  const words = whole
    ? t('roles.everything')
    : counts.length === 0
      ? t('roles.none')
      : new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(counts);
  return (
    <>
      <span className={classes.count}>{permissions.length}</span> <span className={classes.groups}>{words}</span>
    </>
  );
}
