import type { RecordTarget } from '@intake-desk/contracts';
import { getEpdDetails } from '@intake-desk/contracts';
import { query, useLiveRefetch, useShell } from '@intake-desk/kit';
import { useEffect, useRef, useState } from 'react';

const useGetEpdDetails = query(getEpdDetails, { keepUnusedDataFor: 0 }).useQuery;

/** The open record, fetched again when it changes elsewhere. */
export function useRecord({ org, dep, hash }: RecordTarget, tab: number) {
  const { user } = useShell();
  const logs: ('user' | 'api')[] = user.admin ? ['user', 'api'] : ['user'];
  const body = {
    action: 'getEpdDetails' as const,
    org,
    departmentSymbol: dep,
    hash,
    sessionId: tab,
    patientCardOpened: true,
    // The timeline tells what users did, and administrators what came by the API.
    extraRequest: logs,
  };
  const {
    currentData: record,
    error,
    isFetching,
    refetch,
  } = useGetEpdDetails({ body }, { refetchOnMountOrArgChange: true });
  const again = useRef(false);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const reload = (): void => {
    // What was undone by a notice may end after the record was closed.
    if (!open.current) return;
    // The answer under way may be older than the reason to ask: it is asked for once more.
    if (isFetching) again.current = true;
    else void refetch();
  };

  useLiveRefetch(['ic.updated', 'appointment.updated'], (payloads) => {
    const about = payloads.filter((payload) => payload.hash === hash);
    if (payloads.length === 0 || about.some(({ kind }) => kind !== 'editing')) reload();
  });

  useEffect(() => {
    if (isFetching || !again.current) return;
    again.current = false;
    void refetch();
  }, [isFetching, refetch]);

  return { record, error, isFetching, reload, fresh: useFreshIds(record?.rows) };
}

/** Ids of rows that were not there when the record was opened. */
function useFreshIds(rows: readonly { readonly id: string }[] | undefined): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (rows && !known) setKnown(new Set(rows.map(({ id }) => id)));
  return new Set((rows ?? []).map(({ id }) => id).filter((id) => known !== undefined && !known.has(id)));
}
