import type { RecordDetail, TimelineEntry } from '@intake-desk/contracts';
import { displayDateTime, displayLogTime, EmptyState, Group, Icon, type IconName, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dueAt } from '../messages/message-rows.ts';
import { StateBadge } from '../messages/StateBadge.tsx';
import { EntryWords } from './EntryWords.tsx';
import { type Kind, KindFilter } from './KindFilter.tsx';
import { LogDetails } from './LogDetails.tsx';
import classes from './timeline.module.css';

const icons: Readonly<Record<Kind, IconName>> = {
  notifications: 'mail',
  appointments: 'calendar',
  'related-ics': 'link',
  'activity-log': 'history',
  comments: 'comment',
  statuses: 'check',
};

interface TimelineProps {
  readonly record: Pick<RecordDetail, 'orgSymbol' | 'department' | 'related' | 'rows'>;
  readonly newRowIds: ReadonlySet<string>;
}

/** History of the intake, newest first. */
export function Timeline({ record, newRowIds }: TimelineProps) {
  const { t } = useTranslation('mf-record');
  const [kind, setKind] = useState<Kind>();
  const { rows } = record;
  if (rows.length === 0) return <EmptyState icon="history" title={t('timeline.none')} />;
  const newestFirst = rows
    .filter(({ from }) => kind === undefined || from === kind)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return (
    <>
      <KindFilter rows={rows} kind={kind} onKind={setKind} />
      <ol aria-label={t('tab.timeline')}>
        {newestFirst.map((row) => (
          <Entry key={row.id} record={record} row={row} isNew={newRowIds.has(row.id)} />
        ))}
      </ol>
    </>
  );
}

interface EntryProps {
  readonly record: TimelineProps['record'];
  readonly row: TimelineEntry;
  readonly isNew: boolean;
}

function Entry({ record, row, isNew }: EntryProps) {
  const { t } = useTranslation('mf-record');
  const zone = useShell().organisation.timezone;
  const due = row.disabled === undefined ? undefined : dueAt(row);
  return (
    <li className={classes.entry} data-fresh={isNew}>
      <Icon name={icons[row.from]} size={16} className={classes.icon} />
      <div className={classes.body}>
        <Group gap="4px 10px">
          <strong>{t(wordsOf(row))}</strong>
          {isNew ? <span className={classes.mark}>{t('timeline.new')}</span> : null}
          {row.state ? <StateBadge state={row.state} /> : null}
        </Group>
        <EntryWords row={row} related={record.related} />
        <div className={classes.meta}>
          <time dateTime={row.created_at}>
            {due ? t('timeline.due', { at: displayDateTime(due, zone) }) : displayLogTime(row.created_at, zone)}
          </time>
          {' · '}
          <bdi>{row.causer ?? t('timeline.system')}</bdi>
        </div>
        <LogDetails record={record} row={row} />
      </div>
    </li>
  );
}

/** Returns the words of a log; one without its own is named by its origin, never by its key. */
function wordsOf({ log_name: name, from }: TimelineEntry): string[] {
  const [system = ''] = name.split('.');
  return [
    `log.${name}`,
    ...(['wcc', 'api'].includes(system) ? [`timeline.system_log.${system}`] : []),
    `timeline.other.${from}`,
  ];
}
