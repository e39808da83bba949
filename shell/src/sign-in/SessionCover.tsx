import type { UserView } from '@intake-desk/contracts';
import { Button, type CallError, ErrorState, Stack, Text } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../brand/Cover.tsx';
import { loadPage } from '../page/load-page.ts';
import { readDesk } from '../page/page-data.ts';
import { leaveDesk, type PartingWord } from '../page/parting-word.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from '../session/session.module.css';
import { sessionRenewed } from '../session/session-state.ts';
import { tellTabs } from '../session/tabs.ts';
import { PartingNotice } from '../signed-out/PartingNotice.tsx';
import { whoAmI } from '../store/desk-api.ts';
import { store } from '../store/store.ts';
import { SignInSteps } from './SignInSteps.tsx';

interface SessionCoverProps {
  readonly user: UserView;
  readonly reason: PartingWord;
  readonly expiresAt: string;
}

/** Replaces the page when the session has ended. Signing in again as the same user restores it; another user gets a new page. */
export function SessionCover({ user, reason, expiresAt }: SessionCoverProps) {
  const { t } = useTranslation(shellNamespace);
  const [desk] = useState(readDesk);
  const [word] = useState(() => (reason === 'expired' && Date.parse(expiresAt) <= Date.now() ? 'lifetime' : reason));
  const [failure, setFailure] = useState<CallError>();
  const opened = async (): Promise<void> => {
    const { data, error } = await store.dispatch(whoAmI.initiate({ query: {} }));
    setFailure(error);
    // It is unknown whose session it is: leaving would lose typed input.
    if (error) return;
    if (data.user.id !== user.id) {
      leaveDesk(word);
      return;
    }
    tellTabs({ kind: 'signedIn', user: user.id });
    sessionRenewed();
  };
  return (
    <Cover title={t('session.ended')}>
      <Stack gap="md">
        <PartingNotice word={word} />
        <Text>{t('session.kept')}</Text>
        {failure ? (
          <ErrorState error={failure} onRetry={() => void opened()} />
        ) : (
          <SignInSteps email={user.email} onOpen={() => void opened()} onPath={loadPage} />
        )}
        {desk.sso ? (
          <Button
            component="a"
            href="/loginAuth0?redirect=%2Fabout"
            target="_blank"
            rel="noreferrer"
            variant="default"
            className={classes.leave ?? ''}
            classNames={{ label: classes.words ?? '' }}
          >
            {t('session.ssoTab', { provider: desk.sso })}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          color="gray"
          className={classes.leave ?? ''}
          classNames={{ label: classes.words ?? '' }}
          onClick={() => leaveDesk(word)}
        >
          {t('session.somebodyElse')}
        </Button>
      </Stack>
    </Cover>
  );
}
