import { useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type LogView, readLogView, writeLogView } from './log-view.ts';

/** A view with the patient who is asked for, whose id no address may hold (decisions "filters"). */
export interface AskedView extends LogView {
  readonly epd: string | undefined;
}

/** The view of a log: in the address, and the patient in the history's entry beside it. */
export function useLogView() {
  const { organisation } = useShell();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const asked: unknown = Reflect.get(Object(state), 'epd');
  const view: AskedView = {
    ...readLogView(address, organisation.timezone),
    epd: typeof asked === 'string' && asked !== '' ? asked : undefined,
  };
  /** A change that names no page shows the first one. */
  const change = (part: Partial<AskedView>): void => {
    const { epd, ...next } = { ...view, page: 1, ...part };
    void navigate({ search: writeLogView(address, next).toString() }, { state: { ...Object(state), epd } });
  };
  return { view, change };
}
