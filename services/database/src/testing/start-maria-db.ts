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
  /** Ends the process in order; its files stay. */
  end(): Promise<void>;
  /** Starts it again after `kill` or `end` with the same files and port. */
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
/** A node of a cluster logs ", ready for connections" before it can be stopped. */
const READY = ': ready for connections';

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
  return serveMariaDb(await installMariaDb(place), await sparePort(), { options: async () => options });
}

/** Creates the files of an empty server in a new folder, which it returns. */
export async function installMariaDb(place?: string): Promise<string> {
  const folder = await mkdtemp(join(place ?? (await roomiest()), 'intake-desk-mariadb-'));
  // A starting server deletes the files of others in its folder for temporary tables.
  await mkdir(join(folder, 'temporary'));
  await run('mariadb-install-db', [
    '--no-defaults',
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...placesOf(folder),
  ]);
  return folder;
}

interface Serving {
  /** The file of its settings; none by default. */
  readonly settings?: string;
  /** Returns the options of a start; `args` are the others. */
  readonly options: (args: readonly string[]) => Promise<readonly string[]>;
}

/** Starts a server with the files of a folder on a port of this machine; `stop` removes the folder. */
export async function serveMariaDb(
  folder: string,
  port: number,
  { settings, options }: Serving,
): Promise<MariaDbServer> {
  const args = [
    settings === undefined ? '--no-defaults' : `--defaults-file=${settings}`,
    ...placesOf(folder),
    `--socket=${join(folder, 'socket')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    ...THROWAWAY,
  ];
  const start = async (): Promise<Run> => launch([...args, ...(await options(args))]);
  let running = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.server.kill(signal);
    await running.ended;
  };
  return {
    url: `mariadb://root@127.0.0.1:${port}/`,
    kill: () => end('SIGKILL'),
    async restart() {
      running = await start();
    },
    signal: (name) => void running.server.kill(name),
    end: () => end('SIGTERM'),
    async stop() {
      // A stopped process would not receive SIGTERM.
      running.server.kill('SIGCONT');
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const placesOf = (folder: string): string[] => [
  `--datadir=${join(folder, 'data')}`,
  `--tmpdir=${join(folder, 'temporary')}`,
  `--user=${userInfo().username}`,
];

/** Starts the server; resolves once it accepts connections. */
async function launch(args: readonly string[]): Promise<Run> {
  const server = spawn('mariadbd', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`MariaDB did not start:\n${lines.join('\n')}`)));
  });
  const ended = once(server, 'exit');
  await ready;
  return { server, ended };
}
