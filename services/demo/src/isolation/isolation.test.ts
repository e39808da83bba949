import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dashboardChannel,
  getConversionData,
  getDepartmentConfig,
  getEpdDetails,
  getUser,
  type RouteShape,
  routeName,
  socketPath,
  subscribeEvent,
} from '@intake-desk/contracts';
import { listRoles } from '@intake-desk/contracts/administration';
import {
  chooseWorld,
  findIntake,
  inviteAsColleague,
  liveDelayMs,
  resetWorld,
  type WorldChoice,
} from '@intake-desk/contracts/isolation';
import { io, type Socket } from 'socket.io-client';
import type { Static, TSchema } from 'typebox';
import { Parse } from 'typebox/value';
import { type Isolation, startIsolation } from './start-isolation.ts';

const usual: WorldChoice = {
  role: 'manager',
  organisation: '',
  department: '',
  switched: [],
  data: 'little',
  clock: '',
  latencyMs: 0,
  fault: 'none',
  faultRoute: '',
  live: 'none',
};
const scope = { org: 'northsea', departmentSymbol: 'ANE' };
const everything = { action: getConversionData.action, org: 'northsea', departmentSymbol: 'all' };
const MANY_DAYS = 60 * 86_400_000;

/** A browser in front of an isolation. */
class Browser {
  readonly #isolation: Isolation;
  #cookies = new Map<string, string>();

  constructor(isolation: Isolation) {
    this.#isolation = isolation;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(route: Pick<RouteShape, 'method' | 'url'>, input: { query?: object; body?: object } = {}) {
    const query = new URLSearchParams(Object.entries(input.query ?? {}));
    const response = await fetch(`${this.#isolation.url}${route.url}?${query}`, {
      method: route.method,
      headers: {
        cookie: this.cookie,
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        ...(input.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(input.body ? { body: JSON.stringify(input.body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  }

  /** Returns the response after checking it against its route. */
  async read<S extends TSchema>(
    route: Pick<RouteShape, 'method' | 'url'> & { readonly reply: S },
    input: { query?: object; body?: object } = {},
  ): Promise<Static<S>> {
    const { text } = await this.call(route, input);
    return Parse(route.reply, JSON.parse(text));
  }

  choose(change: Partial<WorldChoice> = {}) {
    return this.read(chooseWorld, { body: { ...usual, ...change } });
  }

  async email(): Promise<string> {
    return (await this.read(getUser)).user.email;
  }

  /** Returns the dashboard's number of intakes. */
  async intakes(): Promise<number> {
    return (await this.read(getConversionData, { body: everything })).tableOptions.total;
  }
}

let folder: string;
let isolation: Isolation;
let browser: Browser;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'intake-desk-isolation-test-'));
  process.env.LOG_LEVEL = 'silent';
  isolation = await startIsolation({ harness: join(folder, 'harness'), port: 0, temporary: folder });
  browser = new Browser(isolation);
});
afterEach(async () => {
  await isolation.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each role signs in, the tablet by PIN, and the browser keeps its session while the role stays', async () => {
  const { roles } = await browser.choose();
  expect(roles).toEqual([
    'admin',
    'manager',
    'nurse',
    'analyst',
    'viewer',
    'tablet',
    'outsider',
    'overview',
    'secretary',
    'head',
  ]);
  for (const role of roles) {
    await browser.choose({ role });
    const { user } = await browser.read(getUser);
    expect([user.email, user.authByPin]).toEqual([`${role}@demo.test`, role === 'tablet']);
  }
  const { cookie } = browser;
  await browser.choose({ role: 'head', latencyMs: 0 });
  expect(browser.cookie).toBe(cookie);
  expect(await browser.call(chooseWorld, { body: { ...usual, role: 'nobody' } })).toMatchObject({ status: 422 });
});

test('switches are inverted in the chosen department only, and reset afterwards', async () => {
  const isAsked = async (departmentSymbol: string) => {
    const { config } = await browser.read(getDepartmentConfig, { query: { ...scope, departmentSymbol } });
    return config.sms_check;
  };
  await browser.choose({ organisation: 'northsea', department: 'ANE', switched: ['sms_check'] });
  expect([await isAsked('ANE'), await isAsked('ORT')]).toEqual([false, false]);
  await browser.choose({ organisation: 'northsea', department: 'ORT', switched: ['sms_check'] });
  expect([await isAsked('ANE'), await isAsked('ORT')]).toEqual([true, true]);
});

test('a world has no data or little data, and a reset undoes all changes', async () => {
  await browser.choose({ data: 'nothing' });
  expect(await browser.intakes()).toBe(0);
  expect(await browser.call(findIntake, { query: scope })).toMatchObject({ status: 404 });
  await browser.choose();
  const before = await browser.intakes();
  expect(before).toBeGreaterThan(100);
  expect(await browser.call(findIntake, { query: scope })).toMatchObject({ status: 200 });
  await browser.call(inviteAsColleague, { body: scope });
  expect(await browser.intakes()).toBe(before + 1);
  await browser.call(resetWorld);
  await browser.choose();
  expect(await browser.intakes()).toBe(before);
});

test('gateway and data follow the chosen time, before and after today', async () => {
  for (const clock of ['2024-03-31T00:30:00.000Z', '2031-10-26T12:00:00.000Z']) {
    const { now } = await browser.choose({ clock });
    expect(now >= clock).toBe(true);
    expect(now.slice(0, 10)).toBe(clock.slice(0, 10));
    const { table } = await browser.read(getConversionData, { body: everything });
    const age = Date.parse(clock) - Math.max(...table.map(({ date }) => Date.parse(date)));
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(MANY_DAYS);
  }
});

test('faults and latency apply to the next call of the chosen route, even if several routes share a URL', async () => {
  const status = async (fault: WorldChoice['fault']) => {
    await browser.choose({ fault, faultRoute: routeName(listRoles) });
    return (await browser.call(listRoles, { query: { org: 'northsea' } })).status;
  };
  expect(await status('server')).toBe(500);
  expect((await browser.call(getUser)).status).toBe(200);
  expect(await status('signedOut')).toBe(401);
  expect(await status('throttled')).toBe(429);
  expect(await status('flaky')).toBe(500);
  expect((await browser.call(listRoles, { query: { org: 'northsea' } })).status).toBe(200);
  await expect(status('offline')).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } });
  expect(await status('none')).toBe(200);

  await browser.choose({ fault: 'server', faultRoute: routeName(getConversionData) });
  await expect(browser.intakes()).rejects.toThrow();
  const { hash } = await browser.read(findIntake, { query: scope });
  const record = await browser.call(getEpdDetails, {
    body: { action: getEpdDetails.action, ...scope, hash, sessionId: 7 },
  });
  expect(record.status).toBe(200);

  await browser.choose({ latencyMs: 200, faultRoute: routeName(getUser) });
  const start = performance.now();
  await browser.call(getUser);
  expect(performance.now() - start).toBeGreaterThanOrEqual(199);
});

