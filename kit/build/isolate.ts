/**
 * `npm run isolate -- mf-invite`: runs the remote alone in its harness, at PORT (8090), and rebuilds it at each change. The real
 * gateway runs over a temporary database in a process of its own, since kit may not import services.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isIsolateBuilt, isolateFolder } from './isolate-build.ts';
import { workspaceFolder } from './package-version.ts';
import { remoteNamed, remoteNames } from './remote-names.ts';

const name = remoteNamed(process.argv[2]);
if (!name) {
  process.stderr.write(`Name one remote: npm run isolate -- ${remoteNames.join(' | ')}\n`);
  process.exit(1);
}
const folder = join(workspaceFolder, name);
const gateway = spawn(
  process.execPath,
  [join(workspaceFolder, 'services', 'demo', 'src', 'isolate.ts'), isolateFolder(folder)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiling the services' TypeScript is most of a start.
    env: { NODE_COMPILE_CACHE: join(workspaceFolder, 'node_modules', '.cache', 'intake-desk', 'node'), ...process.env },
  },
);
gateway.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal));
const listening = new Promise<string>((resolve) => gateway.once('message', (url) => resolve(String(url))));

let announced = false;
async function announce(): Promise<void> {
  const url = await listening;
  if (!announced) process.stdout.write(`${name} alone: ${url}\n`);
  announced = true;
}

// An unchanged build is shown before the bundler is loaded.
if (isIsolateBuilt(folder)) await announce();
const [{ default: webpack }, { isolateConfig }] = await Promise.all([import('webpack'), import('./isolate-config.ts')]);
webpack(isolateConfig(folder)({ hot: true }, { mode: 'development' })).watch(
  { aggregateTimeout: 100 },
  (error, stats) => {
    if (error) throw error;
    if (stats?.hasErrors()) {
      process.stdout.write(`${name}: ${stats.toString({ preset: 'errors-only', colors: true })}\n`);
      gateway.send({ problem: stats.toString({ preset: 'errors-only' }) });
    } else if (!announced) {
      void announce();
    } else if (stats && stats.compilation.emittedAssets.size > 0) {
      gateway.send({ built: 'isolate' });
    }
  },
);
