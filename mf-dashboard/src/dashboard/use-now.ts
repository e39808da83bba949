import { DateTime } from 'luxon';
import { useEffect, useState } from 'react';

/** The present moment in milliseconds, renewed when a new civil day begins in `zone`, so that "today" stays true on a page left open. */
export function useNow(zone: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tomorrow = DateTime.fromMillis(now, { zone }).plus({ days: 1 }).startOf('day').toMillis();
    const timer = setTimeout(() => setNow(Date.now()), Math.max(1000, tomorrow - Date.now() + 50));
    return () => clearTimeout(timer);
  }, [now, zone]);
  return now;
}
