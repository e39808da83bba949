import { keepEditing, type RecordTarget, startEditing, stopEditing, tabLimit, time } from '@intake-desk/contracts';
import { sendLast, useLiveRefetch, useSend, useShell } from '@intake-desk/kit';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LockState, lockState } from './lock-state.ts';

/** S1's `sessionId`: one opened record in one browser tab. */
export const newTab = (): number => Math.floor(Math.random() * tabLimit);

export interface EditLockHook {
  readonly lock: LockState;
  /** True if the last heartbeat failed, so that others may take the record. */
  readonly unconfirmed: boolean;
  /** Takes the lock back from the user's newer tab. */
  readonly claim: () => void;
}

/**
 * Holds the edit lock of an open record: takes it, sends a heartbeat every ten seconds, takes it over once the holder
 * releases it, and releases it when the record is closed or the page is hidden (S1 §4, decisions "edit lock").
 */
export function useEditLock({ org, dep, hash }: RecordTarget, tab: number, writable: boolean): EditLockHook {
  const { user } = useShell();
  const { t } = useTranslation('mf-record');
  const send = useSend();
  const [lock, setLock] = useState<LockState>({ kind: 'none' });
  const [unconfirmed, setUnconfirmed] = useState(false);
  // Only the response to the newest request counts.
  const newest = useRef(0);

  const ask = useCallback(
    async (first: 'start' | 'keep') => {
      newest.current += 1;
      const request = newest.current;
      const body = { org, departmentSymbol: dep, hash, sessionId: tab };
      const stateAfter = async (route: typeof startEditing | typeof keepEditing) =>
        lockState(await send(route, { body }).unwrap(), tab, Date.now());
      try {
        const kept = first === 'keep' ? await stateAfter(keepEditing) : undefined;
        const found = kept ?? (await stateAfter(startEditing));
        if (request !== newest.current) return;
        setUnconfirmed(false);
        setLock(found ?? { kind: 'none' });
      } catch {
        // The client has reported the cause; here it means that the holder is unknown.
        if (request === newest.current) setUnconfirmed(true);
      }
    },
    [org, dep, hash, tab, send],
  );

  const beat = useEffectEvent(() => {
    // The newer tab keeps the lock until the user takes it back.
    if (lock.kind !== 'otherTab') void ask('keep');
  });

  useLiveRefetch(['ic.updated'], (payloads) => {
    const changedHands = payloads.some((payload) => payload.hash === hash && payload.kind === 'editing');
    if (writable && (changedHands || payloads.length === 0)) beat();
  });

  useEffect(() => {
    if (!writable) return;
    const release = (): void => {
      newest.current += 1;
      sendLast(stopEditing, { body: { org, departmentSymbol: dep, hash, sessionId: tab } });
    };
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) void ask('start');
    };
    void ask('start');
    const timer = setInterval(beat, time.editKeepAliveMs);
    window.addEventListener('pagehide', release);
    window.addEventListener('pageshow', back);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', release);
      window.removeEventListener('pageshow', back);
      release();
    };
  }, [writable, org, dep, hash, tab, ask]);

  /** A holder of the user's own name would be taken for the user. */
  const named = (held: LockState): LockState =>
    held.kind === 'other' && held.holder === user.name
      ? { ...held, holder: t('lock.namesake', { name: held.holder }) }
      : held;

  return {
    lock: writable ? named(lock) : { kind: 'none' },
    unconfirmed: writable && unconfirmed,
    claim: () => void ask('start'),
  };
}
