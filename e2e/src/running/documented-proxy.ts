import { join } from 'node:path';
import { sparePort } from '@intake-desk/database/testing';
import type { PageSamples } from './page-samples.ts';
import { makeCertificate, type RunningProxy, startProxy } from './proxy.ts';

/** nginx with the file of docs/running.md, on ports of this machine. */
export interface DocumentedProxy extends RunningProxy {
  /** With TLS. */
  readonly port: number;
  readonly httpPort: number;
  /** The certificate that it shows. */
  readonly ca: string;
}

/** Starts it before two gateways, by their ports; its files and logs lie in `folder`. Throws as `startProxy` does. */
export async function startDocumentedProxy(
  page: PageSamples,
  folder: string,
  host: string,
  ports: readonly [string, string],
): Promise<DocumentedProxy> {
  const [port, httpPort] = [await sparePort(), await sparePort()];
  const certificate = await makeCertificate(folder, host);
  const sample = page.sample('nginx', 'upstream intake_desk', {
    '127.0.0.1:8081': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:8082': `127.0.0.1:${ports[1]}`,
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    '/etc/ssl/desk.pem': certificate.file,
    '/etc/ssl/desk.key': certificate.keyFile,
    '/var/log/nginx/': `${folder}/`,
  });
  const proxy = await startProxy(join(folder, 'nginx'), sample);
  return { port, httpPort, ca: certificate.text, stop: () => proxy.stop() };
}
