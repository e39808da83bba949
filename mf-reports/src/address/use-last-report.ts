import { limit } from '@intake-desk/contracts';
import { useOptions, useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { writeView } from './report-address.ts';
import { useReportAddress } from './use-report-address.ts';

/** Opens the user's last report unless the address names a part. Returns false until that is known. */
export function useLastReport(): boolean {
  const { symbol } = useShell().organisation;
  const { options } = useOptions();
  const { search } = useLocation();
  const navigate = useNavigate();
  const last = options?.lastReport?.[symbol] ?? '';
  const opens = search === '' && last !== '';
  useEffect(() => {
    if (opens) void navigate({ search: last }, { replace: true });
  }, [opens, last, navigate]);
  return search !== '' || (options !== undefined && !opens);
}

/** Remembers the report on the screen for the organisation. */
export function useRememberedReport(): void {
  const { symbol } = useShell().organisation;
  const { options, save } = useOptions();
  const shown = writeView(useReportAddress().view).toString();
  /** Sent once: the server may refuse it. */
  const sent = useRef('');
  useEffect(() => {
    const { lastReport = {} } = options ?? {};
    const known = [lastReport[symbol] ?? '', sent.current, ''].includes(shown);
    if (!options || known || shown.length > limit.lastReport.length) return;
    sent.current = shown;
    const others = Object.entries(lastReport).filter(([name]) => name !== symbol);
    const kept = others.slice(1 - limit.lastReport.organisations);
    save('lastReport', Object.fromEntries([...kept, [symbol, shown]]));
  }, [options, shown, symbol, save]);
}
