import type { AdministeredUser } from '@intake-desk/contracts/administration';
import { ActionIcon, Badge, displayDateTime, Group, Icon, type ListColumn, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumns } from '../frame/list-columns.ts';
import { departmentNames, statesOf, userStates } from './user-state.ts';

/** Returns the columns of the users; `roles` are the options of a filter. */
export function useUserColumns(
  roles: readonly string[],
  onSignIns: (user: AdministeredUser) => void,
): readonly ListColumn<AdministeredUser>[] {
  const { t } = useTranslation('mf-settings');
  const { organisation, can } = useShell();
  return useMemo((): readonly ListColumn<AdministeredUser>[] => {
    const departmentName = departmentNames(organisation.departments);
    const { text, date, column } = listColumns<AdministeredUser>(t, 'users');
    // Without a time the user may still have been here: sign-ins for another organisation are not reported (D10), and old ones are deleted.
    const seen = ({ lastSeenAt }: AdministeredUser): string =>
      lastSeenAt === null ? t('users.notKnown') : displayDateTime(lastSeenAt, organisation.timezone);
    const signIns = column('signIns', {
      width: '104px',
      // Administrators' sign-ins are for administrators, and deactivated users have none.
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
    });
    return [
      text('name', ({ name }) => name, { width: '130px' }),
      // Beside the name, since at the end of the many columns it would be scrolled out.
      ...(can('edit_user') ? [signIns] : []),
      text('email', ({ email }) => email, { width: '160px' }),
      text('roles', (user) => user.roles.join(', '), {
        width: '100px',
        filter: {
          kind: 'choice',
          choices: roles.map((value) => ({ value, label: value })),
          has: (user, choice) => user.roles.includes(choice),
        },
      }),
      text('departments', ({ departments }) => departments.map(departmentName).join(', '), {
        width: '130px',
        filter: {
          kind: 'choice',
          choices: organisation.departments.map(({ symbol, name }) => ({ value: symbol, label: name })),
          has: ({ departments }, choice) => departments.includes(choice),
        },
      }),
      column('state', {
        width: '196px',
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
      }),
      date('lastSeen', ({ lastSeenAt }) => lastSeenAt, seen),
    ];
  }, [t, can, organisation, roles, onSignIns]);
}

const colors = { active: 'teal', admin: 'dark', deactivated: 'gray', deleted: 'gray' } as const;

function UserStateBadges({ user }: { user: AdministeredUser }) {
  const { t } = useTranslation('mf-settings');
  return (
    <Group gap={4} py={4}>
      {statesOf(user).map((state) => (
        <Badge key={state} miw="max-content" variant="outline" color={colors[state]} tt="none" fw={500}>
          {t(`users.states.${state}`)}
        </Badge>
      ))}
    </Group>
  );
}
