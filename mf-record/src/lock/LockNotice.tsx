import { Alert, Button, Icon } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './lock.module.css';
import { type LockState, secondsUntil } from './lock-state.ts';
import type { EditLockHook } from './use-edit-lock.ts';

/** Shows who else is editing the record and the consequences; empty if nobody is. */
export function LockNotice({ lock, unconfirmed, claim }: Pick<EditLockHook, 'lock' | 'unconfirmed' | 'claim'>) {
  const { t } = useTranslation('mf-record');
  const wasTaken = useWasTaken(lock);
  return (
    <div role="status" className={classes.notices}>
      {unconfirmed ? (
        <Alert variant="light" color="orange" icon={<Icon name="lost" />}>
          {t('lock.unconfirmed')}
        </Alert>
      ) : null}
      {wasTaken && lock.kind === 'mine' && !unconfirmed ? (
        <span className={classes.mine}>
          <Icon name="lock" size={14} />
          {t('lock.mine')}
        </span>
      ) : null}
      {lock.kind === 'other' ? (
        <Alert
          variant="light"
          color="orange"
          icon={<Icon name="lock" />}
          title={t('lock.other', { holder: lock.holder })}
        >
          {t('lock.otherMeans')} <Countdown lock={lock} />
        </Alert>
      ) : null}
      {lock.kind === 'otherTab' ? (
        <Alert variant="light" color="orange" icon={<Icon name="lock" />} title={t('lock.otherTab')}>
          <Button size="compact-sm" variant="default" onClick={claim}>
            {t('lock.claim')}
          </Button>
        </Alert>
      ) : null}
    </div>
  );
}

/** Returns true once somebody else has held the record while it was open, so that the notice says when it is free. */
function useWasTaken({ kind }: LockState): boolean {
  const [taken, setTaken] = useState(false);
  if (!taken && (kind === 'other' || kind === 'otherTab')) setTaken(true);
  return taken;
}

/** Shows `2:41`, counting down; screen readers get the holder's name, not each second. */
function Countdown({ lock }: { lock: Extract<LockState, { kind: 'other' }> }) {
  const { t } = useTranslation('mf-record');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = secondsUntil(lock.until, now);
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span aria-hidden className={classes.countdown}>
      {t('lock.free', { left })}
    </span>
  );
}
