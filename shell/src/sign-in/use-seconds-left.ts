import { useEffect, useState } from 'react';

/** Counts down from `seconds` each time that `cause` changes. */
export function useSecondsLeft(seconds: number, cause: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    // Named so that a second refusal with the same number of seconds starts anew.
    void cause;
    const end = Date.now() + seconds * 1000;
    const count = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    if (seconds === 0) return undefined;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [seconds, cause]);
  return left;
}
