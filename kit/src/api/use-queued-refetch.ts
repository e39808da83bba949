import { useEffect, useRef } from 'react';

/** Returns a refetch that waits for a pending response, which may be outdated. */
export function useQueuedRefetch(isFetching: boolean, refetch: () => unknown): () => void {
  const queued = useRef(false);
  useEffect(() => {
    if (isFetching || !queued.current) return;
    queued.current = false;
    void refetch();
  }, [isFetching, refetch]);
  return () => {
    if (isFetching) queued.current = true;
    else void refetch();
  };
}
