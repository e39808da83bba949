import type { AdministeredUser } from '@intake-desk/contracts';
import { Button, type DataColumn, DateFilter, displayDateTime, Select, TextFilter, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UserStateBadges } from './UserStateBadges.tsx';
import { type UserFilters, type UserListSetting, userStates } from './user-list.ts';

const any = 'any';

interface UserColumns {
  readonly filters: UserFilters;
  readonly onFilter: (part: UserFilters) => void;
  readonly onSignIns: (user: AdministeredUser) => void;
  readonly setting: UserListSetting;
}

/** The columns of the users' table with their filters, and for editors of users the way to each one's sign-ins. */
export function useUserColumns({
  filters,
  onFilter,
  onSignIns,
  setting: { departmentName, zone },
}: UserColumns): readonly DataColumn<AdministeredUser>[] {
  const { t } = useTranslation('mf-settings');
  const { can } = useShell();
  return useMemo(() => {
    const signIns: DataColumn<AdministeredUser> = {
      id: 'signIns',
      header: t('users.columns.signIns'),
      width: '128px',
      // An administrator's are for administrators, and who is deactivated has none.
      cell: (user) =>
        user.deleted_at === null && (!user.admin || can('admin')) ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('signIns.actionOf', { name: user.name })}
            onClick={() => onSignIns(user)}
          >
            {t('signIns.action')}
          </Button>
        ) : null,
    };
    const text = (id: 'name' | 'email' | 'roles' | 'departments') => ({
      id,
      header: t(`users.columns.${id}`),
      sortable: true,
      filter: (
        <TextFilter
          label={t(`users.columns.${id}`)}
          value={filters[id]}
          onChange={(value) => onFilter({ [id]: value })}
        />
      ),
    });
    return [
      { ...text('name'), width: '130px', cell: ({ name }) => name },
      // Beside the name: at the end of so many columns it would be out of sight.
      ...(can('edit_user') ? [signIns] : []),
      { ...text('email'), width: '170px', cell: ({ email }) => email },
      { ...text('roles'), width: '104px', cell: ({ roles }) => roles.join(', ') },
      { ...text('departments'), width: '130px', cell: ({ departments }) => departments.map(departmentName).join(', ') },
      {
        id: 'state',
        header: t('users.columns.state'),
        width: '150px',
        sortable: true,
        cell: (user) => <UserStateBadges user={user} />,
        filter: (
          <Select
            size="xs"
            aria-label={t('users.columns.state')}
            value={filters.state ?? any}
            onChange={(value) => onFilter({ state: userStates.find((state) => state === value) })}
            data={[
              { value: any, label: t('users.states.any') },
              ...userStates.map((state) => ({ value: state, label: t(`users.states.${state}`) })),
            ]}
          />
        ),
      },
      {
        id: 'lastSeen',
        header: t('users.columns.lastSeen'),
        sortable: true,
        cell: ({ lastSeenAt }) => (lastSeenAt ? displayDateTime(lastSeenAt, zone) : t('users.never')),
        filter: (
          <DateFilter
            label={t('users.columns.lastSeen')}
            value={filters.lastSeen}
            onChange={(lastSeen) => onFilter({ lastSeen })}
          />
        ),
      },
    ];
  }, [t, can, filters, onFilter, onSignIns, departmentName, zone]);
}