test('an invitation by a colleague raises an event; the channel can be cut or delayed', async () => {
  await browser.choose();
  const sockets: Socket[] = [];
  const connect = (): Socket => {
    const socket = io(isolation.url, {
      path: socketPath,
      extraHeaders: { cookie: browser.cookie, origin: isolation.url },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    return socket;
  };
  const event = (socket: Socket, name: string) => new Promise((resolve) => socket.once(name, resolve));
  const open = connect();
  await event(open, 'connect');
  await open.emitWithAck(subscribeEvent, dashboardChannel('northsea'));
  const arrived = event(open, 'conversion.created');
  await browser.call(inviteAsColleague, { body: { ...scope, departmentSymbol: 'all' } });
  expect(await arrived).toMatchObject({ org: 'northsea' });

  const lost = event(open, 'disconnect');
  await browser.choose({ live: 'cut' });
  await lost;
  await event(connect(), 'connect_error');

  await browser.choose({ live: 'late' });
  const start = performance.now();
  await event(connect(), 'connect');
  expect(performance.now() - start).toBeGreaterThanOrEqual(liveDelayMs);
  for (const socket of sockets) socket.disconnect();
});

test('concurrent runs have separate worlds', async () => {
  const other = await startIsolation({ harness: join(folder, 'harness'), port: 0, temporary: folder });
  try {
    const neighbour = new Browser(other);
    await Promise.all([browser.choose(), neighbour.choose({ role: 'nurse' })]);
    const before = await neighbour.intakes();
    await browser.call(inviteAsColleague, { body: scope });
    await browser.choose({ fault: 'server' });
    expect(await neighbour.intakes()).toBe(before);
    expect(await neighbour.email()).toBe('nurse@demo.test');
  } finally {
    await other.close();
  }
});

test('an organisation without procedures sends no event', async () => {
  await browser.choose({ role: 'overview' });
  const reply = await browser.call(inviteAsColleague, { body: { org: 'nowhere', departmentSymbol: 'all' } });
  expect(reply.status).toBe(404);
});

test('all its files are deleted at the end', async () => {
  await browser.choose({ data: 'nothing' });
  expect(await readdir(folder)).toHaveLength(2);
  await isolation.close();
  expect(await readdir(folder)).toEqual(['harness']);
});
