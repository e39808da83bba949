/**
 * `npm run release -- mf-invite [--canary <organisation> [--sessions 200 --hours 24]]`: type-checks, tests and builds
 * one remote, and makes it current. With `--from <file> --sha256 <hash>` instead of a name it releases a file of `npm
 * run pack-remote`, and with `--build <folder>` the result of another build tool, without building. With `--to
 * <address>` it sends the build to a desk elsewhere, without its database or folder; `--new-key <file>` creates the key
 * that signs it.
 */
import { readBuildFolder } from './build-folder.ts';
import { personAtCommandLine } from './log-remote.ts';
import { requireCanary } from './make-canary.ts';
import { readPack } from './pack.ts';
import { makeReleaseKey } from './release-key.ts';
import { canaryOf, readReleaseCommand } from './release-options.ts';
import { commitOf, subjectsSince } from './release-origin.ts';
import { currentCommit, releaseBuilt } from './release-remote.ts';
import { buildRemote, describeRoom, requireBuildable } from './remote-build.ts';
import { atCommandLine, callersFile, withRemotes } from './remote-command.ts';
import { requireClaims } from './require-own-claims.ts';
import { sendRelease } from './send-release.ts';

await atCommandLine(async () => {
  const command = readReleaseCommand(process.argv.slice(2));
  if (command.kind === 'key') return makeReleaseKey(callersFile(command.file));
  const { canary, note, person, force, to } = command.options;
  const rule = canaryOf(command.options);
  const name = command.kind === 'room' ? command.name : undefined;
  const source = () => {
    if (command.kind === 'room') return buildRemote(command.name, force);
    if (command.kind === 'build') return readBuildFolder(callersFile(command.folder), command.options.version);
    return readPack(callersFile(command.file), command.sha256);
  };
  if (to !== undefined) return sendRelease(to, command, source, process.env);
  return withRemotes(async (remotes) => {
    const commitId = name === undefined ? undefined : commitOf(name, force !== undefined);
    const before = name === undefined ? null : await currentCommit(remotes, name);
    if (name !== undefined) {
      await requireBuildable(name, remotes.provides);
      await requireClaims(remotes.database, await describeRoom(name));
    }
    if (name !== undefined && canary !== undefined) await requireCanary(remotes.database, name, canary);
    const built = await source();
    const subjects = name === undefined ? [] : subjectsSince(name, before, commitId);
    const origin = { actor: personAtCommandLine(person), subjects, commitId, note, force };
    const { version } = await releaseBuilt(remotes, built, origin, rule);
    const released = `${built.build.name} ${version}`;
    return canary === undefined ? `${released} is current.` : `${released} is what ${canary} gets.`;
  });
});
