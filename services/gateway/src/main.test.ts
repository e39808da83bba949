import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '@intake-desk/database';
import {
  createTestDatabase,
  type MariaDbServer,
  sparePort,
  startMariaDb,
  startRelay,
  testEngines,
} from '@intake-desk/database/testing';
import { createIdentity } from '@intake-desk/identity';
import { openDeskDatabase } from './data.ts';
import { buildGateway } from './gateway.ts';
import { readSettings } from './settings/settings.ts';
import { StartFailure } from './settings/start-failure.ts';
import { openMigrated } from './start/start-checks.ts';
import { writeTestPages } from './testing/built-pages.ts';
import { unhurried } from './testing/unhurried.ts';
import { workspace } from './workspace.ts';

const processFile = join(import.meta.dirname, 'testing', 'gateway-process.ts');
const listening = /Server listening at (http:\/\/[^"\s]+)/;
const running: ChildProcess[] = [];
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-desk-start-'));
  await writeTestPages(folder);
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Settings of a gateway that keeps everything in the test's folder. */
const settingsInFolder = (environment: Record<string, string>): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: `sqlite:${join(folder, 'desk.sqlite')}`,
  REMOTES_DIR: join(folder, 'remotes'),
  START_WAIT_SECONDS: '0',
  ...unhurried,
  ...environment,
});

/** Starts the real process with the test's small pages. */
function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [processFile], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TEST_PAGES: folder,
      ...settingsInFolder(environment),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, errors }));
  const lines = createInterface({ input: child.stdout });
  /** Waits for a line of the log; returns the pattern's first group. */
  const line = (pattern: RegExp): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      lines.on('line', (text) => {
        const found = pattern.exec(text);
        if (found) resolve(found[1]);
      });
      lines.on('close', () => reject(new Error(`The log has no ${pattern}: ${errors}`)));
    });
  /** Waits for the text on standard error. */
  const said = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      child.stderr.on('data', () => {
        if (pattern.test(errors)) resolve();
      });
      child.once('close', () => reject(new Error(`It did not say ${pattern}: ${errors}`)));
    });
  return { child, ended, line, said };
}

/** Starts a gateway that must fail; returns its only line. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { code, errors } = await start(environment).ended;
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).not.toMatch(/\n {4}at |Error:/);
  return errors;
}

/**
 * Returns the error of a gateway that cannot start, in this process; `refusal` shows that a process prints it and
 * exits.
 */
async function startFailure(environment: Record<string, string>): Promise<string> {
  const started = async (): Promise<void> => {
    const gateway = await buildGateway(readSettings(settingsInFolder(environment)), {
      shell: join(folder, 'shell'),
      portal: join(folder, 'portal'),
      logStream: { write: () => undefined },
    });
    await gateway.start().finally(() => gateway.close());
  };
  const error: unknown = await started().catch((reason: unknown) => reason);
  if (!(error instanceof StartFailure)) throw new Error('It does not refuse to start.', { cause: error });
  expect(error.message).not.toContain('\n');
  return error.message;
}

