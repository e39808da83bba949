import { type ApiError, ErrorState } from '@intake-desk/kit';
import { type ComponentType, useEffect, useState } from 'react';
import type { OwnPath } from '../access/access.ts';
import { Waiting } from '../remotes/Waiting.tsx';

/** Pages of the shell itself. Each is a chunk of its own, since most days pass without any of them. */
const pages: Readonly<Record<OwnPath, () => Promise<ComponentType>>> = {
  '/support': async () => (await import(/* webpackChunkName: "support" */ '../pages/Support.tsx')).Support,
  '/about': async () => (await import(/* webpackChunkName: "about" */ '../pages/About.tsx')).About,
  '/releases': async () => (await import(/* webpackChunkName: "releases" */ '../pages/Releases.tsx')).Releases,
  '/consult': async () => (await import(/* webpackChunkName: "consult" */ '../consult/Consult.tsx')).Consult,
  '/choice': async () => (await import(/* webpackChunkName: "choice" */ '../pin/ChoiceScreen.tsx')).ChoiceScreen,
  '/coming-soon': async () =>
    (await import(/* webpackChunkName: "coming-soon" */ '../pages/ComingSoon.tsx')).ComingSoon,
};

const unreachable: ApiError = { kind: 'offline', status: 0, message: '', errors: {} };

/** A page of the shell: waiting, there, or not reached, with another try; never blank. */
export function OwnPage({ path }: { path: OwnPath }) {
  const [loaded, setLoaded] = useState<{ readonly Page: ComponentType }>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew.
  useEffect(() => {
    let stale = false;
    setFailed(false);
    pages[path]().then(
      (Page) => {
        if (!stale) setLoaded({ Page });
      },
      () => {
        if (!stale) setFailed(true);
      },
    );
    return () => {
      stale = true;
    };
  }, [path, tries]);
  if (loaded) return <loaded.Page />;
  return failed ? <ErrorState page error={unreachable} onRetry={() => setTries(tries + 1)} /> : <Waiting />;
}
