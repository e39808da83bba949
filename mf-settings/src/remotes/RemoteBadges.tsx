import type { AdministeredRemote } from '@intake-desk/contracts/administration';
import { Badge, Group } from '@intake-desk/kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a remote's states in words: on, off or left out; another version for some organisations, or one that is ready for all. */
export function useRemoteStates(): (remote: AdministeredRemote) => string[] {
  const { t } = useTranslation('mf-settings');
  return useCallback(
    ({ disabled, canaries, users }) => [
      t(`remotes.states.${disabled ? 'off' : users === null ? 'leftOut' : 'on'}`),
      ...(canaries.length > 0 ? [t('remotes.states.canaries', { count: canaries.length })] : []),
      ...(canaries.some(({ readyAt }) => readyAt !== null) ? [t('remotes.states.ready')] : []),
    ],
    [t],
  );
}

export function RemoteBadges({ remote }: { remote: AdministeredRemote }) {
  const statesOf = useRemoteStates();
  const color = remote.disabled || remote.users === null ? 'var(--desk-error)' : 'teal';
  return (
    <Group gap={4}>
      {statesOf(remote).map((state, position) => (
        <Badge
          key={state}
          miw="max-content"
          variant="outline"
          color={position === 0 ? color : 'dark'}
          tt="none"
          fw={500}
        >
          {state}
        </Badge>
      ))}
    </Group>
  );
}
