import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUser, Registry, resetPassword, sendPasswordLink } from '@intake-desk/contracts';
import { createRole, listRoles } from '@intake-desk/contracts/administration';
import {
  type MariaDbServer,
  type RedisServer,
  sparePort,
  startMariaDb,
  startRedis,
} from '@intake-desk/database/testing';
import { packBuild, readDist } from '@intake-desk/gateway';
import { unhurried } from '@intake-desk/gateway/testing';
import { remoteNames } from '@intake-desk/kit/build';
import { Value } from 'typebox/value';
import { workspace } from '../../run/step.ts';
import { MailSink } from '../desk/mail-sink.ts';
import { until } from '../desk/until.ts';
import { type DocumentedProxy, startDocumentedProxy } from './documented-proxy.ts';
import { readEnvironmentFile } from './environment-file.ts';
import { PageSamples } from './page-samples.ts';
import { type Answer, ProxiedVisitor } from './proxied-visitor.ts';
import { restartAsDocumented } from './restart-as-documented.ts';
import { ServiceManager } from './service-manager.ts';
import { printed, runProgram, shell } from './shell.ts';
import { UnitFile } from './unit-file.ts';

/** Generous for a shared machine; the test itself takes about half a minute. */
const PATIENCE_MS = 240_000;
const host = 'desk.example.org';
const password = 'North Sea, 4 beaches!';
const databasePassword = 'aB3$x9`w';
const organisation = 'northsea';
const email = 'admin@example.org';

/** R26: how long a live connection may be down, in ms, and the tolerance for a busy machine. */
const WHOLE_AGAIN_MS = 3000;
const BUSY = 10;

let folder: string;
let page: PageSamples;
let mariaDb: MariaDbServer;
let redis: RedisServer;
let mails: MailSink;
let services: ServiceManager;
/** Folder with the test's own `systemctl` and `nginx`. */
let bin: string;
let proxy: DocumentedProxy;
let ports: readonly [string, string];
let visitor: ProxiedVisitor;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-desk-running-'));
  page = await PageSamples.of(join(workspace, 'docs', 'running.md'));
  mails = new MailSink();
  [mariaDb, redis] = await Promise.all([startMariaDb(['--log-bin=log', '--server-id=1']), startRedis(), mails.start()]);
}, PATIENCE_MS);
afterAll(async () => {
  visitor?.close();
  await proxy?.stop();
  await services?.close();
  await mails?.close();
  await redis?.stop();
  await mariaDb?.stop();
  await rm(folder, { recursive: true, force: true });
}, PATIENCE_MS);

/** Replaces the samples' environment file. */
const environmentFile = (): string => join(folder, 'intake-desk.env');
const inFile = () => ({ '/etc/intake-desk.env': environmentFile() });

