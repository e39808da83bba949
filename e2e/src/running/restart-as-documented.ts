import type { DocumentedProxy } from './documented-proxy.ts';
import type { PageSamples } from './page-samples.ts';
import { type ProgramEnd, runProgram } from './shell.ts';

/**
 * Restarts the gateways behind a proxy by the script of docs/running.md, with the programs in `bin` first on the PATH;
 * `replaced` are words of the script.
 */
export function restartAsDocumented(
  page: PageSamples,
  proxy: DocumentedProxy,
  bin: string,
  replaced: Readonly<Record<string, string>> = {},
): Promise<ProgramEnd> {
  const script = page.sample('sh', 'nginx -s reload', {
    '/etc/nginx/intake-desk.servers': proxy.servers,
    '/run/nginx.pid': proxy.pidFile,
    ...replaced,
  });
  return runProgram(['sh', '-c', script], { environment: { PATH: `${bin}:${process.env.PATH}` } });
}
