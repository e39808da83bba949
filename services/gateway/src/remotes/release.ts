/**
 * `npm run release -- mf-invite [--canary <organisation> [--sessions 200 --hours 24]]`: type-checks, tests and builds one remote, and
 * makes it current. With `--from <file> --sha256 <hash>` instead of a name it releases what `npm run pack-remote` made, and builds
 * nothing.
 */

import { ReadyRule } from '@intake-desk/contracts/administration';
import { Check } from 'typebox/value';
import type { BuiltRemote } from './built-remote.ts';
import { personAtCommandLine } from './log-remote.ts';
import { readPack } from './pack.ts';
import { commitOf, subjectsSince } from './release-origin.ts';
import { currentCommit, releaseBuilt } from './release-remote.ts';
import { buildRemote } from './remote-build.ts';
import { atCommandLine, callersFile, readCommand, withRemotes } from './remote-command.ts';
import { ReleaseRefused } from './remotes.ts';

const usage =
  'npm run release -- mf-invite|--from <file> --sha256 <64 hex digits> ' +
  '[--canary <symbol of an organisation> [--sessions <number> --hours <number>]] ' +
  '[--note <text>] [--person <name>] [--force <reason>]';

await atCommandLine(async () => {
  const { name, options } = readCommand(
    process.argv.slice(2),
    usage,
    ...(['from', 'sha256', 'canary', 'sessions', 'hours', 'note', 'person', 'force'] as const),
  );
  const { canary, note, person, force } = options;
  const rule = canaryOf(options);
  const source = sourceOf(name, options);
  return withRemotes(async (remotes) => {
    const commitId = name === undefined ? undefined : commitOf(name, force !== undefined);
    const before = name === undefined ? null : await currentCommit(remotes, name);
    const built = await source();
    const { version } = await releaseBuilt(
      remotes,
      built,
      {
        actor: personAtCommandLine(person),
        subjects: name === undefined ? [] : subjectsSince(name, before, commitId),
        ...(commitId === undefined ? {} : { commitId }),
        ...(note === undefined ? {} : { note }),
        ...(force === undefined ? {} : { force }),
      },
      rule,
    );
    const released = `${built.build.name} ${version}`;
    return canary === undefined ? `${released} is current.` : `${released} is what ${canary} gets.`;
  });
});

/** Reads the rules of a canary: both or none, and only with an organisation. */
function canaryOf({ canary, sessions, hours }: Partial<Record<'canary' | 'sessions' | 'hours', string>>) {
  const rule = { sessions: Number(sessions), hours: Number(hours) };
  if (sessions === undefined && hours === undefined) return canary === undefined ? undefined : { symbol: canary };
  if (canary !== undefined && Check(ReadyRule, rule)) return { symbol: canary, ...rule };
  throw new ReleaseRefused(`Use: ${usage}`);
}

function sourceOf(
  name: string | undefined,
  { from, sha256, force }: { readonly from?: string; readonly sha256?: string; readonly force?: string },
): () => Promise<BuiltRemote> {
  if (name !== undefined && from === undefined && sha256 === undefined) return () => buildRemote(name, force);
  if (name === undefined && from !== undefined && sha256 !== undefined && /^[0-9a-f]{64}$/i.test(sha256)) {
    return () => readPack(callersFile(from), sha256.toLowerCase());
  }
  throw new ReleaseRefused(`Use: ${usage}`);
}
