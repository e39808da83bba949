import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { roomiest } from './roomiest.ts';
import { sparePort } from './spare-port.ts';

/** A running MariaDB server for tests. */
export interface MariaDbServer {
  /** Address without a database. */
  url: string;
  /** Ends the process at once; its files stay. */
  kill(): Promise<void>;
  /** Starts it again after `kill` with the same files and port. */
  restart(): Promise<void>;
  /** Sends the process a signal, such as SIGSTOP and SIGCONT for a server that hangs for a while. */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

interface Run {
  server: ChildProcess;
  ended: Promise<unknown>;
}

const run = promisify(execFile);

/** A throw-away server needs no durability. */
const THROWAWAY = [
  '--skip-log-bin',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-buffer-pool-size=256M',
  '--max-connections=200',
];

/**
 * Starts MariaDB with an empty folder in `place` (in memory if there is room, by default) on a spare port of this machine.
 * Throws if `mariadbd` or `mariadb-install-db` is missing or the server ends before it is ready.
 */
export async function startMariaDb(options: readonly string[] = [], place?: string): Promise<MariaDbServer> {
  const folder = await mkdtemp(join(place ?? (await roomiest()), 'intake-desk-mariadb-'));
  const data = join(folder, 'data');
  const user = `--user=${userInfo().username}`;
  // A starting server deletes the files of others in its folder for temporary tables.
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  await run('mariadb-install-db', [
    '--no-defaults',
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    user,
  ]);
  const port = await sparePort();
  const args = [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--socket=${join(folder, 'socket')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    user,
    ...THROWAWAY,
    ...options,
  ];
  let running = await launch(args);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.server.kill(signal);
    await running.ended;
  };
  return {
    url: `mariadb://root@127.0.0.1:${port}/`,
    kill: () => end('SIGKILL'),
    async restart() {
      running = await launch(args);
    },
    signal: (name) => void running.server.kill(name),
    async stop() {
      // A stopped process would not receive SIGTERM.
      running.server.kill('SIGCONT');
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server; resolves once it accepts connections. */
async function launch(args: readonly string[]): Promise<Run> {
  const server = spawn('mariadbd', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes('ready for connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`MariaDB did not start:\n${lines.join('\n')}`)));
  });
  const ended = once(server, 'exit');
  await ready;
  return { server, ended };
}
