import { spawnSync } from 'node:child_process';
import type { Actor } from '@intake-desk/identity';
import { workspace } from '../workspace.ts';
import { maximumSubjects, subjectLength } from './remote-statement.ts';
import { ReleaseRefused } from './remotes.ts';

export interface ReleaseOrigin {
  /** Name of the person who released it, as the log shows it. */
  readonly actor: Actor;
  readonly commitId?: string | undefined;
  readonly note?: string | undefined;
  /** Subjects of the commits that touched the room since the version before, newest first; at most 50 of 200 characters. */
  readonly subjects?: readonly string[];
  /** Reason why the room was neither type-checked nor tested, for the log. */
  readonly force?: string | undefined;
}

/**
 * Returns the commit that the room is at, with "-dirty" if it, contracts or kit have changes that are not committed; undefined
 * without git. Throws ReleaseRefused for such changes unless the release is forced.
 */
export function commitOf(room: string, forced: boolean): string | undefined {
  const head = git('rev-parse', 'HEAD')?.trim();
  if (!head) return undefined;
  const changes = git('status', '--porcelain', '--', room, 'contracts', 'kit');
  if (!changes) return head;
  if (forced) return `${head}-dirty`;
  throw new ReleaseRefused(`${room} has changes that are not committed: commit them, or give a reason with --force.`);
}

/** Returns the subjects of the room's commits since another one; none without git or for an unknown commit. */
export function subjectsSince(room: string, before: string | null, commitId: string | undefined): string[] {
  if (before === null || commitId === undefined) return [];
  const range = `${before.replace('-dirty', '')}..${commitId.replace('-dirty', '')}`;
  const log = git('log', `--max-count=${maximumSubjects}`, '--format=%s', range, '--', room);
  return (log ?? '').split('\n').flatMap((subject) => (subject === '' ? [] : [subject.slice(0, subjectLength)]));
}

/** Returns who wrote the commit that this folder is at; undefined without git. */
export const authorOf = (): string | undefined => git('log', '--max-count=1', '--format=%an')?.trim();

/** Returns the output of git in this folder; undefined if it fails or is not there. */
function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: workspace, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