describe('a gateway that cannot start says why in one line and ends with 1', () => {
  test('a wrong value', async () => {
    expect(await refusal({ PORT: 'eighty' })).toContain('PORT is not valid: Port to listen on');
  });

  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} of 127.0.0.1 is taken`);
    other.close();
  });

  test('a folder that cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await startFailure({ REMOTES_DIR: join(file, 'remotes') })).toContain('set REMOTES_DIR to another place');
    expect(await startFailure({ DATABASE_URL: `sqlite:${join(file, 'desk.sqlite')}` })).toContain(
      'set DATABASE_URL to another',
    );
    if (userInfo().uid === 0) return;
    await chmod(folder, 0o500);
    expect(await startFailure({})).toContain('cannot be written (EACCES)');
    await chmod(folder, 0o700);
  });

  test('a database server that does not answer', async () => {
    const words = await refusal({ DATABASE_URL: 'mariadb://nobody:hidden-word@127.0.0.1:1/desk' });
    expect(words).toContain('cannot be reached (ECONNREFUSED): check DATABASE_URL');
    expect(words).not.toContain('hidden-word');
  });

  test('a Redis that does not answer', async () => {
    const words = await refusal({ REDIS_URL: 'redis://desk:hidden-word@127.0.0.1:1' });
    expect(words).toContain('Redis cannot be reached (ECONNREFUSED): check REDIS_URL');
    expect(words).not.toContain('hidden-word');
  });

  const redisUrl = process.env.TEST_REDIS_URL;
  if (redisUrl) {
    test('a Redis that knows another password, without waiting for it', async () => {
      const url = new URL(redisUrl);
      [url.username, url.password] = ['nobody', 'hidden-word'];
      const words = await refusal({ REDIS_URL: url.href, START_WAIT_SECONDS: '80' });
      expect(words).toContain('Redis cannot be reached (WRONGPASS): check REDIS_URL');
      expect(words).not.toMatch(/hidden-word|Trying again/);
    });
  }

  test('a database that is newer than the code', async () => {
    const url = `sqlite:${join(folder, 'desk.sqlite')}`;
    const database = await openMigrated(url, {});
    await database.write(() =>
      database
        .manager()
        .query("INSERT INTO schema_migration (name, applied_at) VALUES ('9999-later', '2026-01-01 00:00:00.000')"),
    );
    await database.close();
    expect(await startFailure({})).toContain('The database is newer than this version');
  });

  test('a database from before the first release', async () => {
    const database = await openDeskDatabase(`sqlite:${join(folder, 'desk.sqlite')}`);
    const { writer } = database.sources;
    await writer.query('CREATE TABLE schema_migration (name varchar(191) PRIMARY KEY, applied_at datetime(3))');
    await writer.query("INSERT INTO schema_migration (name) VALUES ('0001-initial')");
    await database.close();
    expect(await startFailure({})).toContain('cannot be upgraded: create an empty one and set DATABASE_URL to it.');
  });

  test('C9 another key than the one that sealed the second factors', async () => {
    const key = 'k'.repeat(32);
    const url = `sqlite:${join(folder, 'desk.sqlite')}`;
    await (await openMigrated(url, {})).close();
    const database = await openDeskDatabase(url);
    const identity = createIdentity({ database, publicUrl: 'https://desk.test', secretsKey: key });
    const command = { userId: null, name: 'test' };
    const person = { name: 'Hendrika', email: 'hendrika@example.test', password: 'Zebra#tulip-Kettle9' };
    await identity.users.create(command, {
      ...person,
      organisationIds: [],
      departmentIds: [],
      roleIds: [],
    });
    const signedIn = await identity.signIn.withPassword({ ...person, ip: '192.0.2.1' });
    await identity.secondFactor.begin({
      sessionId: signedIn.next === 'open' ? signedIn.session.sessionId : undefined,
    });
    await database.close();
    for (const wrong of [{}, { SECRETS_KEY: 'w'.repeat(32) }]) {
      expect(await startFailure(wrong)).toContain(
        'The second factors of 1 user are sealed with another key than SECRETS_KEY',
      );
    }
  });

  test('I2 demonstration accounts in production', async () => {
    const url = `sqlite:${join(folder, 'desk.sqlite')}`;
    await (await openMigrated(url, {})).close();
    const database = await openDeskDatabase(url);
    await database.write(() =>
      database
        .manager()
        .query(
          "INSERT INTO user (name, email, admin, demo, must_change_password, created_at, updated_at, version) VALUES ('Demo', 'a@demo.test', 0, 1, 0, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000', 1)",
        ),
    );
    await database.close();
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://desk.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      METRICS_TOKEN: randomBytes(32).toString('base64'),
    };
    expect(await startFailure(production)).toContain('holds demonstration accounts');
  });
});

if (testEngines().includes('mariadb')) {
  describe('R25 a MariaDB with binary logging and the user of docs/running.md', () => {
    const account = "'desk'@'127.0.0.1'";
    let server: MariaDbServer;
    let administrator: Database;
    let url = '';
    let rights: string[] = [];
    const run = (statement: string): Promise<unknown> => administrator.sources.writer.query(statement);

    beforeAll(async () => {
      const page = await readFile(join(workspace, 'docs', 'running.md'), 'utf8');
      rights = /GRANT ([A-Z, ]+) ON desk/.exec(page)?.[1]?.split(', ') ?? [];
      server = await startMariaDb(['--log-bin=log', '--server-id=1']);
      administrator = await openDeskDatabase(`${server.url}mysql`);
      await run('CREATE DATABASE desk');
      await run(`CREATE USER ${account}`);
      await run(`GRANT ${rights.join(', ')} ON desk.* TO ${account}`);
      url = Object.assign(new URL('/desk', server.url), { username: 'desk' }).href;
    });
    afterAll(async () => {
      await administrator.close();
      await server.stop();
    });

    test('the first start names the setting without which the logs get no triggers', async () => {
      expect(await refusal({ DATABASE_URL: url })).toContain('run SET GLOBAL log_bin_trust_function_creators = 1 as');
    });

    test('each right that is missing is named by the statement that grants it; with all of them the first start succeeds', async () => {
      await run('SET GLOBAL log_bin_trust_function_creators = 1');
      const grant = `GRANT ${rights.join(', ')} ON \`desk\`.* TO ${account}`;
      expect(rights).toContain('ALTER');
      // MariaDB requires REFERENCES only from accounts without the other rights.
      for (const right of rights.filter((name) => name !== 'REFERENCES')) {
        await run(`REVOKE ${right} ON desk.* FROM ${account}`);
        await expect(openMigrated(url, {})).rejects.toThrow(`run ${grant} as an administrator.`);
        await run(grant);
      }
      await run(`REVOKE ALTER ON desk.* FROM ${account}`);
      expect(await refusal({ DATABASE_URL: url })).toContain(`run ${grant} as`);
      await run(grant);
      await (await openMigrated(url, {})).close();
    });

    test('a later start needs none of the rights and settings that only migrations use', async () => {
      await run(`REVOKE CREATE, ALTER, DROP, INDEX, REFERENCES, TRIGGER ON desk.* FROM ${account}`);
      await run('SET GLOBAL log_bin_trust_function_creators = 0');
      await (await openMigrated(url, {})).close();
    });

    test('R22 stopped in its tracks: it is not ready, and a gateway that receives a signal ends in order before it would be killed', async () => {
      const { child, ended, line } = start({ DATABASE_URL: url });
      const address = await line(listening);
      server.signal('SIGSTOP');
      try {
        expect((await fetch(`${address}/readyz`)).status).toBe(503);
        child.kill('SIGTERM');
        expect((await ended).code).toBe(0);
      } finally {
        server.signal('SIGCONT');
      }
    });
  });
}

