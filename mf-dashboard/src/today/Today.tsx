import { limit } from '@intake-desk/contracts';
import { Alert, Button, EmptyState, ErrorState, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { tableId } from '../table/IntakeTable.tsx';
import { AbsenceMenu } from './AbsenceMenu.tsx';
import { FlagFigure } from './FlagFigure.tsx';
import { PatientList } from './PatientList.tsx';
import { TodayFilters } from './TodayFilters.tsx';
import { TodaySkeleton } from './TodaySkeleton.tsx';
import classes from './today.module.css';
import { readFilter, type TodayFilter, useToday } from './use-today.ts';

export { ahead } from './use-today.ts';

/** The patients who need somebody today or in the coming days, most urgent first, without a period. */
export default function Today() {
  const { t } = useTranslation('mf-dashboard');
  const [filter, setFilter] = useFilter();
  const { list, places, waiting, error, refetch, release, ...rows } = useToday(filter);

  if (!list && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!list) return <TodaySkeleton />;

  return (
    <div id={tableId} tabIndex={-1} className={classes.page}>
      <div className={classes.head}>
        <FlagFigure flags={list.flags} />
        <AbsenceMenu absence={list.absence} onChanged={refetch} />
      </div>
      <TodayFilters counts={list.counts} value={filter} onChange={setFilter} />
      {error ? (
        <Alert color="orange" variant="light" icon={<Icon name="warning" />}>
          {t('today.stale')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('errors.retry', { ns: 'kit' })}
          </Button>
        </Alert>
      ) : null}
      <span role="status" className={classes.waiting}>
        {waiting > 0 ? (
          <Button size="compact-sm" variant="light" onClick={release}>
            {t('live.waiting', { count: waiting })}
          </Button>
        ) : null}
      </span>
      {places.length === 0 && !rows.behind ? (
        <Nobody filtered={filter.reason !== undefined || filter.owner !== undefined} onAll={() => setFilter({})} />
      ) : (
        <PatientList places={places} today={list.today} refetch={refetch} {...rows} />
      )}
      {list.rows.length >= limit.todayRows ? (
        <p className={classes.quiet}>{t('today.more200', { count: limit.todayRows })}</p>
      ) : null}
    </div>
  );
}

interface NobodyProps {
  readonly filtered: boolean;
  readonly onAll: () => void;
}

/** Explains an empty list, and offers the way on. */
function Nobody({ filtered, onAll }: NobodyProps) {
  const { t } = useTranslation('mf-dashboard');
  if (!filtered) return <EmptyState icon="check" title={t('today.empty.title')} hint={t('today.empty.hint')} />;
  return (
    <EmptyState icon="filter" title={t('today.empty.filtered')}>
      <Button variant="default" onClick={onAll}>
        {t('today.empty.all')}
      </Button>
    </EmptyState>
  );
}

function useFilter(): readonly [TodayFilter, (filter: TodayFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (filter: TodayFilter): void => {
    const next = new URLSearchParams({ tab: 'today' });
    for (const [name, value] of Object.entries(filter)) if (value) next.set(name, value);
    setSearch(next);
  };
  return [readFilter(search), set];
}
