import { getEpdDetails, type MessageState, type TimelineEntry, tabLimit } from '@intake-desk/contracts';
import { query, useLiveRefetch, useQueuedRefetch, useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import type { Sent } from './use-invitation.ts';

const useGetEpdDetails = query(getEpdDetails, { keepUnusedDataFor: 0 }).useQuery;

export interface SentMessage {
  readonly state: MessageState;
  readonly reason: string | undefined;
}

/** Follows the state of the invitation's e-mail; undefined until known, or for users who may not see the record. */
export function useMessageState({ hash, org, dep, email }: Sent): SentMessage | undefined {
  const { can } = useShell();
  const sessionId = useMemo(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, []) % tabLimit;
  const skip = email === undefined || !can('view_patient_modal');
  const body = { action: 'getEpdDetails', org, departmentSymbol: dep, hash, sessionId } as const;
  const { data, isFetching, refetch } = useGetEpdDetails({ body }, { skip });
  const reload = useQueuedRefetch(isFetching, refetch);
  useLiveRefetch(['ic.updated'], (payloads) => {
    if (!skip && (payloads.length === 0 || payloads.some((payload) => payload.hash === hash))) reload();
  });
  return data && messageOf(data.rows);
}

/** Returns the newest invitation e-mail of a record. */
export function messageOf(rows: readonly TimelineEntry[]): SentMessage | undefined {
  const newest = rows
    .filter(({ from, channel, type }) => from === 'notifications' && channel === 'mail' && type === 'invitation')
    .reduce<TimelineEntry | undefined>(
      (one, other) => (!one || other.created_at > one.created_at ? other : one),
      undefined,
    );
  return newest?.state && { state: newest.state, reason: newest.reason };
}