describe('R25 a start without its servers', () => {
  const redisUrl = process.env.TEST_REDIS_URL;
  if (redisUrl) {
    test('waits for a Redis that takes connections and says nothing yet', async () => {
      const redis = await startRelay(redisUrl);
      try {
        redis.freeze();
        const { child, ended, line, said } = start({ REDIS_URL: redis.url, START_WAIT_SECONDS: '80' });
        await said(/Redis cannot be reached \(ETIMEDOUT\).* Trying again for \d+ seconds\.\n/);
        redis.thaw();
        const address = await line(listening);
        expect((await fetch(`${address}/readyz`)).status).toBe(200);
        child.kill('SIGTERM');
        expect((await ended).code).toBe(0);
      } finally {
        await redis.stop();
      }
    });
  }
  if (redisUrl && testEngines().includes('mariadb')) {
    test('waits, names what it waits for, and is ready once everything is there', async () => {
      const servers = { database: await createTestDatabase('mariadb'), redis: redisUrl };
      const ports = [await sparePort(), await sparePort()] as const;
      const url = new URL(servers.database.url);
      url.port = String(ports[0]);
      const { child, ended, line, said } = start({
        DATABASE_URL: url.href,
        REDIS_URL: `redis://127.0.0.1:${ports[1]}`,
        START_WAIT_SECONDS: '80',
      });
      await said(/The database ".*" cannot be reached \(ECONNREFUSED\).* Trying again for \d+ seconds\.\n/);
      const database = await startRelay(servers.database.url, ports[0]);
      await said(/Redis cannot be reached \(ECONNREFUSED\).* Trying again for \d+ seconds\.\n/);
      const redis = await startRelay(servers.redis, ports[1]);
      const address = await line(listening);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
      await redis.stop();
      await database.stop();
      await servers.database.remove();
    });
  }

  test('ends at once by a signal', async () => {
    const { child, ended, said } = start({
      DATABASE_URL: 'mariadb://nobody@127.0.0.1:1/desk',
      START_WAIT_SECONDS: '300',
    });
    await said(/Trying again/);
    child.kill('SIGTERM');
    await ended;
    expect(child.signalCode).toBe('SIGTERM');
  });
});

test('it answers while it lives, and SIGTERM ends it in order', async () => {
  const { child, ended, line } = start();
  const address = await line(listening);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, errors: '' });
});

/** Begins a call whose body is incomplete, after it has reached the gateway. */
async function callInHand(address = '') {
  const call = request(`${address}/api/portal/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '2' },
  });
  const answered = once(call, 'response');
  call.write('{');
  await once(call, 'socket').then(([socket]) => once(socket, 'connect'));
  // The call has arrived once the gateway has answered a later one.
  await fetch(`${address}/healthz`);
  return { call, answered };
}

test('I5 an error that nobody handles ends the process with 1, and calls in hand are answered', async () => {
  const { child, ended, line } = start();
  const { call, answered } = await callInHand(await line(listening));
  child.kill('SIGUSR2');
  await line(/draining/);
  call.end('}');
  const [response]: { statusCode?: number }[] = await answered;
  expect(response?.statusCode).toBe(401);
  expect((await ended).code).toBe(1);
});

test('R21 a call that never ends delays the end of a gateway for DRAIN_SECONDS and no longer', async () => {
  const { child, ended, line } = start({ DRAIN_SECONDS: '1' });
  const { answered } = await callInHand(await line(listening));
  child.kill('SIGTERM');
  await expect(answered).rejects.toThrow('socket hang up');
  expect((await ended).code).toBe(1);
});
