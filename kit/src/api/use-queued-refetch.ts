import { useEffect, useRef } from 'react';
import { useMounted } from './use-mounted.ts';

/** Returns a refetch that waits for a pending response, which may be outdated; does nothing once unmounted. */
export function useQueuedRefetch(isFetching: boolean, refetch: () => unknown): () => void {
  const queued = useRef(false);
  const mounted = useMounted();
  useEffect(() => {
    if (isFetching || !queued.current) return;
    queued.current = false;
    void refetch();
  }, [isFetching, refetch]);
  return () => {
    // The Undo of a notice may end after the record was closed.
    if (!mounted.current) return;
    if (isFetching) queued.current = true;
    else void refetch();
  };
}
