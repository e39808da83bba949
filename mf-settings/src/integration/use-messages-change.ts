import { useLiveRefetch, useQueuedRefetch } from '@intake-desk/kit';

/** Calls `refetch` when messages or results of the organisation have changed, and after a reconnect. */
export function useMessagesChange(isFetching: boolean, refetch: () => void): void {
  const reload = useQueuedRefetch(isFetching, refetch);
  useLiveRefetch(['administration.updated'], (payloads) => {
    if (payloads.length === 0 || payloads.some(({ kind }) => kind === 'hl7')) reload();
  });
}
