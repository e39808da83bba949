/**
 * `npm run release -- mf-invite [--canary <organisation> [--sessions 200 --hours 24]]`: builds one remote, checks it and makes it
 * current. With `--from <file> --sha256 <hash>` instead of a name it releases what `npm run pack-remote` made, and builds nothing.
 */

import { ReadyRule } from '@intake-desk/contracts/administration';
import { Check } from 'typebox/value';
import type { BuiltRemote } from './built-remote.ts';
import { commandLine } from './log-remote.ts';
import { readPack } from './pack.ts';
import { releaseBuilt } from './release-remote.ts';
import { buildRemote } from './remote-build.ts';
import { atCommandLine, callersFile, readCommand, withRemotes } from './remote-command.ts';
import { ReleaseRefused } from './remotes.ts';

const usage =
  'npm run release -- mf-invite|--from <file> --sha256 <64 hex digits> [--canary <symbol of an organisation> [--sessions <number> --hours <number>]]';

await atCommandLine(async () => {
  const { name, options } = readCommand(process.argv.slice(2), usage, 'from', 'sha256', 'canary', 'sessions', 'hours');
  const { canary } = options;
  const rule = canaryOf(options);
  const source = sourceOf(name, options);
  return withRemotes(async (remotes) => {
    const build = await releaseBuilt(remotes, await source(), { actor: commandLine }, rule);
    return canary === undefined
      ? `${build.name} ${build.version} is current.`
      : `${build.name} ${build.version} is what ${canary} gets.`;
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
  { from, sha256 }: { readonly from?: string; readonly sha256?: string },
): () => Promise<BuiltRemote> {
  if (name !== undefined && from === undefined && sha256 === undefined) return () => buildRemote(name);
  if (name === undefined && from !== undefined && sha256 !== undefined && /^[0-9a-f]{64}$/i.test(sha256)) {
    return () => readPack(callersFile(from), sha256.toLowerCase());
  }
  throw new ReleaseRefused(`Use: ${usage}`);
}