describe('docs/running.md, from an empty MariaDB to two gateways behind nginx', () => {
  test('I2 the settings as they are printed there do not start a gateway: their secrets are examples', async () => {
    const printedSettings = readEnvironmentFile(page.sample('sh', "NODE_ENV='production'"));
    const { code, errors } = await runProgram([process.execPath, 'services/gateway/src/main.ts'], {
      cwd: workspace,
      environment: printedSettings,
    });
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^[A-Z_]+ is an example: .*\n$/) });
    expect(printedSettings).not.toHaveProperty('PORT');
  });

  test('the database and its user are made as it says, on a server with binary logging', async () => {
    const { hostname, port } = new URL(mariaDb.url);
    const input = page.sample('sql', 'CREATE DATABASE', { 'change-me': databasePassword });
    await printed(['mariadb', '-h', hostname, '-P', port, '-u', 'root'], { input });
    settings = { DATABASE_URL: `mariadb://desk:${encodeURIComponent(databasePassword)}@${hostname}:${port}/desk` };
  });

  test('systemd and a shell read the same settings from the file, whatever characters these contain', async () => {
    const text = page.sample('sh', "NODE_ENV='production'", {
      'mariadb://desk:change-me@127.0.0.1:3306/desk': settings.DATABASE_URL ?? '',
      'redis://127.0.0.1:6379': redis.url,
      'smtps://desk:change-me@mail.example.org:465': mails.url,
      '/var/lib/intake-desk/remotes': join(folder, 'remotes'),
      'change-me: openssl rand -base64 32': '"$HOME" and `date` \\ # 32 characters',
      'change-me: openssl rand -hex 24': 'a-token-of-the-test-only',
    });
    await writeFile(environmentFile(), text);
    settings = readEnvironmentFile(text);
    const seen = await printed(shell(`set -a; . ${environmentFile()}; set +a; env -0`));
    const variables = new Map(
      seen.split('\0').map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
    );
    for (const [name, value] of Object.entries(settings)) expect([name, variables.get(name)]).toEqual([name, value]);
    expect(settings.MAIL_FROM).toBe(`Intake Desk <no-reply@${host}>`);

    // Without quotes the shell stops at this line and ignores the rest.
    await writeFile(join(folder, 'unquoted.env'), text.replaceAll("'", ''));
    const unquoted = await runProgram(shell(`set -a; . ${join(folder, 'unquoted.env')}; echo "$REMOTES_DIR"`));
    expect(unquoted.code).not.toBe(0);
  });

  test(
    'the first organisation, department and admin are made by its commands; the last prints a link',
    async () => {
      const output = await printed(shell(page.sample('sh', 'user add', inFile())), { cwd: workspace });
      const { token = '' } = /^https:\/\/desk\.example\.org\/reset\/(?<token>[^?\s]+)\S*$/m.exec(output)?.groups ?? {};
      expect(token).not.toBe('');
      settings = { ...settings, token };
    },
    PATIENCE_MS,
  );

  test(
    'remotes that were packed elsewhere are released with production dependencies only',
    async () => {
      const packs = join(folder, 'packs');
      await mkdir(packs);
      const sums: string[] = [];
      for (const name of remoteNames) {
        const { bytes, sha256 } = packBuild(await readDist(join(workspace, name, 'dist')));
        await writeFile(join(packs, `${name}.tgz`), bytes);
        sums.push(`${sha256}  ${name}.tgz\n`);
      }
      await writeFile(join(packs, 'SHA256SUMS'), sums.join(''));
      const only = join(import.meta.dirname, 'production-only.ts');
      const output = await printed(shell(page.sample('sh', '--sha256', { ...inFile(), 'packs/': `${packs}/` })), {
        cwd: workspace,
        environment: { NODE_OPTIONS: `--import ${only}` },
      });
      for (const name of remoteNames) expect(output).toMatch(new RegExp(`^${name} \\S+ is current\\.$`, 'm'));
    },
    PATIENCE_MS,
  );

  test(
    'two gateways start as its unit says and are ready',
    async () => {
      ports = [String(await sparePort()), String(await sparePort())];
      const unit = new UnitFile(
        page.sample('ini', '[Service]', {
          '/opt/intake-desk': workspace,
          '/etc/intake-desk.env': environmentFile(),
          '/var/cache/intake-desk': join(folder, 'compiled'),
        }),
      );
      expect(unit.one('Service.EnvironmentFile')).toBe(environmentFile());
      // Restarts for any exit, without a limit.
      expect(unit.one('Service.Restart')).toBe('always');
      expect(Number(unit.one('Service.RestartSec'))).toBeGreaterThan(0);
      expect(unit.one('Unit.StartLimitIntervalSec')).toBe('0');
      // Longer than a gateway's ten seconds of draining.
      expect(Number(unit.one('Service.TimeoutStopSec'))).toBeGreaterThan(10);

      const { token: _, ...given } = settings;
      services = new ServiceManager(unit, { ...given, ...unhurried });
      bin = join(folder, 'bin');
      await mkdir(bin);
      await services.install(bin);
      const start = page.sample('sh', 'systemctl enable', { '8081': ports[0], '8082': ports[1] });
      await printed(shell(start), { environment: { PATH: `${bin}:${process.env.PATH}` } });
      for (const port of ports) {
        const ready = () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
        await until(`the gateway on ${port} is ready`, ready, PATIENCE_MS);
      }
      // Not as it ends, which would take longer than it has on a busy disk.
      const compiled = await readdir(join(folder, 'compiled'), { recursive: true });
      expect(compiled.length).toBeGreaterThan(1000);
    },
    PATIENCE_MS,
  );

  test('behind its proxy the admin chooses a password, signs in and has all remotes', async () => {
    proxy = await startDocumentedProxy(page, folder, host, ports);
    visitor = new ProxiedVisitor({ port: proxy.port, host, ca: proxy.ca });
    await visitor.call({ method: 'GET', url: '/auth/sanctum/csrf-cookie' });
    const chosen = { email, token: settings.token, password, password_confirmation: password };
    expect((await visitor.call(resetPassword, chosen)).status).toBe(204);
    expect(await visitor.signIn(email, password)).toBe(204);
    expect((await visitor.call(getUser)).status).toBe(200);
    const registry = Value.Parse(
      Registry,
      JSON.parse((await visitor.call({ method: 'GET', url: '/remotes.json' })).body),
    );
    expect(registry.remotes.map(({ name }) => name).sort()).toEqual([...remoteNames].sort());
    const [remote] = registry.remotes;
    const entry = await visitor.call({ method: 'GET', url: `${remote?.base}${remote?.entry}` });
    const hash = `sha384-${createHash('sha384').update(entry.body).digest('base64')}`;
    expect([entry.status, hash]).toEqual([200, remote?.files[remote.entry]]);
  });

  test('its mails leave with the sender of the file', async () => {
    expect((await visitor.call(sendPasswordLink, { email })).status).toBe(204);
    expect(await mails.linkTo(email, 'password')).toMatch(`https://${host}/reset/`);
    expect(mails.taken[0]?.message).toContain(`From: ${settings.MAIL_FROM}`);
  });

  test('H2 the proxy sends plain HTTP away, hides metrics and logs no link and no query', async () => {
    const plain = request({ host: '127.0.0.1', port: proxy.httpPort, path: '/invite', headers: { host } }).end();
    const [{ statusCode, headers }] = await once(plain, 'response');
    expect([statusCode, headers.location]).toEqual([301, `https://${host}/invite`]);
    const get = (url: string) => visitor.call({ method: 'GET', url });
    expect((await get('/metrics')).status).toBe(404);
    const authorization = { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } };
    for (const port of ports) expect((await fetch(`http://127.0.0.1:${port}/metrics`, authorization)).status).toBe(200);

    for (const url of ['/q/canary-1', '/reset/canary-2?email=canary-3', '/invite?epd=canary-4']) await get(url);
    const log = await until('the log holds the last call', async () => {
      const text = await readFile(join(folder, 'desk.access.log'), 'utf8');
      return text.includes('GET /invite ') && text;
    });
    expect(log).not.toContain('canary');
    expect(log).toContain('GET /q/... ');
  });

  test(
    'R26 both are restarted one after the other under load: no request fails, no write is lost or done twice',
    async () => {
      const answers: Answer[] = [];
      const acknowledged: string[] = [];
      let over = false;
      const lives = Array.from({ length: 20 }, () => visitor.live(organisation));
      await until('all live connections are there', () => lives.every(({ whole }) => whole), PATIENCE_MS);

      const write = async (name: string): Promise<Answer> => {
        const answer = await visitor.call(createRole, { organization: organisation, name, permissions: [] });
        if (answer.status < 300) acknowledged.push(name);
        return answer;
      };
      // One writes: changes of an organisation's roles wait for each other, on a busy machine for longer than a call may.
      const work = async (writes: boolean): Promise<void> => {
        for (let n = 0; !over; n += 1) {
          const call = writes ? write(`Role ${n}`) : visitor.call(getUser);
          const answer = await call.catch((error: unknown) => ({ status: 0, body: String(error) }));
          answers.push(answer);
          // Without a connection it would loop forever and starve everything else.
          if (answer.status === 0) return;
        }
      };
      const load = Promise.all([true, false, false, false].map(work));
      try {
        await proxy.install(bin);
        expect(await restartAsDocumented(page, proxy, bin)).toMatchObject({ code: 0, errors: '' });
        await until('all live connections are whole again', () => lives.every(({ whole }) => whole), PATIENCE_MS);
      } finally {
        over = true;
        await load;
      }

      const roles: unknown = JSON.parse(
        (await visitor.call({ ...listRoles, url: `${listRoles.url}?org=${organisation}` })).body,
      );
      const names = Value.Parse(listRoles.reply, roles).map(({ name }) => name);
      const gaps = lives.flatMap(({ gaps: each }) => each);
      const slowest = Math.round(Math.max(0, ...gaps));
      for (const live of lives) live.close();
      const failed = answers.filter(({ status }) => status !== 200);
      process.stdout.write(
        `R26: 2 restarts, ${answers.length} requests, ${failed.length} failed; ` +
          `${acknowledged.length} writes; ${gaps.length} live connections lost, the last whole again after ${slowest} ms\n`,
      );
      // Only a gateway's log says why it refused a call.
      const ids = failed.map(({ body }) => /"id":"(?<id>[^"]+)/.exec(body)?.groups?.id ?? body);
      const logged = services.lines.flatMap((lines) =>
        lines.split('\n').filter((line) => ids.some((id) => line.includes(id))),
      );
      expect({ failed, logged }).toEqual({ failed: [], logged: [] });
      // Nor by luck: nginx knew of each restart in advance, and sent no request to a second gateway.
      expect(await proxy.secondTries()).toEqual([]);
      expect(names.filter((name) => name.startsWith('Role ')).sort()).toEqual(acknowledged.sort());
      expect(services.ends).toEqual([0, 0]);
      expect(gaps.length).toBeGreaterThan(0);
      expect(slowest).toBeLessThan(WHOLE_AGAIN_MS * BUSY);
    },
    PATIENCE_MS,
  );
});
