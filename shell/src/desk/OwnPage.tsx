import { LatePart, useLateModule } from '@intake-desk/kit';
import type { ComponentType } from 'react';
import type { OwnPath } from '../access/access.ts';
import { Waiting } from '../remotes/Waiting.tsx';

/** Pages of the shell, each a separate chunk, since they are rarely opened. */
const pages: Readonly<Record<OwnPath, () => Promise<ComponentType>>> = {
  '/support': async () => (await import(/* webpackChunkName: "support" */ '../pages/Support.tsx')).Support,
  '/about': async () => (await import(/* webpackChunkName: "about" */ '../pages/About.tsx')).About,
  '/releases': async () => (await import(/* webpackChunkName: "releases" */ '../pages/Releases.tsx')).Releases,
  '/consult': async () => (await import(/* webpackChunkName: "consult" */ '../consult/Consult.tsx')).Consult,
  '/choice': async () => (await import(/* webpackChunkName: "choice" */ '../pin/ChoiceScreen.tsx')).ChoiceScreen,
  '/coming-soon': async () =>
    (await import(/* webpackChunkName: "coming-soon" */ '../pages/ComingSoon.tsx')).ComingSoon,
  '/launch': async () => (await import(/* webpackChunkName: "launch" */ '../pages/Launch.tsx')).Launch,
};

/** A page of the shell: waiting, loaded, or failed with a retry; never blank. */
export function OwnPage({ path }: { path: OwnPath }) {
  const page = useLateModule(pages[path]);
  return (
    <LatePart page late={page} waiting={<Waiting />}>
      {(Page) => <Page />}
    </LatePart>
  );
}
