import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { sparePort } from './spare-port.ts';

/** A running Redis server for tests. */
export interface RedisServer {
  readonly url: string;
  /** Runs a command without quoted arguments, such as `CONFIG SET maxmemory 1`. Throws if the server refuses it. */
  command(line: string): Promise<void>;
  /** Starts it again after `stop`, empty, on the same port. */
  restart(): Promise<void>;
  /** Sends the process a signal, such as SIGSTOP and SIGCONT for a server that hangs for a while. */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Starts Redis on a spare port of this machine, without files. Throws if the binary is missing or does not start. */
export async function startRedis(): Promise<RedisServer> {
  const port = await sparePort();
  let server = await launch(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async command(line) {
      const connection = connect(port, '127.0.0.1');
      connection.write(`${line}\r\n`);
      const [response]: Buffer[] = await once(connection, 'data');
      connection.destroy();
      if (response?.toString().startsWith('-')) throw new Error(`Redis refuses ${line}: ${response}`);
    },
    async restart() {
      server = await launch(port);
    },
    signal: (name) => void server.kill(name),
    async stop() {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      // A stopped process would not receive SIGTERM.
      server.kill('SIGCONT');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the server; resolves once it accepts connections. */
async function launch(port: number): Promise<ChildProcess> {
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Redis did not start.')));
  });
  return server;
}
