/** `npm run isolate -- mf-invite`: runs the remote in its harness, at PORT (8090), and rebuilds it at each change. */
import { join } from 'node:path';
import { isIsolateBuilt, isolateFolder } from './isolate-build.ts';
import { startIsolatedGateway } from './isolated-gateway.ts';
import { workspaceFolder } from './package-version.ts';
import { remoteNamed, remoteNames } from './remote-names.ts';

const name = remoteNamed(process.argv[2]);
if (!name) {
  process.stderr.write(`Name one remote: npm run isolate -- ${remoteNames.join(' | ')}\n`);
  process.exit(1);
}
const folder = join(workspaceFolder, name);
const { gateway, listening } = startIsolatedGateway([isolateFolder(folder)], {
  ...process.env,
  PORT: process.env.PORT || '8090',
});

let announced = false;
async function announce(): Promise<void> {
  const url = await listening;
  if (!announced) process.stdout.write(`${name} alone: ${url}\n`);
  announced = true;
}

// An unchanged build is shown before the bundler is loaded.
if (isIsolateBuilt(folder)) await announce();
const [{ default: webpack }, { isolateConfig }] = await Promise.all([import('webpack'), import('./isolate-config.ts')]);
webpack(isolateConfig(folder)({ hot: true }, { mode: 'development' })).watch({}, (error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) {
    process.stdout.write(`${name}: ${stats.toString({ preset: 'errors-only', colors: true })}\n`);
    gateway.send({ problem: stats.toString({ preset: 'errors-only' }) });
  } else if (!announced) {
    void announce();
  } else if (stats && stats.compilation.emittedAssets.size > 0) {
    gateway.send({ built: `isolate ${stats.hash}` });
  }
});
