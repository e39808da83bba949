import { packageVersionOf } from '@intake-desk/contracts/administration';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export interface NumberedVersion {
  readonly version: string;
  readonly build: number;
}

/** Returns the name by which people know a version: "1.0.0 build 7". */
export function useVersionName(): (version: NumberedVersion) => string {
  const { t } = useTranslation('mf-settings');
  return useCallback(
    ({ version, build }) => t('remotes.history.version', { version: packageVersionOf(version), build }),
    [t],
  );
}
