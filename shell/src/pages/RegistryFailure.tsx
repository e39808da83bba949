import { ErrorState } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

/** Says that the registry could not be read, with a retry. */
export function RegistryFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = useTranslation(shellNamespace);
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div data-failure="registry">
      <ErrorState
        page
        cause={t('failure.registry.cause')}
        cure={t('failure.registry.cure')}
        onRetry={again}
        busy={busy}
      />
    </div>
  );
}
