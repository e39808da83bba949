/**
 * `npm run pack-remote -- mf-invite [--into <folder>]`: type-checks, tests and builds one remote into a file that
 * another machine can release. With `--build <folder>` instead of a name it packs the result of another build tool.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildFolder } from './build-folder.ts';
import type { BuiltRemote } from './built-remote.ts';
import { checkFiles } from './check-build.ts';
import { packBuild } from './pack.ts';
import { buildRemote } from './remote-build.ts';
import { atCommandLine, callersFile, type RemoteCommand, readCommand } from './remote-command.ts';
import { ReleaseRefused } from './remotes.ts';

const usage =
  'npm run pack-remote -- mf-invite [--force <reason>]|--build <folder> [--version <1.2.0>] [--into <folder>]';

await atCommandLine(async () => {
  const command = readCommand(process.argv.slice(2), usage, 'into', 'force', 'build', 'version');
  const folder = callersFile(command.options.into ?? '.');
  await mkdir(folder, { recursive: true });
  const built = await source(command);
  checkFiles(built);
  const { bytes, sha256 } = packBuild(built);
  const file = `${built.build.name}-${built.build.version}.tgz`;
  await writeFile(join(folder, file), bytes);
  return `npm run release -- --from ${file} --sha256 ${sha256}`;
});

/** Builds the remote, or reads a build that was made already. */
function source({ name, options }: RemoteCommand<'force' | 'build' | 'version'>): Promise<BuiltRemote> {
  const { build, version, force } = options;
  if (name !== undefined && build === undefined) return buildRemote(name, force);
  if (name === undefined && build !== undefined) return readBuildFolder(callersFile(build), version);
  throw new ReleaseRefused(`Use: ${usage}`);
}
