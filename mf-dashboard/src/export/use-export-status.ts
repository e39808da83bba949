import type { ExportStatus } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A download without messages for this time counts as over, since its last message may be lost. */
const silentMs = 60_000;

/** Returns the user's running download, also after a reload; shows a notice when it ends. */
export function useExportStatus(): ExportStatus | undefined {
  const { t } = useTranslation('mf-dashboard');
  const { subscribeExports, notify } = useShell();
  const [status, setStatus] = useState<ExportStatus>();
  const hear = useEffectEvent((next: ExportStatus) => {
    setStatus(next.state === 'running' ? next : undefined);
    const rows = { count: next.rows };
    if (next.state === 'done') notify({ kind: 'success', message: t('export.done', rows) });
    if (next.state === 'failed') notify({ kind: 'error', message: t('export.failed', rows) });
    if (next.state === 'canceled') notify({ kind: 'info', message: t('export.canceled', rows) });
  });
  useEffect(() => subscribeExports?.((next) => hear(next)), [subscribeExports]);
  useEffect(() => {
    if (!status) return;
    const timer = setTimeout(() => setStatus(undefined), silentMs);
    return () => clearTimeout(timer);
  }, [status]);
  return status;
}
