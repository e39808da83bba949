import { type Period, recordEvents, type TableColumns } from '@intake-desk/contracts';
import { useLiveRefetch } from '@intake-desk/kit';
import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Arrival, nextShown, nothingShown, released, type Shown } from './shown.ts';
import type { Answer, DashboardData, Tab } from './tab.ts';
import type { TableRequest } from './table-request.ts';

/** Duration of the marks of new and changed rows, in ms. The highlight is shorter (CSS). */
const markMs = 60_000;

export interface LiveAnswer extends Omit<Shown, 'key'> {
  readonly error: Answer['error'];
  /** The shown data belongs to an earlier request; a newer one is pending. */
  readonly behind: boolean;
  readonly retry: () => void;
  readonly release: () => void;
  /** Begins or ends the hold; ending it shows the waiting rows. */
  readonly hold: (on: boolean) => void;
}

/**
 * Returns the response to a tab's `request`, refetched after live events; the same object until something else is to be shown. On
 * hold the table does not move.
 */
export function useLiveAnswer<C extends TableColumns, P extends Period>(
  { useAnswer }: Pick<Tab<C, P>, 'useAnswer'>,
  request: TableRequest<C>,
  debounceMs?: number,
): LiveAnswer {
  const key = JSON.stringify(request);
  const { currentData, error, isFetching, refetch } = useAnswer(request);
  const [shown, setShown] = useState(nothingShown);
  // The first rows are rendered with the response, not by an effect after it, which would render the page again.
  if (!shown.data && currentData && !isFetching) {
    setShown(nextShown(shown, { key, data: currentData, live: undefined, held: false }));
  }
  const live = useRef<Arrival['live']>(undefined);
  const again = useRef(false);
  // Not state, since the pointer often enters and leaves the table, and each change would render the page.
  const held = useRef(false);

  useLiveRefetch(
    recordEvents,
    (payloads) => {
      const created = payloads.flatMap(({ kind, hash }) => (kind === 'created' && hash ? [hash] : []));
      const known = live.current ? live.current.created : new Set<string>();
      live.current = { created: payloads.length === 0 || !known ? undefined : new Set([...known, ...created]) };
      // The pending response may be older than the event, so the request is repeated.
      if (isFetching) again.current = true;
      else void refetch();
    },
    debounceMs,
  );

  const accept = useEffectEvent((data: DashboardData | undefined, to: string) => {
    const cause = live.current;
    if (!again.current) live.current = undefined;
    // Rows and charts are rendered between the keys of somebody who types on.
    if (!data) return;
    const arrival = { key: to, data, live: cause, held: held.current };
    startTransition(() => setShown((before) => nextShown(before, arrival)));
  });

  useEffect(() => {
    if (isFetching) return;
    accept(currentData, key);
    if (!again.current) return;
    again.current = false;
    void refetch();
  }, [isFetching, currentData, key, refetch]);

  useEffect(() => {
    if (shown.marks.size === 0) return;
    const timer = setTimeout(() => setShown((before) => ({ ...before, marks: new Map() })), markMs);
    return () => clearTimeout(timer);
  }, [shown.marks]);

  const retry = useCallback(() => void refetch(), [refetch]);
  const release = useCallback(() => setShown(released), []);
  const hold = useCallback((on: boolean) => {
    held.current = on;
    if (!on) setShown(released);
  }, []);
  const behind = shown.key !== key;
  return useMemo(
    () => ({ ...shown, error, behind, retry, release, hold }),
    [shown, error, behind, retry, release, hold],
  );
}
