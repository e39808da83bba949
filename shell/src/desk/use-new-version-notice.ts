import { notify, onSessionEvent } from '@intake-desk/kit/host';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageLoad } from '../page/load-page.ts';
import { shellNamespace } from '../page/shell-texts.ts';

/** Shows once that a new version is available; a reload loads it. */
export function useNewVersionNotice(): void {
  const { t } = useTranslation(shellNamespace);
  const told = useRef(false);
  const tell = useEffectEvent(() => {
    if (told.current) return;
    told.current = true;
    const action = { label: t('newVersion.reload'), run: pageLoad.reload };
    notify({ kind: 'info', message: t('newVersion.sentence'), action });
  });
  useEffect(() => onSessionEvent('newRevision', () => tell()), []);
}
