import { type AdministeredRole, grantablePermissions } from '@intake-desk/contracts';
import { ActionIcon, type DataColumn, Icon, Select, TextFilter, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PermissionSummary } from './PermissionSummary.tsx';
import { groupsOfPermissions } from './permission-group.ts';
import type { RoleFilters } from './role-list.ts';

const any = 'any';

interface RoleColumns {
  readonly filters: RoleFilters;
  readonly onFilter: (part: RoleFilters) => void;
  readonly onDelete: (role: AdministeredRole) => void;
}

/** The columns of the roles' table with their filters, and for who may delete roles the way to that. */
export function useRoleColumns({ filters, onFilter, onDelete }: RoleColumns): readonly DataColumn<AdministeredRole>[] {
  const { t } = useTranslation('mf-settings');
  const { can } = useShell();
  return useMemo(() => {
    const remove: DataColumn<AdministeredRole> = {
      id: 'delete',
      header: t('roles.columns.delete'),
      width: '72px',
      cell: (role) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('roles.deleteOf', { name: role.name })}
          onClick={(event) => {
            // The row has a press of its own.
            event.stopPropagation();
            onDelete(role);
          }}
        >
          <Icon name="remove" />
        </ActionIcon>
      ),
    };
    return [
      {
        id: 'name',
        header: t('roles.columns.name'),
        sortable: true,
        cell: ({ name }) => name,
        filter: (
          <TextFilter label={t('roles.columns.name')} value={filters.name} onChange={(name) => onFilter({ name })} />
        ),
      },
      {
        id: 'permissions',
        header: t('roles.columns.permissions'),
        width: '360px',
        sortable: true,
        cell: ({ permissions }) => <PermissionSummary permissions={permissions} />,
        filter: (
          <Select
            size="xs"
            aria-label={t('roles.columns.permissions')}
            searchable
            value={filters.permission ?? any}
            onChange={(value) => onFilter({ permission: grantablePermissions.find((one) => one === value) })}
            data={[
              { value: any, label: t('roles.any') },
              ...groupsOfPermissions.map(({ group, permissions }) => ({
                group: t(`permissions.groups.${group}`),
                items: permissions.map((value) => ({ value, label: t(`permissions.names.${value}`) })),
              })),
            ]}
          />
        ),
      },
      {
        id: 'users',
        header: t('roles.columns.users'),
        align: 'right',
        sortable: true,
        width: '96px',
        cell: ({ users }) => users,
      },
      ...(can('destroy_role') ? [remove] : []),
    ];
  }, [t, can, filters, onFilter, onDelete]);
}
