import { getRegistry } from '@intake-desk/contracts';
import { query, useLiveRefetch, useQueuedRefetch, useShell } from '@intake-desk/kit';
import { notify } from '@intake-desk/kit/host';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { useRegistry } from '../session/RegistryContext.tsx';

const useGetRegistry = query(getRegistry).useLazyQuery;

/** Names of the remotes of the last notice in this tab. */
const toldKey = 'intake-desk.ready-canaries-told';

/** Tells an administrator once per tab that canaries are ready, with a link, in the user's language. */
export function ReadyCanaryNotice({ hasLanguage }: { hasLanguage: boolean }) {
  const { t } = useTranslation(shellNamespace);
  const { navigate } = useShell();
  const { registry } = useRegistry();
  const [fetch, { data = registry, isFetching }] = useGetRegistry();
  const reload = useQueuedRefetch(isFetching, () => fetch(undefined));
  useLiveRefetch(['administration.updated'], (payloads) => {
    if (payloads.length === 0 || payloads.some(({ kind }) => kind === 'canary')) reload();
  });
  const ready = data.remotes.filter((remote) => remote.ready).map(({ name }) => name);
  const names = ready.join(', ');
  const tell = useEffectEvent(() => {
    const action = { label: t('readyCanary.show'), run: () => navigate('/settings/remotes') };
    notify({ kind: 'info', message: t('readyCanary.sentence', { names, count: ready.length }), action });
  });
  useEffect(() => {
    if (!hasLanguage || (sessionStorage.getItem(toldKey) ?? '') === names) return;
    // Also when none is left, so that the next version of the same remote is announced.
    sessionStorage.setItem(toldKey, names);
    if (names !== '') tell();
  }, [names, hasLanguage]);
  return null;
}
