import type { ApiError } from '@intake-desk/kit';
import { useEffect, useState } from 'react';

/** Default seconds of a refusal for too many attempts. */
const unnamed = 60;

/** Returns the seconds until the next attempt is allowed, counting down; 0 for other errors. */
export function useSecondsLeft(error: ApiError | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const seconds = error?.kind === 'throttled' ? (error.retryAfter ?? unnamed) : 0;
    const end = Date.now() + seconds * 1000;
    const count = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    if (seconds === 0) return undefined;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}
