import { time } from '@intake-desk/contracts';
import { Button, Modal, Text } from '@intake-desk/kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { recheckSession } from './recheck-session.ts';
import classes from './session.module.css';
import { sessionEndsAt, useSessionWarning } from './use-session-warning.ts';

interface SessionWarningProps {
  readonly expiresAt: string;
  readonly onSignOut: () => void;
}

/** Warns before the session ends, and offers to stay unless its maximum lifetime is over. */
export function SessionWarning({ expiresAt, onSignOut }: SessionWarningProps) {
  const { t } = useTranslation(shellNamespace);
  const seconds = useSessionWarning(expiresAt);
  const over = seconds === 0;
  useEffect(() => {
    // The server decides when the session has ended; a 401 covers the page.
    if (over) void recheckSession();
  }, [over]);
  if (seconds === undefined) return null;
  const canStay = sessionEndsAt(expiresAt, Date.now()) - Date.now() > time.sessionWarningMs;
  // A call that the user causes prolongs the session.
  const stay = (): void => void recheckSession();
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Modal opened onClose={stay} withCloseButton={false} title={t('session.warning')} zIndex={9000}>
      <Text>{t(canStay ? 'session.endsIdle' : 'session.endsFinally', { clock })}</Text>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onSignOut}>
          {t('bar.signOut')}
        </Button>
        {canStay ? (
          <Button data-autofocus onClick={stay}>
            {t('session.stay')}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
