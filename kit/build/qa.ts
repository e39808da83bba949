/**
 * `npm run qa`: opens any released version of any remote alone in the harness, at PORT (8091), with the files in REMOTES_DIR that staff
 * get. Its gateway has a temporary database and gets no other setting of the desk.
 */
import { join } from 'node:path';
import { isIsolateBuilt, isolateFolder } from './isolate-build.ts';
import { startIsolatedGateway } from './isolated-gateway.ts';
import { workspaceFolder } from './package-version.ts';

const shell = join(workspaceFolder, 'shell');
const { PATH, TMPDIR, REMOTES_DIR, LOG_LEVEL, PORT } = process.env;
const { listening } = startIsolatedGateway([isolateFolder(shell), 'released'], {
  ...{ PATH, TMPDIR, REMOTES_DIR, LOG_LEVEL },
  PORT: PORT || '8091',
});

if (!isIsolateBuilt(shell)) {
  process.stdout.write('The page is built…\n');
  const [{ default: webpack }, { qaConfig }] = await Promise.all([import('webpack'), import('./isolate-config.ts')]);
  await new Promise<void>((resolve, reject) => {
    webpack(qaConfig(shell)({}, { mode: 'production' })).run((error, stats) => {
      if (error || !stats) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
process.stdout.write(`Released remotes alone: ${await listening}\n`);
