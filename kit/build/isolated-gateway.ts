import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { workspaceFolder } from './package-version.ts';

/** Starts a harness's gateway as a process, since kit may not import services. It ends with this one. */
export function startIsolatedGateway(args: readonly string[], env: NodeJS.ProcessEnv) {
  const gateway = spawn(process.execPath, [join(workspaceFolder, 'services', 'demo', 'src', 'isolate.ts'), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiling the services' TypeScript is most of a start.
    env: { NODE_COMPILE_CACHE: join(workspaceFolder, 'node_modules', '.cache', 'intake-desk', 'node'), ...env },
  });
  gateway.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal));
  const listening = new Promise<string>((resolve) => gateway.once('message', (url) => resolve(String(url))));
  return { gateway, listening };
}
