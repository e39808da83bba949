import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csrfCookie, csrfHeader } from '@intake-desk/contracts';
import { type Database, type Engine, migrate } from '@intake-desk/database';
import { createTestDatabase } from '@intake-desk/database/testing';
import { demoPassword, fillDemo, type TierName } from '@intake-desk/demo';
import { openDeskDatabase } from '@intake-desk/gateway';
import { UserEntity } from '@intake-desk/identity';

const workspace = join(import.meta.dirname, '..', '..');

/** A gateway in a process of its own over demonstration data. */
export interface ServedDesk {
  readonly url: string;
  readonly databaseUrl: string;
  /** The gateway's process id. */
  readonly pid: number;
  /** Signs in; returns the Cookie header of the session. */
  signIn(email: string): Promise<string>;
  /** Returns the headers of a browser's call with these cookies. */
  headersOf(cookie: string): Record<string, string>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** Settings that a production gateway requires; no mail is sent. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  METRICS_TOKEN: randomBytes(32).toString('base64'),
};

/** Differences from a SQLite desk with only the demonstration's data. */
export interface DeskOptions {
  readonly engine?: Engine;
  /** Adds to the data. */
  readonly prepare?: (database: Database) => Promise<void>;
  readonly settings?: Readonly<Record<string, string>>;
}

type Mode = 'production' | 'demonstration';

/**
 * Creates a database with demonstration data; the caller removes it. For production its accounts lose the mark by which
 * they would be refused.
 */
export async function filledDatabase(
  tier: TierName,
  mode: Mode,
  { engine = 'sqlite', prepare }: Pick<DeskOptions, 'engine' | 'prepare'> = {},
): Promise<{ readonly url: string; remove(): Promise<void> }> {
  const { url, remove } = await createTestDatabase(engine);
  const database = await openDeskDatabase(url);
  await migrate(database);
  await fillDemo(database, { tier });
  await prepare?.(database);
  if (mode === 'production') {
    await database.write(() => database.manager().update(UserEntity, { demo: true }, { demo: false }));
  }
  await database.close();
  return { url, remove };
}

/** Fills a temporary database and serves it as in production or as the demonstration; the caller stops it. */
export async function serveDesk(tier: TierName, mode: Mode, options: DeskOptions = {}): Promise<ServedDesk> {
  const { url, remove } = await filledDatabase(tier, mode, options);
  const desk = await serveFilled(url, mode, options.settings);
  return {
    ...desk,
    async stop() {
      await desk.stop();
      await remove();
    },
  };
}

/** Serves an existing database. */
export async function serveFilled(
  databaseUrl: string,
  mode: Mode,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-bench-'));
  const port = await freePort();
  const gateway = spawn(
    process.execPath,
    ['--max-semi-space-size=8', join(workspace, 'services/gateway/src/main.ts')],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        REMOTES_DIR: join(folder, 'remotes'),
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '1000000',
        ...(mode === 'production' ? production : {}),
        ...settings,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await ready(gateway, url);
  const origin = mode === 'production' ? production.PUBLIC_URL : url;
  return {
    url,
    databaseUrl,
    pid: gateway.pid ?? 0,
    signIn: (email) => signIn(url, email, origin),
    headersOf: (cookie) => ({
      'content-type': 'application/json',
      cookie,
      [csrfHeader]: new RegExp(`${csrfCookie}=([^;]*)`).exec(cookie)?.[1] ?? '',
      origin,
    }),
    async stop() {
      gateway.kill('SIGTERM');
      if (gateway.exitCode === null) await once(gateway, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(gateway: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (gateway.exitCode !== null) throw new Error('The gateway did not start.');
    const answered = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

const cookiesOf = (answer: Response): Record<string, string> =>
  Object.fromEntries(answer.headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split(/=(.*)/s, 2)));

async function signIn(url: string, email: string, origin: string): Promise<string> {
  const greeted = cookiesOf(await fetch(`${url}/auth/sanctum/csrf-cookie`));
  const header = (cookies: Record<string, string>): string =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: header(greeted),
      [csrfHeader]: greeted[csrfCookie] ?? '',
      origin,
    },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (answer.status !== 204) throw new Error(`Signing in answered ${answer.status}.`);
  return header({ ...greeted, ...cookiesOf(answer) });
}
