import { useLiveRefetch } from '@intake-desk/kit';

/** Calls `refetch` when messages or results of the organisation have changed, and after a reconnect. */
export function useMessagesChange(refetch: () => void): void {
  useLiveRefetch(['administration.updated'], (payloads) => {
    if (payloads.length === 0 || payloads.some(({ kind }) => kind === 'hl7')) refetch();
  });
}
