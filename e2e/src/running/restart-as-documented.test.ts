import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sparePort } from '@intake-desk/database/testing';
import { type DocumentedProxy, startDocumentedProxy } from './documented-proxy.ts';
import { PageSamples } from './page-samples.ts';
import { ProxiedVisitor } from './proxied-visitor.ts';
import { restartAsDocumented } from './restart-as-documented.ts';
import type { ProgramEnd } from './shell.ts';
import { Systemctl } from './systemctl.ts';

const host = 'desk.example.org';

/** A stand-in for a gateway: returns its port and readiness, and a new session with each response. */
interface Gateway {
  readonly server: Server;
  readonly port: string;
  ready: boolean;
  /** Becomes ready after its next restart. */
  mended: boolean;
}

let folder: string;
let page: PageSamples;
let one: Gateway;
let two: Gateway;
let systemctl: Systemctl;
let proxy: DocumentedProxy;
/** Ports of the restarted gateways, and the content of nginx's file of gateways at that time. */
let restarts: { port: string; servers: string }[];
/** Runs while a gateway is restarted. */
let meanwhile: () => Promise<void>;
let sessions = 0;

async function startGateway(): Promise<Gateway> {
  const port = String(await sparePort());
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' && !gateway.ready ? 503 : 200;
    sessions += 1;
    response.setHeader('set-cookie', `intake_session=${sessions}`).end(port);
  });
  const gateway: Gateway = { server, port, ready: true, mended: true };
  server.listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return gateway;
}

beforeAll(async () => {
  page = await PageSamples.of(join(resolve(import.meta.dirname, '..', '..', '..'), 'docs', 'running.md'));
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-desk-restart-'));
  [one, two] = [await startGateway(), await startGateway()];
  proxy = await startDocumentedProxy(page, folder, host, [one.port, two.port]);
  restarts = [];
  meanwhile = async () => undefined;
  systemctl = new Systemctl(async (_, [port = '']) => {
    restarts.push({ port, servers: await servers() });
    await meanwhile();
    for (const gateway of [one, two]) if (gateway.port === port) gateway.ready = gateway.mended;
  });
  await mkdir(join(folder, 'bin'));
  await Promise.all([systemctl.install(join(folder, 'bin')), proxy.install(join(folder, 'bin'))]);
});
afterEach(async () => {
  await proxy.stop();
  systemctl.close();
  for (const { server } of [one, two]) server.close();
  await rm(folder, { recursive: true, force: true });
});

const restart = (replaced: Readonly<Record<string, string>> = {}): Promise<ProgramEnd> =>
  restartAsDocumented(page, proxy, join(folder, 'bin'), { 'grace=2': 'grace=0', ...replaced });
/** Long enough for nginx to reload on a busy machine. */
const impatient = { 'patience=300': 'patience=15' };

/** Returns the non-empty lines of nginx's file of gateways. */
const servers = async (): Promise<string> => (await readFile(proxy.servers, 'utf8')).replace(/^#.*\n/gm, '');
const line = ({ port }: Gateway, down = ''): string => `server 127.0.0.1:${port} max_fails=0${down};\n`;
const ports = (): string[] => restarts.map(({ port }) => port);

/** Returns the gateways to which nginx sends people. */
async function reached(): Promise<string[]> {
  const visitor = new ProxiedVisitor({ ...proxy, host });
  const found = new Set<string>();
  for (let n = 0; n < 30; n += 1) found.add((await visitor.call({ method: 'GET', url: '/' })).body);
  visitor.close();
  return [...found].sort();
}

test('R26 each gateway is marked down in nginx while it is restarted, and the other one is not', async () => {
  expect(await restart()).toMatchObject({ code: 0, errors: '' });
  expect(restarts).toEqual([
    { port: one.port, servers: line(one, ' down') + line(two) },
    { port: two.port, servers: line(one) + line(two, ' down') },
  ]);
  expect(await servers()).toBe(line(one) + line(two));
  expect(await reached()).toEqual([one.port, two.port].sort());
});

test('R26 where a gateway does not become ready the other one is left alone and serves everybody; a later run ends it', async () => {
  one.mended = false;
  const { code, errors } = await restart(impatient);
  expect(code).not.toBe(0);
  expect(errors).toMatch(`Stopped while waiting for gateway ${one.port} to be ready.`);
  expect(errors).toMatch('run this again');
  expect(ports()).toEqual([one.port]);
  expect(await servers()).toBe(line(one, ' down') + line(two));
  expect(await reached()).toEqual([two.port]);

  one.mended = true;
  expect(await restart()).toMatchObject({ code: 0, errors: '' });
  expect(ports()).toEqual([one.port, one.port, two.port]);
  expect(await servers()).toBe(line(one) + line(two));
  expect(await reached()).toEqual([one.port, two.port].sort());
});

test('R26 no gateway is taken out while the other one is not ready', async () => {
  two.ready = false;
  const { code, errors } = await restart(impatient);
  expect(code).not.toBe(0);
  expect(errors).toMatch(`Stopped while waiting for gateway ${two.port} to be ready, before ${one.port} is taken out.`);
  expect(restarts).toEqual([]);
  expect(await servers()).toBe(line(one) + line(two));
});

test('R26 where nginx does not take its files nothing is restarted', async () => {
  await writeFile(proxy.servers, `${await servers()}nonsense;\n`);
  const { code, errors } = await restart();
  expect(code).not.toBe(0);
  expect(errors).toMatch('nonsense');
  expect(errors).toMatch(`Stopped while taking gateway ${one.port} out of nginx.`);
  expect(restarts).toEqual([]);
});

test('R26 restarting the gateways during a restart is refused with the reason, and nothing is done twice', async () => {
  const second: ProgramEnd[] = [];
  meanwhile = async () => void second.push(await restart());
  expect(await restart()).toMatchObject({ code: 0, errors: '' });
  expect(ports()).toEqual([one.port, two.port]);
  for (const { code, errors } of second) expect([code, errors]).toEqual([1, 'It is running already.\n']);
});
