import { getServedVersions, revisionHeader, ServedVersions, time } from '@intake-desk/contracts';
import { notify, onSessionEvent } from '@intake-desk/kit/host';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from 'typebox/value';
import { pageLoad } from '../page/load-page.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { useRemoteLoader } from '../remotes/LoaderContext.tsx';
import { useRegistry } from '../session/RegistryContext.tsx';
import { isSessionLive } from '../session/session-state.ts';

/**
 * Shows once that a new version is available, or that one which this page has loaded was withdrawn; a reload loads what is served
 * now. Every response names the registry's revision; an idle page asks each minute while it is visible.
 */
export function useNewVersionNotice(): void {
  const { t } = useTranslation(shellNamespace);
  const loader = useRemoteLoader();
  const { registry } = useRegistry();
  const shown = useRef<'sentence' | 'withdrawn'>(undefined);
  const show = useEffectEvent((sentence: 'sentence' | 'withdrawn') => {
    if (shown.current === sentence || shown.current === 'withdrawn') return;
    shown.current = sentence;
    const action = { label: t('newVersion.reload'), run: pageLoad.reload };
    notify({ kind: sentence === 'withdrawn' ? 'warning' : 'info', message: t(`newVersion.${sentence}`), action });
  });
  const compare = useEffectEvent(async (isRevised: boolean) => {
    const now = await servedVersions();
    if (now ? now.revision === registry.revision : !isRevised) return;
    const withdrawn = registry.remotes.some(({ name }) => {
      const loaded = loader.peek(name);
      return now && loaded?.outcome === 'loaded' && !now.served[name]?.includes(loaded.version);
    });
    show(withdrawn ? 'withdrawn' : 'sentence');
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isSessionLive()) void compare(false);
    }, time.servedVersionsMs);
    const end = onSessionEvent('newRevision', () => void compare(true));
    return () => {
      clearInterval(timer);
      end();
    };
  }, []);
}

/** Fetched past the API client: success must not postpone the session's check (S1 §4), failure is ignored. */
async function servedVersions(): Promise<{ revision: string; served: ServedVersions } | undefined> {
  try {
    const response = await fetch(new URL(getServedVersions.url, location.origin));
    const served: unknown = await response.json();
    const revision = response.headers.get(revisionHeader);
    return revision !== null && Check(ServedVersions, served) ? { revision, served } : undefined;
  } catch {
    return undefined;
  }
}
