import { Alert, Icon } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Says that nothing was copied because a department changed after the comparison. Gets the focus, since the dialog is
 * gone.
 */
export function StaleNotice({ name }: { name: string }) {
  const { t } = useTranslation('mf-settings');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      role="alert"
      color="orange"
      variant="light"
      mb="sm"
      icon={<Icon name="warning" />}
      title={t('diff.copy.stale', { name })}
    >
      {t('diff.copy.staleHint')}
    </Alert>
  );
}
