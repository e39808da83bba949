import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MariaDbServer, sparePort } from '@intake-desk/database/testing';
import { until } from '../desk/until.ts';
import type { GaleraCluster } from './galera.ts';
import type { PageSamples } from './page-samples.ts';

/** HAProxy with the file of docs/running.md, in front of three database nodes on this machine. */
export interface RunningHaproxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts it; throws if it rejects the file. */
export async function startHaproxy(
  page: PageSamples,
  { nodes: [one, two, three] }: GaleraCluster,
): Promise<RunningHaproxy> {
  const port = await sparePort();
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const sample = page.sample('haproxy', 'listen desk_database', {
    '127.0.0.1:3307': `127.0.0.1:${port}`,
    '10.0.0.11:3306': hostOf(one),
    '10.0.0.12:3306': hostOf(two),
    '10.0.0.13:3306': hostOf(three),
  });
  await writeFile(file, sample);
  const server = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const early = ended.then(() => {
    throw new Error('HAProxy did not start.');
  });
  early.catch(() => undefined);
  await Promise.race([until('HAProxy listens', () => listens(port)), early]);
  return {
    port,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const hostOf = ({ url }: MariaDbServer): string => new URL(url).host;

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
