import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type ExportStatus, exportIntakes, prepareExport, userChannel } from '@intake-desk/contracts';
import { type AccessLog, AccessLogEntity } from '@intake-desk/database';
import { testEngines } from '@intake-desk/database/testing';
import { ExportFilterEntity } from '@intake-desk/intakes';
import type { Socket } from 'socket.io-client';
import { Parse } from 'typebox/value';
import { TestClient } from '../../testing/client.ts';
import { openDownload, rowsIn, takeFirstRow, takeRest } from '../../testing/open-download.ts';
import { nextEvent, pageSocket, subscribe } from '../../testing/page-socket.ts';
import { pairOfGateways } from '../../testing/pair-of-gateways.ts';
import { stillClock } from '../../testing/still-clock.ts';
import { storeIntakes } from '../../testing/store-intakes.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';
import { testWorld } from '../../testing/test-world.ts';
import { emailOf, type World } from '../../testing/world.ts';

const { url } = prepareExport;
const DAY = '2025-06-10';
const ROWS = 8_000;
/** Long enough that no buffer on the way can hold all rows. */
const NAME = '€'.repeat(500);
const exporter = emailOf('export_dashboard_data');
const redis = process.env.TEST_REDIS_URL;

/** The gateway that sends the file, and another one for the same browser if there are several. */
interface Places {
  readonly world: World;
  readonly sender: TestGateway;
  readonly other: TestGateway;
  remove(): Promise<void>;
}

const places: { readonly name: string; readonly open: () => Promise<Places> }[] = testEngines().map((engine) => ({
  name: `one gateway on ${engine}`,
  open: async () => {
    const made = await testWorld(engine);
    return { world: made.world, sender: made, other: made, remove: () => made.remove() };
  },
}));
// Several gateways need a database server; live events between them need Redis.
if (redis !== undefined && testEngines().includes('mariadb')) {
  places.push({
    name: 'two gateways over one database and one Redis',
    open: async () => {
      const { one, two, world } = await pairOfGateways({ REDIS_URL: redis });
      const remove = async () => {
        await two.remove();
        await one.remove();
      };
      return { world, sender: one, other: two, remove };
    },
  });
}

