import { limit } from '@intake-desk/contracts';
import { useOptions, useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { writeView } from './report-address.ts';
import type { ReportView } from './report-view.ts';

/**
 * Opens the report that the user looked at last in this organisation, unless the address says anything of its own, and
 * remembers the one on the screen. Returns false until it is known which report opens.
 */
export function useLastReport(view: ReportView): boolean {
  const { symbol } = useShell().organisation;
  const { options, save } = useOptions();
  const { search } = useLocation();
  const navigate = useNavigate();
  const former = options?.lastReport?.[symbol] ?? '';
  const shown = writeView(view).toString();
  const opens = search === '' && former !== '';
  /** Sent once: the server may refuse it. */
  const sent = useRef('');
  useEffect(() => {
    if (!options) return;
    if (opens) void navigate({ search: former }, { replace: true });
    else if (shown !== '' && shown !== former && shown !== sent.current && shown.length <= limit.lastReport.length) {
      sent.current = shown;
      const others = Object.entries(options.lastReport ?? {}).filter(([name]) => name !== symbol);
      const kept = others.slice(1 - limit.lastReport.organisations);
      save('lastReport', Object.fromEntries([...kept, [symbol, shown]]));
    }
  }, [options, opens, former, shown, symbol, navigate, save]);
  return search !== '' || (options !== undefined && !opens);
}
