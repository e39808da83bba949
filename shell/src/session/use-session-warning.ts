import { time } from '@intake-desk/contracts';
import { lastAttendedAt } from '@intake-desk/kit/host';
import { useEffect, useState } from 'react';

const sharedKey = 'intake-desk-attended';
const tickMs = 1000;
/** Interval of updates for other tabs. */
const shareEveryMs = 10_000;

/** Returns when the session ends without activity, in ms: idle, or at the latest at `expiresAt` (decisions "sessions"). */
export function sessionEndsAt(expiresAt: string, attendedAt: number): number {
  return Math.min(Date.parse(expiresAt), attendedAt + time.sessionIdleMs);
}

/** Returns the seconds until the session ends when it is time to warn, otherwise undefined. */
export function useSessionWarning(expiresAt: string): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const look = (): void => {
      const mine = lastAttendedAt();
      const shared = Number(localStorage.getItem(sharedKey)) || 0;
      if (mine > shared + shareEveryMs) localStorage.setItem(sharedKey, String(mine));
      const left = sessionEndsAt(expiresAt, Math.max(mine, shared)) - Date.now();
      setSeconds(left <= time.sessionWarningMs ? Math.max(0, Math.ceil(left / 1000)) : undefined);
    };
    look();
    const timer = setInterval(look, tickMs);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return seconds;
}
