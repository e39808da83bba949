import { logout, type Options, type RegistryReading } from '@intake-desk/contracts';
import { api, apiError, ErrorState, Skeleton, useSend } from '@intake-desk/kit';
import {
  changeLanguage,
  choiceOf,
  currentLanguage,
  onSessionEvent,
  useScheme,
  useUserOptionsQuery,
} from '@intake-desk/kit/host';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx';
import { useUnsavedOptions } from '../options/use-unsaved-options.ts';
import { rememberLanguage } from '../page/language-choice.ts';
import { pageLoad } from '../page/load-page.ts';
import { leaveDesk } from '../page/parting-word.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { AwayCover, BeRightBack } from '../pages/BeRightBack.tsx';
import { NoDepartment } from '../pages/NoDepartment.tsx';
import { LoaderContext } from '../remotes/LoaderContext.tsx';
import { deskBack, useDeskAway } from '../session/away-state.ts';
import { RegistryContext } from '../session/RegistryContext.tsx';
import { useSessionState } from '../session/session-state.ts';
import type { Connect } from '../session/use-live.ts';
import { useDeskUserQuery } from '../store/desk-api.ts';
import { store } from '../store/store.ts';
import type { LoaderOf } from './desk-loader.ts';
import { SignedInDesk } from './SignedInDesk.tsx';
import { useRegistryReading } from './use-registry-reading.ts';

interface DeskProps {
  readonly first: RegistryReading;
  readonly loaderOf: LoaderOf;
  readonly connect: Connect;
}

/** The desk of a signed-in user: loads user, options and registry. */
export function Desk({ first, loaderOf, connect }: DeskProps) {
  const { t } = useTranslation(shellNamespace);
  const { reading, retry } = useRegistryReading(first);
  const loader = loaderOf(reading.registry);
  const user = useDeskUserQuery({ query: {} });
  const options = useUserOptionsQuery();
  const saved = options.data?.locale;
  useEffect(() => {
    if (!saved || saved === currentLanguage()) return;
    rememberLanguage(saved);
    void changeLanguage(saved);
  }, [saved]);

  useSavedScheme(options.data?.theme);
  const settled = useUnsavedOptions(user.data?.user.id, () => options.refetch());

  const { renewals } = useSessionState();
  const { refetch } = user;
  useEffect(() => {
    if (renewals === 0) return;
    // A new session has another end, and rights may have changed.
    void refetch();
    store.dispatch(api.util.invalidateTags(['Session']));
  }, [renewals, refetch]);
  const known = user.data !== undefined;
  useEffect(() => {
    // Before the user is known a cover has nothing to hide.
    if (known) return undefined;
    return onSessionEvent('signedOut', (reason) => leaveDesk(reason ?? 'signedOut'));
  }, [known]);

  const away = useDeskAway();
  const error = apiError(user.error ?? options.error);
  if (!user.data || !options.data) {
    if (away)
      return (
        <main>
          <BeRightBack onBack={deskBack} />
        </main>
      );
    if (!error || error.kind === 'signedOut') return <FrameSkeleton />;
    const again = (): void => {
      void user.refetch();
      void options.refetch();
    };
    return (
      <main>
        {error.kind === 'offline' || error.kind === 'away' ? (
          <BeRightBack onBack={pageLoad.reload} />
        ) : (
          <ErrorState page error={error} onRetry={again} busy={user.isFetching || options.isFetching} />
        )}
      </main>
    );
  }
  if (!settled) return <FrameSkeleton />;
  const choice = choiceOf(user.data.user, options.data, t('bar.allDepartments'));
  if (!choice)
    return user.data.user.organizations.length > 0 ? <NoDepartment user={user.data.user} /> : <NoOrganisation />;
  return (
    <RegistryContext value={reading}>
      <LoaderContext value={loader}>
        <SignedInDesk
          user={user.data.user}
          expiresAt={user.data.session.expiresAt}
          options={options.data}
          first={choice}
          connect={connect}
          onRegistryRetry={retry}
        />
        <AwayCover away={away} onBack={deskBack} />
      </LoaderContext>
    </RegistryContext>
  );
}

/** Signs out a user without an organisation and says so (S1 §4, §8). A whitelist's refusal is a 419 of its own. */
function NoOrganisation() {
  const send = useSend();
  useEffect(() => {
    // Leaves the desk even if the sign-out failed.
    send(logout, undefined).finally(() => leaveDesk('noOrganisation'));
  }, [send]);
  return <Skeleton height={240} aria-busy />;
}

function useSavedScheme(saved: Options['theme']): void {
  const { choice, choose } = useScheme();
  const follow = useEffectEvent((theme: NonNullable<Options['theme']>) => {
    if (theme !== choice) choose(theme);
  });
  useEffect(() => {
    if (saved) follow(saved);
  }, [saved]);
}
