import { getEpdDetails, type RecordTarget } from '@intake-desk/contracts';
import { query, useLiveRefetch, useQueuedRefetch, useShell } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { newTab } from '../lock/use-edit-lock.ts';

const useGetEpdDetails = query(getEpdDetails, { keepUnusedDataFor: 0 }).useQuery;

export type OpenRecord = ReturnType<typeof useRecord>;

/** Returns the open record, and S1's `sessionId` of this opening; refetches it when somebody else changes it. */
export function useRecord(target: RecordTarget) {
  const { org, dep, hash } = target;
  const { user } = useShell();
  const [opened, setOpened] = useState(() => ({ hash, sessionId: newTab() }));
  if (opened.hash !== hash) setOpened({ hash, sessionId: newTab() });
  const { sessionId } = opened;
  const logs: ('user' | 'api')[] = user.admin ? ['user', 'api'] : ['user'];
  const body = {
    action: 'getEpdDetails' as const,
    org,
    departmentSymbol: dep,
    hash,
    sessionId,
    patientCardOpened: true,
    // The timeline shows users' actions, and to administrators those of the API too.
    extraRequest: logs,
  };
  const { currentData, error, isFetching, refetch } = useGetEpdDetails({ body }, { refetchOnMountOrArgChange: true });
  // All calls name the organisation through which the record is reached, which for a linked one is not its own.
  const record = useMemo(() => currentData && { ...currentData, orgSymbol: org }, [currentData, org]);
  const reload = useQueuedRefetch(isFetching, refetch);

  useLiveRefetch(['ic.updated', 'appointment.updated'], (payloads) => {
    const about = payloads.filter((payload) => payload.hash === hash);
    if (payloads.length === 0 || about.some(({ kind }) => kind !== 'editing')) reload();
  });

  return { record, error, isFetching, reload, sessionId };
}

/** Returns the ids of rows that were added since the record was opened. */
export function useNewRowIds(rows: readonly { readonly id: string }[] | undefined): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (rows && !known) setKnown(new Set(rows.map(({ id }) => id)));
  return new Set((rows ?? []).map(({ id }) => id).filter((id) => known !== undefined && !known.has(id)));
}
