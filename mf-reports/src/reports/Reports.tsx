import { defaultPeriod, type ReportQuestion } from '@intake-desk/contracts';
import { Button, EmptyState, ErrorState, isApiError, Loader, PageHeader, useOptions, useShell } from '@intake-desk/kit';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allContent, firstView, questionOf, reportOf } from '../address/report-view.ts';
import { useRememberedReport } from '../address/use-last-report.ts';
import type { ReportViewPart } from '../address/use-report-address.ts';
import { loadDrawing } from '../chart/load-drawing.ts';
import { useForgottenDraft } from '../edit/use-forgotten-draft.ts';
import { placeOf, type ReportPlace } from '../overviews/report-place.ts';
import { hasSubmissions, isUnavailable } from '../report/has-submissions.ts';
import { ReportFactsContext, useFactsOf } from '../report/report-facts.ts';
import { enabledReports, reportView } from '../report/reports-api.ts';
import { ShownReportContext, shownReportOf, useReportColumns } from '../report/shown-report.ts';
import { Unavailable } from '../report/Unavailable.tsx';
import { ReportSetup } from '../setup/ReportSetup.tsx';
import { useReportView } from '../setup/use-report-view.ts';
import { Report } from './Report.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import classes from './reports.module.css';

/** /reports: patients' answers as charts that filter on click (S2 §2). */
export default function Reports() {
  const { t } = useTranslation('mf-reports');
  const { organisation } = useShell();
  const { view, newest, department, change: changeView, ready } = useReportView();
  const [now, setNow] = useState(() => Date.now());
  const change = (part: ReportViewPart): void => {
    // The page may be open since yesterday.
    setNow(Date.now());
    changeView(part);
  };
  const scope = useMemo(
    () => ({ org: organisation.symbol, departmentSymbol: department }),
    [organisation.symbol, department],
  );
  const { options } = useOptions();
  const enabled = enabledReports.useQuery({ query: scope });
  const reports = enabled.currentData ?? [];
  const report = reportOf(reports, view);
  const place = report && placeOf(scope, report, view);
  useForgottenDraft(place);
  // Fetched in parallel with the answers, which take longer.
  reportView.useQuery(
    { query: { ...scope, reportId: report?.id ?? '' } },
    { skip: !report, refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    // Preloaded as well. If it fails, the first chart retries and reports the error.
    loadDrawing().catch(() => undefined);
  }, []);
  const zone = organisation.timezone;
  // A filter or an overview changes the view but not the request.
  const question = useSame(report && questionOf(scope, report, view, { options: options ?? {}, zone, now }));
  const body = typeof question === 'object' && options && ready ? question : undefined;
  const facts = useFactsOf(report, body);

  return (
    <>
      <PageHeader title={t('reports.title')} hint={t('reports.hint')} />
      {enabled.error && !enabled.isFetching ? (
        <Failure error={enabled.error} onRetry={() => void enabled.refetch()} />
      ) : (
        <>
          <ReportSetup
            department={department}
            reports={reports}
            report={report}
            view={view}
            now={now}
            newest={newest}
            onChange={change}
          />
          {enabled.isFetching || !ready ? (
            <ReportSkeleton />
          ) : !report ? (
            <EmptyState icon="reports" title={t('reports.none')} hint={t('reports.noneHint')} />
          ) : question === 'procedure' ? (
            <EmptyState icon="filter" title={t('reports.selectProcedure')}>
              <Button onClick={() => change({ content: allContent })}>{t('reports.allProcedures')}</Button>
            </EmptyState>
          ) : question === 'period' ? (
            <EmptyState icon="calendar" title={t('reports.selectPeriod')}>
              <Button onClick={() => change({ periods: firstView.periods })}>
                {t(`period.${defaultPeriod}`, { ns: 'kit' })}
              </Button>
            </EmptyState>
          ) : body && facts && place ? (
            <ReportFactsContext value={facts}>
              <LoadedReport body={body} place={place} />
            </ReportFactsContext>
          ) : (
            <ReportSkeleton />
          )}
        </>
      )}
    </>
  );
}

/** The report of a request; the previous one stays visible below the loading sign. */
function LoadedReport({ body, place }: { readonly body: ReportQuestion; readonly place: ReportPlace }) {
  const { t } = useTranslation('mf-reports');
  const { data, error, isFetching, refetch } = useReportColumns({ body });
  useRememberedReport();
  const complete = useMemo(() => hasSubmissions(data), [data]);
  const shown = useMemo(() => (data && complete ? shownReportOf(body, data) : undefined), [body, data, complete]);
  const retry = () => void refetch();
  if (!isFetching) {
    if (isUnavailable({ data, error })) return <Unavailable question={body} onRetry={retry} />;
    if (error) return <Failure error={error} onRetry={retry} />;
  }
  if (!data || !shown) return <ReportSkeleton />;
  return (
    <div className={classes.answer} aria-busy={isFetching}>
      {isFetching ? (
        <div className={classes.loading} role="status">
          <Loader size="sm" />
          {t('reports.loading')}
        </div>
      ) : null}
      <div className={isFetching ? classes.stale : undefined} inert={isFetching}>
        <ShownReportContext value={shown}>
          <Report key={JSON.stringify(body)} place={place} />
        </ShownReportContext>
      </div>
    </div>
  );
}

/** Cause and cure, with the code and id that support asks for (S2 §8). */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mf-reports');
  const known = isApiError(error) ? error : undefined;
  return (
    <ErrorState
      error={known}
      onRetry={onRetry}
      {...(known && known.kind === 'server' ? { cure: t('reports.support', { code: known.status }) } : {})}
    />
  );
}

/** Returns the previous object as long as the new one is equal as JSON, so that memoised values stay. */
function useSame<Value>(value: Value): Value {
  const [former, setFormer] = useState(value);
  if (JSON.stringify(former) === JSON.stringify(value)) return former;
  setFormer(value);
  return value;
}
