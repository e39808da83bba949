/**
 * `npm run dev`: rebuilds shell and remotes at each change. `npm run dev -- mf-invite`: rebuilds that remote alone and uses the
 * released builds of the others. Starts the demonstration's gateway, or uses the one in GATEWAY_URL. The desk is at PORT (8082); a
 * started gateway listens on GATEWAY_PORT (8080).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import webpack from 'webpack';
import { DevProxy } from './dev-proxy.ts';
import { developmentConfig } from './front-ends.ts';
import { workspaceFolder } from './package-version.ts';
import { remoteNamed, remoteNames } from './remote-names.ts';

const asked = process.argv.slice(2);
const chosen = asked.map(remoteNamed).filter((name) => name !== undefined);
if (chosen.length < asked.length)
  fail(`There is no such remote: ${asked.join(' ')}. Choose among ${remoteNames.join(', ')}.`);

const remotes = chosen.length > 0 ? chosen : remoteNames;
const shell = chosen.length === 0;
const port = Number(process.env.PORT ?? 8082);
const gatewayPort = process.env.GATEWAY_PORT ?? '8080';
const gateway = new URL(process.env.GATEWAY_URL ?? `http://localhost:${gatewayPort}`);
const proxy = new DevProxy({ gateway, remotes, shell });

if (!process.env.GATEWAY_URL) {
  const child = spawn(process.execPath, [join(workspaceFolder, 'services', 'demo', 'src', 'start.ts')], {
    stdio: 'inherit',
    env: { ...process.env, PORT: gatewayPort },
  });
  child.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
}

const developed = [...remotes, ...(shell ? ['shell'] : [])];
/** Builds that are not finished; the address is printed once there is a page to see. */
const unbuilt = new Set(developed);
for (const name of developed) {
  webpack(await developmentConfig(join(workspaceFolder, name), shell)).watch({}, (error, stats) => {
    if (error) fail(error.message);
    const failed = stats?.hasErrors() === true;
    process.stdout.write(
      failed ? `${name}: ${stats.toString({ preset: 'errors-only', colors: true })}\n` : `${name} is built\n`,
    );
    if (failed) proxy.showProblem(stats.toString({ preset: 'errors-only' }));
    else proxy.announce(`${name} ${stats?.hash}`);
    if (unbuilt.delete(name) && unbuilt.size === 0) {
      process.stdout.write(
        `Development: http://localhost:${port} (before ${gateway.origin}), hot: ${developed.join(', ')}\n`,
      );
    }
  });
}

proxy.server.on('error', ({ message }) => fail(`Port ${port}: ${message}. Choose another by PORT.`));
proxy.server.listen(port);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
