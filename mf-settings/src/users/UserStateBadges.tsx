import type { AdministeredUser } from '@intake-desk/contracts/administration';
import { Badge, Group } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { statesOf } from './user-state.ts';

const colors = { active: 'teal', admin: 'dark', deactivated: 'gray', deleted: 'gray' } as const;

/** States of a user's account in words. */
export function UserStateBadges({ user }: { user: AdministeredUser }) {
  const { t } = useTranslation('mf-settings');
  return (
    <Group gap={4} wrap="nowrap">
      {statesOf(user).map((state) => (
        <Badge key={state} miw="max-content" variant="outline" color={colors[state]} tt="none" fw={500}>
          {t(`users.states.${state}`)}
        </Badge>
      ))}
    </Group>
  );
}
