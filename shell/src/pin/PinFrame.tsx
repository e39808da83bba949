import { coverSession, type Language, logout, type UserView } from '@intake-desk/contracts';
import { ActionIcon, apiError, askBeforeLeaving, Button, Icon, Text, tellCovered, useSend } from '@intake-desk/kit';
import type { Choice } from '@intake-desk/kit/host';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Mark } from '../brand/Mark.tsx';
import { Banner } from '../frame/Banner.tsx';
import { LanguageMenu } from '../frame/LanguageMenu.tsx';
import { shellNamespace } from '../page/shell-texts.ts';
import { clearTablet } from '../session/clear-tablet.ts';
import { useSessionState } from '../session/session-state.ts';
import { sessionUncovered } from '../session/session-uncovered.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import classes from './PinFrame.module.css';
import { TabletCover } from './TabletCover.tsx';
import { useTabletGuard } from './use-tablet-guard.ts';

interface PinFrameProps {
  readonly user: UserView;
  readonly choice: Choice;
  /** Target of the back arrow; undefined if no page of PIN mode is open. */
  readonly start: string | undefined;
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
}

/** The intake-only layout of PIN mode: a way back, a sign-out, and no menu (S1 §2). */
export function PinFrame({ user, choice, start, onLanguage, children }: PinFrameProps) {
  const { t } = useTranslation(shellNamespace);
  const { pathname } = useLocation();
  const { signOut, busy } = useSignOut(true);
  const send = useSend();
  const { ended, covered } = useSessionState();
  const { state, uncover } = useTabletGuard({
    async cover() {
      const error = apiError((await send(coverSession, undefined)).error);
      // The API client reports a session that has ended or is covered already.
      if (error && error.kind !== 'signedOut') return false;
      tellCovered();
      return true;
    },
    async end() {
      const error = apiError((await send(logout, undefined)).error);
      if (error && error.kind !== 'signedOut') return false;
      await clearTablet('expired');
      return true;
    },
  });
  // Runs before a page's first effect can navigate.
  useLayoutEffect(keepOneEntry, []);
  useEffect(() => {
    // Clears the tablet for the next person.
    if (ended) void clearTablet(ended);
  }, [ended]);
  return (
    <div className={classes.frame}>
      <Banner />
      <header className={classes.bar}>
        {start === undefined || pathname === start ? (
          <Mark size={28} />
        ) : (
          <ActionIcon
            component={Link}
            to={start}
            variant="subtle"
            color="gray"
            size={48}
            aria-label={t(start === '/choice' ? 'choice.back' : 'choice.backToList')}
          >
            <Icon name="back" size={24} />
          </ActionIcon>
        )}
        <Text fw={600} truncate>
          {choice.organisation.name}
        </Text>
        <div className={classes.end}>
          <LanguageMenu onLanguage={onLanguage} large />
          <Button
            variant="default"
            size="md"
            h={48}
            miw={48}
            loading={busy}
            onClick={() => askBeforeLeaving('load', () => void signOut())}
            className={classes.signOut ?? ''}
            aria-label={`${t('bar.signOut')}, ${user.name}`}
          >
            <Icon name="signOut" size={16} />
            <span className={classes.word}>{t('bar.signOut')}</span>
          </Button>
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      <TabletCover
        state={ended ? 'over' : state === 'open' && covered ? 'byServer' : state}
        name={user.name}
        onPassed={() => {
          uncover();
          sessionUncovered(user.id);
        }}
        onLeave={() => void signOut()}
      />
    </div>
  );
}

/**
 * Makes every navigation in this tab replace its history entry, so that a tablet's back button leads to no patient and the entry's
 * state is lost with the page. Returns a function that ends it.
 */
function keepOneEntry(): () => void {
  const push = history.pushState;
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) =>
    history.replaceState(state, unused, url);
  return () => {
    history.pushState = push;
  };
}
