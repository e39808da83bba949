import type { ReleasedVersion, VersionServing } from '@intake-desk/contracts/administration';
import { displayDateTime, Text, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useActorName } from '../frame/use-actor-name.ts';
import classes from './RemoteDrawer.module.css';

export interface RemoteHistoryProps {
  readonly version: ReleasedVersion;
  readonly organisations: readonly { readonly symbol: string; readonly name: string }[];
}

/** History of a version: its note, commit and changes, and who got it from when to when. */
export function RemoteHistory({ version, organisations }: RemoteHistoryProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation } = useShell();
  const actorName = useActorName();
  const { commitId, note, subjects, served } = version;
  const describe = ({ organization, from, until, startedBy, endedBy, end, note: reason }: VersionServing): string => {
    const named = organisations.find(({ symbol }) => symbol === organization)?.name ?? organization;
    const who = named ?? t('remotes.history.everybody');
    const started = displayDateTime(from, organisation.timezone);
    if (until === null || end === null)
      return t('remotes.history.now', { who, from: started, by: actorName(startedBy, 'by') });
    return t(reason === null ? 'remotes.history.past' : 'remotes.history.pastNoted', {
      who,
      from: started,
      until: displayDateTime(until, organisation.timezone),
      end: t(`remotes.history.ends.${end}`),
      by: actorName(endedBy ?? '', 'by'),
      note: reason,
    });
  };
  return (
    <>
      {note === null ? null : <Text size="sm">{note}</Text>}
      {commitId === null ? null : (
        <Text size="sm" c="dimmed">
          {t(commitId.endsWith('-dirty') ? 'remotes.history.changedCommit' : 'remotes.history.commit', {
            commit: commitId.slice(0, 8),
          })}
        </Text>
      )}
      <Lines title={t('remotes.history.changed')} lines={subjects} />
      <Lines title={t('remotes.history.served')} lines={served.map(describe)} />
    </>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600} mt={4}>
        {title}
      </Text>
      <ul data-marked className={classes.lines} aria-label={title}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
