import type { AdministeredUser } from '@intake-desk/contracts/administration';
import { ActionIcon, displayDateTime, Icon, type ListColumn, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UserStateBadges } from './UserStateBadges.tsx';
import { departmentNames, statesOf, userStates } from './user-state.ts';

/** The columns of the users; `roles` are the names that the filter offers. */
export function useUserColumns(
  roles: readonly string[],
  onSignIns: (user: AdministeredUser) => void,
): readonly ListColumn<AdministeredUser>[] {
  const { t } = useTranslation('mf-settings');
  const { organisation, can } = useShell();
  return useMemo((): readonly ListColumn<AdministeredUser>[] => {
    const departmentName = departmentNames(organisation.departments);
    const text = (
      id: string,
      width: string,
      value: (user: AdministeredUser) => string,
    ): ListColumn<AdministeredUser> => ({
      id,
      header: t(`users.columns.${id}`),
      width,
      cell: value,
      value,
      filter: { kind: 'text' },
    });
    const signIns: ListColumn<AdministeredUser> = {
      id: 'signIns',
      header: t('users.columns.signIns'),
      width: '104px',
      // An administrator's are for administrators, and a deactivated user has none.
      cell: (user) =>
        user.disabled_at === null && user.deleted_at === null && (!user.admin || can('admin')) ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('signIns.actionOf', { name: user.name })}
            onClick={() => onSignIns(user)}
          >
            <Icon name="history" />
          </ActionIcon>
        ) : null,
    };
    return [
      text('name', '130px', ({ name }) => name),
      // Beside the name: at the end of so many columns it would be out of sight.
      ...(can('edit_user') ? [signIns] : []),
      text('email', '160px', ({ email }) => email),
      {
        ...text('roles', '100px', (user) => user.roles.join(', ')),
        filter: {
          kind: 'choice',
          choices: roles.map((value) => ({ value, label: value })),
          has: (user, choice) => user.roles.includes(choice),
        },
      },
      {
        ...text('departments', '130px', ({ departments }) => departments.map(departmentName).join(', ')),
        filter: {
          kind: 'choice',
          choices: organisation.departments.map(({ symbol, name }) => ({ value: symbol, label: name })),
          has: ({ departments }, choice) => departments.includes(choice),
        },
      },
      {
        id: 'state',
        header: t('users.columns.state'),
        width: '150px',
        cell: (user) => <UserStateBadges user={user} />,
        value: (user) => statesOf(user).join(' '),
        text: (user) =>
          statesOf(user)
            .map((state) => t(`users.states.${state}`))
            .join(' '),
        filter: {
          kind: 'choice',
          choices: userStates.map((value) => ({ value, label: t(`users.states.${value}`) })),
          has: (user, choice) => statesOf(user).some((state) => state === choice),
        },
      },
      {
        id: 'lastSeen',
        header: t('users.columns.lastSeen'),
        cell: ({ lastSeenAt }) => (lastSeenAt ? displayDateTime(lastSeenAt, organisation.timezone) : t('users.never')),
        value: ({ lastSeenAt }) => lastSeenAt,
        // What the cell shows, and not the instant.
        text: ({ lastSeenAt }) => (lastSeenAt ? displayDateTime(lastSeenAt, organisation.timezone) : t('users.never')),
        filter: { kind: 'date' },
      },
    ];
  }, [t, can, organisation, roles, onSignIns]);
}
