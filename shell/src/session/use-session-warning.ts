import { time } from '@intake-desk/contracts';
import { lastAttendedAt } from '@intake-desk/kit/host';
import { useEffect, useState } from 'react';

/** When any tab of this browser last prolonged the session; a time and nothing else. */
const sharedKey = 'intake-desk-attended';
const tickMs = 1000;
/** Other tabs need not know it to the second. */
const shareEveryMs = 10_000;

/** When the session ends if nobody does anything, in ms: idle, or at the latest at `expiresAt` (decisions "sessions"). */
export function sessionEndsAt(expiresAt: string, attendedAt: number): number {
  return Math.min(Date.parse(expiresAt), attendedAt + time.sessionIdleMs);
}

/** Seconds until the session ends once there are few enough to warn of, else undefined. */
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
