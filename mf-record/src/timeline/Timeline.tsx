import type { TimelineEntry } from '@intake-desk/contracts';
import { displayDateTime, displayLogTime, EmptyState, Icon, type IconName, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../messages/StateBadge.tsx';
import classes from './timeline.module.css';

const icons: Readonly<Record<TimelineEntry['from'], IconName>> = {
  notifications: 'mail',
  appointments: 'calendar',
  'related-ics': 'link',
  'activity-log': 'history',
  comments: 'comment',
  statuses: 'check',
};

interface TimelineProps {
  readonly rows: readonly TimelineEntry[];
  /** Ids of entries that came while the record was open. */
  readonly fresh: ReadonlySet<string>;
}

/** What happened to the intake, newest first. */
export function Timeline({ rows, fresh }: TimelineProps) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  if (rows.length === 0) return <EmptyState icon="history" title={t('timeline.none')} />;
  const newestFirst = rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return (
    <ol className={classes.list} aria-label={t('tab.timeline')}>
      {newestFirst.map((row) => (
        <li key={row.id} className={classes.entry} data-fresh={fresh.has(row.id)}>
          <Icon name={icons[row.from]} size={16} className={classes.icon} />
          <div className={classes.body}>
            <div className={classes.head}>
              <strong>{t([`log.${row.log_name}`, 'log.other'])}</strong>
              {fresh.has(row.id) ? <span className={classes.mark}>{t('timeline.new')}</span> : null}
              {row.state ? <StateBadge state={row.state} /> : null}
            </div>
            <Words row={row} zone={organisation.timezone} />
            <div className={classes.meta}>
              <time dateTime={row.created_at}>{displayLogTime(row.created_at, organisation.timezone)}</time>
              {' · '}
              {row.causer ?? t('timeline.system')}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What somebody wrote, or when the appointment is. A description that only repeats the log's name says nothing. */
function Words({ row, zone }: { row: TimelineEntry; zone: string }) {
  const { start_at: startAt } = row.properties;
  if (row.from === 'appointments' && typeof startAt === 'string') {
    return <div className={classes.words}>{displayDateTime(startAt, zone)}</div>;
  }
  const text = row.reason ?? row.description;
  if (!text || text === row.log_name) return null;
  return (
    <div className={classes.words}>
      <bdi>{text}</bdi>
    </div>
  );
}
