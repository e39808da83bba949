import type { ConfigVersion } from '@intake-desk/contracts/administration';
import { displayDateTime, useShell } from '@intake-desk/kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useActorName } from '../frame/use-actor-name.ts';

/** Returns a function for when and by whom a version was made, in words; defaults have no author. */
export function useMadeWords(): (made: ConfigVersion) => string {
  const { t } = useTranslation('mf-settings');
  const actorName = useActorName();
  const { timezone } = useShell().organisation;
  return useCallback(
    ({ changedAt, changedBy }) => {
      if (changedAt === null) return t('diff.never');
      const at = displayDateTime(changedAt, timezone);
      return changedBy === null ? at : t('diff.made', { at, by: actorName(changedBy, 'by') });
    },
    [t, timezone, actorName],
  );
}
