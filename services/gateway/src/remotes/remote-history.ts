import { packageVersionOf, type VersionServing } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { findVersions, readHistory, type VersionHistory } from './read-remotes.ts';

const ends: Readonly<Record<NonNullable<VersionServing['end']>, string>> = {
  replaced: 'replaced',
  rolled_back: 'rolled back',
  stopped: 'stopped',
  ended: 'ended',
  disabled: 'switched off',
  removed: 'removed',
};

/** Prints the history of a remote, newest version first, with times in UTC. Throws NotFound if it was never released. */
export async function printHistory(database: Database, name: string): Promise<string> {
  const rows = await findVersions(database, name);
  const history = await readHistory(database, name);
  return rows.map((row) => printVersion(history(row))).join('\n\n');
}

function printVersion(released: VersionHistory): string {
  const { version, build, releasedAt, releasedBy, commitId, note, subjects, served } = released;
  const uncommitted = commitId?.endsWith('-dirty') ? ' and uncommitted changes' : '';
  const commit = commitId === null ? '' : `, commit ${commitId.slice(0, 8)}${uncommitted}`;
  return [
    `${packageVersionOf(version)} build ${build} (${version}${commit})`,
    `  released ${minute(releasedAt)}${releasedBy === null ? '' : ` by ${releasedBy}`}${note === null ? '' : `: ${note}`}`,
    ...subjects.map((subject) => `  - ${subject}`),
    ...served.map(printServing),
  ].join('\n');
}

function printServing({ organization, from, until, startedBy, endedBy, end, note }: VersionServing): string {
  const started = `  ${organization ?? 'everybody'}: ${minute(from)} by ${startedBy}`;
  if (until === null || end === null) return `${started}, still`;
  return `${started} to ${minute(until)}, ${ends[end]} by ${endedBy}${note === null ? '' : `: ${note}`}`;
}

/** An instant to the minute, as 2026-11-20 09:30. */
const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');
