import type { RecordDetail, TimelineEntry } from '@intake-desk/contracts';
import { Anchor, displayDateTime, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useValueWords } from '../patient/use-value-words.ts';
import classes from './timeline.module.css';

interface EntryWordsProps {
  readonly row: TimelineEntry;
  readonly related: RecordDetail['related'];
}

/** Details of an entry besides its name: time of the appointment, tags, comment. */
export function EntryWords({ row, related }: EntryWordsProps) {
  const { t } = useTranslation('mf-record');
  const zone = useShell().organisation.timezone;
  const valueWords = useValueWords();
  const { start_at: startAt, old, added, removed, changes, kept, former } = row.properties;
  const lines: string[] = [];
  if (row.from === 'appointments' && typeof startAt === 'string') {
    const now = displayDateTime(startAt, zone);
    const moved = typeof old === 'string' && old !== startAt;
    lines.push(moved ? t('timeline.moved', { from: displayDateTime(old, zone), to: now }) : now);
  }
  for (const [key, names] of [
    ['timeline.added', added],
    ['timeline.removed', removed],
  ] as const) {
    const words = namesIn(names);
    if (words.length > 0) lines.push(t(key, { names: words.join(', ') }));
  }
  if (typeof kept === 'string' && typeof former === 'string') {
    const line = row.log_name === 'patient.merged' ? 'merge.line' : 'merge.undoneLine';
    lines.push(t(line, { former, kept }));
  }
  for (const { field, before, after } of changesIn(changes)) {
    const name = t(`correct.field.${field}`);
    const [from, to] = [before, after].map((value) => (value ? valueWords(field, value) : '–'));
    lines.push(before === undefined && after === undefined ? name : t('correct.line', { name, from, to }));
  }
  const text = row.reason ?? row.description;
  // A description that equals the log's name adds nothing.
  if (text && text !== row.log_name) lines.push(text);
  return (
    <>
      {lines.map((line) => (
        <div key={line} className={classes.words}>
          <bdi>{line}</bdi>
        </div>
      ))}
      {row.from === 'related-ics' ? <RelatedIntake row={row} related={related} /> : null}
    </>
  );
}

/** Returns corrected fields, without values if the user may not see them. */
const changesIn = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((change) => {
    const { field, before, after } = Object(change);
    if (typeof field !== 'string') return [];
    const shown = (one: unknown) => (typeof one === 'string' ? one : one === null ? '' : undefined);
    return [{ field, before: shown(before), after: shown(after) }];
  });

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

/** Link to another intake of the patient; names the external system of one. */
function RelatedIntake({ row, related }: EntryWordsProps) {
  const { t } = useTranslation('mf-record');
  const { openRecord } = useShell();
  const { hash, organization, department } = row.properties;
  const intake = related.find((one) => one.hash === hash);
  const org = intake?.organization ?? organization;
  const dep = intake?.department ?? department;
  return (
    <div className={classes.words}>
      {typeof hash === 'string' && typeof org === 'string' && typeof dep === 'string' ? (
        <Anchor component="button" type="button" onClick={() => openRecord({ org, dep, hash })}>
          {intake ? <bdi>{intake.contentLabel}</bdi> : t('timeline.open')}
        </Anchor>
      ) : null}{' '}
      {typeof org === 'string' ? <span>{t('timeline.of', { organisation: intake?.external ?? org })}</span> : null}
    </div>
  );
}