describe.each(places)('$name', ({ open }) => {
  let desk: Places;
  let client: TestClient;
  let sending: string;
  let socket: Socket;
  /** Events that the user's page at the other gateway has received. */
  const heard: ExportStatus[] = [];

  beforeAll(async () => {
    // A page whose rights were not checked for five seconds is disconnected.
    stillClock();
    desk = await open();
    const { world, sender, other } = desk;
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      epd: `way-${n}`,
      fullname: NAME,
      createdAt: `${DAY}T10:00Z`,
    }));
    await storeIntakes(world, rows);
    client = await world.signIn(exporter);
    sending = await sender.gateway.start();
    const address = other === sender ? sending : await other.gateway.start();
    socket = pageSocket(address, { cookie: client.cookieHeader() });
    await nextEvent(socket, 'connect');
    const { id } = await world.gateway.services.identity.users.byEmail(exporter);
    expect(await subscribe(socket, userChannel(id))).toEqual({ ok: true });
    socket.on('export.status', (status: ExportStatus) => heard.push(status));
  });
  afterAll(async () => {
    socket.disconnect();
    await desk.remove();
  });
  beforeEach(() => heard.splice(0));

  const database = () => desk.world.gateway.services.database;
  const atOther = (browser: TestClient) => new TestClient(desk.other.gateway.http, undefined, browser);
  const cancel = (browser: TestClient, id: string) =>
    browser.call({ method: 'DELETE', url: `${url}/${id}`, query: { org: 'northsea' } });

  async function prepared(): Promise<string> {
    const body = { org: 'northsea', departmentSymbol: 'ANE', target: 'csv', start: DAY, end: DAY };
    const answer = await client.call({ method: 'POST', url, body });
    const { id, rows } = Parse(prepareExport.reply, answer.json());
    expect(rows).toBe(ROWS);
    return id;
  }
  /** Returns a file whose reader has taken the first bytes and takes no more until it is resumed. */
  async function begun(
    id: string,
  ): Promise<{ file: IncomingMessage; taken: readonly Buffer[]; logged: () => Promise<AccessLog[]> }> {
    const last = (await database().read().maximum(AccessLogEntity, 'id')) ?? 0;
    const file = await openDownload(client, sending, { url, query: { org: 'northsea', id } });
    const taken = await takeFirstRow(file);
    const logged = () =>
      database()
        .read()
        .createQueryBuilder(AccessLogEntity, 'row')
        .where('row.id > :last AND row.action = :action', { last, action: exportIntakes.patient })
        .orderBy('row.id')
        .getMany();
    return { file, taken, logged };
  }
  /** Returns how an export ended, once the user's page has received it. */
  async function ended(id: string): Promise<ExportStatus> {
    for (;;) {
      const last = heard.find((status) => status.id === id && status.state !== 'running');
      if (last) return last;
      await nextEvent(socket, 'export.status');
    }
  }
  /** Returns rows of the access log once one of them reports the end of the file. */
  async function over(logged: () => Promise<AccessLog[]>): Promise<AccessLog[]> {
    for (;;) {
      const rows = await logged();
      if (rows.length > 1) return rows;
      await setImmediate();
    }
  }

  test('H1 an export that its user cancels stops, the page is notified, and the log has the rows that were sent', async () => {
    const id = await prepared();
    const { file, taken, logged } = await begun(id);
    expect((await cancel(atOther(client), id)).statusCode).toBe(204);
    await expect(takeRest(file)).rejects.toThrow('aborted');
    const { state, rows, total, org } = await ended(id);
    expect({ state, total, org }).toEqual({ state: 'canceled', total: ROWS, org: 'northsea' });
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(ROWS);
    const [first, cut, ...more] = await over(logged);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ patientCount: 0, allowed: true, details: { file: 'begun', rows: ROWS } });
    expect(cut).toMatchObject({ patientCount: rows, allowed: true, details: { file: 'cut short', rows } });
    expect(rowsIn(taken)).toBeLessThanOrEqual(rows);
    // It is over at every gateway.
    const again = { method: exportIntakes.method, url, query: { org: 'northsea', id } };
    expect((await client.call(again)).statusCode).toBe(404);
    expect((await atOther(client).call(again)).statusCode).toBe(404);
    expect((await cancel(client, id)).statusCode).toBe(404);
  });

  test('D3 nobody else can cancel or fetch an export that is under way, and it arrives whole', async () => {
    const id = await prepared();
    const { file, taken, logged } = await begun(id);
    for (const name of ['manager', 'admin', 'outsider']) {
      const stranger = atOther(await desk.world.signIn(emailOf(name)));
      const org = name === 'outsider' ? 'polder' : 'northsea';
      const refused = await stranger.call({ method: 'DELETE', url: `${url}/${id}`, query: { org } });
      expect({ name, status: refused.statusCode }).toEqual({ name, status: 404 });
      const fetched = await stranger.call({ method: exportIntakes.method, url, query: { org, id } });
      expect({ name, status: fetched.statusCode }).toEqual({ name, status: 404 });
    }
    await takeRest(file);
    expect(rowsIn(taken)).toBe(ROWS);
    expect(await ended(id)).toMatchObject({ state: 'done', rows: ROWS, total: ROWS });
    expect(heard.filter((status) => status.id !== id)).toEqual([]);
    const own = (await logged()).filter(({ allowed }) => allowed);
    expect(own.map(({ patientCount, details }) => ({ patientCount, details }))).toEqual([
      { patientCount: 0, details: expect.objectContaining({ file: 'begun', rows: ROWS }) },
      { patientCount: ROWS, details: expect.objectContaining({ file: 'whole', rows: ROWS }) },
    ]);
  });

  test('E9 a browser that goes away ends the reading: its statement, its place in the line, and the export failed', async () => {
    // More than a user may have in parallel: each releases its place.
    for (let n = 0; n < 3; n += 1) {
      const id = await prepared();
      const { file, logged } = await begun(id);
      file.destroy();
      const [, cut] = await over(logged);
      expect(cut?.patientCount).toBeGreaterThan(0);
      expect(cut?.patientCount).toBeLessThan(ROWS);
      expect(cut).toMatchObject({ details: { file: 'cut short', rows: cut?.patientCount } });
      expect(await ended(id)).toMatchObject({ state: 'failed', total: ROWS });
    }
    if (database().engine === 'sqlite') return;
    const running = (): Promise<unknown[]> =>
      database()
        .read()
        .query(
          // Tests of other files read related rows on this server too.
          `SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND INSTR(info, 'AS related') > 0
          AND INSTR(info, 'INSTR') = 0`,
        );
    // The server aborts a statement soon after the request.
    while ((await running()).length > 0);
  });

  test('a slow reader’s export outlives its hour while it is sent', async () => {
    const id = await prepared();
    const { file } = await begun(id);
    const soon = new Date(database().now().getTime() + 1_000);
    await database().write(() =>
      database().manager().update(ExportFilterEntity, { filterKey: id }, { expiresAt: soon }),
    );
    await takeRest(file);
    const { expiresAt } = await database().read().findOneByOrFail(ExportFilterEntity, { filterKey: id });
    expect(expiresAt.getTime()).toBeGreaterThan(soon.getTime());
  });
});
