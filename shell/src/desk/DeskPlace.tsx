import { inLanguage, type MenuEntry, type RegistryRemote } from '@intake-desk/contracts';
import { EmptyState } from '@intake-desk/kit';
import { currentLanguage, notify } from '@intake-desk/kit/host';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Place } from '../access/access.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { RegistryFailure } from '../pages/RegistryFailure.tsx';
import { useRemoteLoader } from '../remotes/LoaderContext.tsx';
import { forgetAhead, pageAhead } from '../remotes/page-ahead.ts';
import { pagePart } from '../remotes/part.ts';
import { Redirect } from '../remotes/Redirect.tsx';
import { RemotePart } from '../remotes/RemotePart.tsx';
import { Waiting } from '../remotes/Waiting.tsx';
import { useRegistry } from '../session/RegistryContext.tsx';
import { SignOutButton } from '../session/SignOutButton.tsx';
import { OwnPage } from './OwnPage.tsx';

interface DeskPlaceProps {
  readonly place: Place;
  readonly menu: readonly MenuEntry[];
  /** Organisation and department; a change mounts the page again. */
  readonly scope: string;
  readonly onRegistryRetry: () => Promise<void>;
}

const nothing = {};

/** Renders the content for the address. */
export function DeskPlace({ place, menu, scope, onRegistryRetry }: DeskPlaceProps) {
  const { registry, problems } = useRegistry();
  useTitle(menu);
  if (place.kind === 'own') return <OwnPage key={place.path} path={place.path} />;
  if (registry.remotes.length === 0) {
    return problems.length > 0 ? <RegistryFailure onRetry={onRegistryRetry} /> : <NothingReleased />;
  }
  switch (place.kind) {
    case 'remote':
      return <RemotePage key={`${place.remote.name} ${place.path} ${scope}`} remote={place.remote} path={place.path} />;
    case 'redirect':
      return place.isMissing ? <MissingPage to={place.to} /> : <Redirect to={place.to} />;
    case 'waiting':
      return <Waiting />;
    case 'closed':
      return <NoAccess />;
    case 'no-reports':
      return <NoReports />;
    case 'nothing':
      return <NoPinPage />;
  }
}

function RemotePage({ remote, path }: { readonly remote: RegistryRemote; readonly path: string }) {
  const loader = useRemoteLoader();
  const part = pagePart(path);
  useEffect(() => () => forgetAhead(loader), [loader]);
  return <RemotePart remote={remote} part={part} props={nothing} ahead={pageAhead(loader, part)} />;
}

function useTitle(menu: readonly MenuEntry[]): void {
  const { pathname } = useLocation();
  // Renders again when the language changes.
  useTranslation(shellNamespace);
  const leaves = menu.flatMap((entry) => ('children' in entry ? entry.children : [entry]));
  const entry = leaves.find(({ path }) => path === pathname);
  const name = entry && inLanguage(entry.labels, currentLanguage());
  useEffect(() => {
    document.title = name ? `${name} – Intake Desk` : 'Intake Desk';
  }, [name]);
}

/** Goes to the dashboard (decision 34), and says why: a bookmark may name a page that was switched off. */
function MissingPage({ to }: { readonly to: string }) {
  const { t } = useTranslation(shellNamespace);
  const tell = useEffectEvent(() => notify({ kind: 'info', message: t('missingPage') }));
  useEffect(() => {
    tell();
  }, []);
  return <Redirect to={to} />;
}

function NoAccess() {
  const { t } = useTranslation(shellNamespace);
  return <EmptyState page icon="lock" title={t('noAccess.title')} hint={t('noAccess.hint')} />;
}

/** The first page of a new installation, before a remote is released. */
function NothingReleased() {
  const { t } = useTranslation(shellNamespace);
  return <EmptyState page icon="info" title={t('nothingReleased.title')} hint={t('nothingReleased.hint')} />;
}

/** The reports page while no report is enabled (S2 §2). */
function NoReports() {
  const { t } = useTranslation(shellNamespace);
  return <EmptyState page icon="reports" title={t('noReports.title')} hint={t('noReports.hint')} />;
}

/** Names the permissions that PIN mode requires, with a sign-out. */
function NoPinPage() {
  const { t } = useTranslation(shellNamespace);
  return (
    <EmptyState page icon="lock" title={t('noPinPage.title')} hint={t('noPinPage.hint')}>
      <SignOutButton byPin />
    </EmptyState>
  );
}
