/**
 * `npm run pack-remote -- mf-invite [--into <folder>]`: type-checks, tests and builds one remote into a file that another machine
 * can release.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles } from './check-build.ts';
import { packBuild } from './pack.ts';
import { buildRemote } from './remote-build.ts';
import { atCommandLine, callersFile, readCommand } from './remote-command.ts';
import { ReleaseRefused } from './remotes.ts';

const usage = 'npm run pack-remote -- mf-invite [--into <folder>] [--force <reason>]';

await atCommandLine(async () => {
  const { name, options } = readCommand(process.argv.slice(2), usage, 'into', 'force');
  if (name === undefined) throw new ReleaseRefused(`Use: ${usage}`);
  const built = await buildRemote(name, options.force);
  checkFiles(built);
  const { bytes, sha256 } = packBuild(built);
  const folder = callersFile(options.into ?? '.');
  const file = `${name}-${built.build.version}.tgz`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), bytes);
  return `npm run release -- --from ${file} --sha256 ${sha256}`;
});
