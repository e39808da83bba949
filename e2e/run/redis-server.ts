import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A Redis server of one's own. */
export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

async function sparePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The system gave no spare port.');
}

/** Starts Redis on a spare port of this machine, without files. Throws where the binary is missing or does not start. */
export async function startRedis(): Promise<RedisServer> {
  const port = await sparePort();
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
