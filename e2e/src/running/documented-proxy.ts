import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sparePort } from '@intake-desk/database/testing';
import type { PageSamples } from './page-samples.ts';
import { makeCertificate, type RunningProxy, startProxy } from './proxy.ts';

/** nginx with the files of docs/running.md, on ports of this machine. */
export interface DocumentedProxy extends RunningProxy {
  readonly port: number;
  readonly httpPort: number;
  /** Its certificate. */
  readonly ca: string;
  /** The file that names the gateways. */
  readonly servers: string;
  /**
   * Returns the log's lines of requests sent to a second gateway because the first refused them or broke off, not
   * because it was slow.
   */
  secondTries(): Promise<string[]>;
}

/** Starts it in front of two gateways, given by port, with its files and logs in `folder`. Throws like `startProxy`. */
export async function startDocumentedProxy(
  page: PageSamples,
  folder: string,
  host: string,
  ports: readonly [string, string],
): Promise<DocumentedProxy> {
  const [port, httpPort] = [await sparePort(), await sparePort()];
  const certificate = await makeCertificate(folder, host);
  const servers = join(folder, 'intake-desk.servers');
  await writeFile(servers, page.sample('nginx', 'max_fails=0;', { '8081': ports[0], '8082': ports[1] }));
  const sample = page.sample('nginx', 'upstream intake_desk', {
    '/etc/nginx/intake-desk.servers': servers,
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    '/etc/ssl/desk.pem': certificate.file,
    '/etc/ssl/desk.key': certificate.keyFile,
    '/var/log/nginx/': `${folder}/`,
  });
  const proxy = await startProxy(join(folder, 'nginx'), sample);
  return {
    ...proxy,
    port,
    httpPort,
    ca: certificate.text,
    servers,
    async secondTries() {
      const log = await readFile(join(folder, 'desk.access.log'), 'utf8');
      // $upstream_addr lists all tried gateways, $upstream_status their results: 504 is a time-out.
      return log.split('\n').filter((line) => /, 127\.0\.0\.1:\d+ 502, /.test(line));
    },
  };
}
