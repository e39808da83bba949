import { time } from '@intake-desk/contracts';
import { useMediaQuery, useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Decides when the record may close: not within 300 ms of opening, since a double click's second click is not meant for
 * it, and not while something in it waits for a decision (S1 §4). Another record may replace it immediately.
 */
export function useClosing(onClose: () => void, onHold: ((held: boolean) => void) | undefined) {
  const { t } = useTranslation('kit');
  const { notify } = useShell();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [settled, setSettled] = useState(false);
  const [shaking, setShaking] = useState(false);
  const held = useRef(false);
  /** Escape was pressed in those 300 ms. */
  const asked = useRef(false);
  /** Returns true if the record may close; otherwise shows the reason. */
  const free = (): boolean => {
    if (!held.current) return true;
    if (still) notify({ kind: 'warning', message: t('notice.held') });
    else setShaking(true);
    return false;
  };
  const close = (): void => {
    if (free()) onClose();
  };
  const settle = useEffectEvent(() => {
    setSettled(true);
    if (asked.current) close();
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(), time.closeGuardMs);
    return () => clearTimeout(timer);
  }, []);
  return {
    settled,
    shaking,
    free,
    close: (): void => {
      if (settled) close();
      else asked.current = true;
    },
    stopShaking: () => setShaking(false),
    hold: (now: boolean): void => {
      held.current = now;
      onHold?.(now);
    },
  };
}
