import type { AdministeredUser } from '@intake-desk/contracts';
import { type DataColumn, DateFilter, displayDateTime, Select, TextFilter } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UserStateBadges } from './UserStateBadges.tsx';
import { type UserFilters, type UserListSetting, userStates } from './user-list.ts';

const any = 'any';

/** The columns of the users' table with their filters. */
export function useUserColumns(
  filters: UserFilters,
  onFilter: (part: UserFilters) => void,
  { departmentName, zone }: UserListSetting,
): readonly DataColumn<AdministeredUser>[] {
  const { t } = useTranslation('mf-settings');
  return useMemo(() => {
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
      { ...text('name'), cell: ({ name }) => name },
      { ...text('email'), cell: ({ email }) => email },
      { ...text('roles'), cell: ({ roles }) => roles.join(', ') },
      { ...text('departments'), cell: ({ departments }) => departments.map(departmentName).join(', ') },
      {
        id: 'state',
        header: t('users.columns.state'),
        sortable: true,
        cell: (user) => <UserStateBadges user={user} />,
        filter: (
          <Select
            size="xs"
            miw={110}
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
  }, [t, filters, onFilter, departmentName, zone]);
}
