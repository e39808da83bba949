import { time } from '@intake-desk/contracts';
import { Button, Modal, Text } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { recheckSession } from './recheck-session.ts';
import classes from './session.module.css';
import { sessionEndsAt, useSessionWarning } from './use-session-warning.ts';

interface SessionWarningProps {
  readonly expiresAt: string;
  readonly onSignOut: () => void;
}

/** Warns before the session ends. Offers to stay or, at the end of its longest life, to close the warning and save. */
export function SessionWarning({ expiresAt, onSignOut }: SessionWarningProps) {
  const { t } = useTranslation(shellNamespace);
  const seconds = useSessionWarning(expiresAt);
  const [closed, setClosed] = useState<string>();
  const over = seconds === 0;
  useEffect(() => {
    // The server decides when the session has ended; a 401 covers the page.
    if (over) void recheckSession();
  }, [over]);
  if (seconds === undefined) return null;
  const canStay = sessionEndsAt(expiresAt, Date.now()) - Date.now() > time.sessionWarningMs;
  if (!canStay && closed === expiresAt) return null;
  // A call that the user causes prolongs the session.
  const goOn = (): void => (canStay ? void recheckSession() : setClosed(expiresAt));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Modal opened onClose={goOn} withCloseButton={false} title={t('session.warning')} zIndex={9000}>
      <Text>{t(canStay ? 'session.endsIdle' : 'session.endsFinally', { clock })}</Text>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onSignOut}>
          {t('bar.signOut')}
        </Button>
        <Button data-autofocus onClick={goOn}>
          {canStay ? t('session.stay') : t('dialog.close', { ns: 'kit' })}
        </Button>
      </div>
    </Modal>
  );
}
