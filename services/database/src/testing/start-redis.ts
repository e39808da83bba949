import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sparePort } from './spare-port.ts';

/** A Redis server of one's own. */
export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts Redis on a port of this machine, a spare one where it is left out, without files. Throws where the binary is
 * missing or does not start.
 */
export async function startRedis(wanted?: number): Promise<RedisServer> {
  const port = wanted ?? (await sparePort());
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Redis did not start.')));
  });
  const ended = once(server, 'exit');
  await ready;
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
