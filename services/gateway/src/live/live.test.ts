import { setImmediate as nextTurn } from 'node:timers/promises';
import { coverSession, type LivePayload, logout } from '@intake-desk/contracts';
import {
  OrganisationEntity,
  SessionEntity,
  UserEntity,
  UserRoleEntity,
  WhitelistIpEntity,
} from '@intake-desk/identity';
import type { Socket } from 'socket.io-client';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { nextEvent, pageSocket, subscribe } from '../testing/page-socket.ts';
import { type StillClock, stillClock } from '../testing/still-clock.ts';
import { emailOf } from '../testing/world.ts';
import { SWEEP_MS } from './live.ts';

/** Limit in ms for closing a socket or its channels (security.md A6, B5). */
const GONE_MS = 5000;

eachGateway((world) => {
  let address = '';
  const open: Socket[] = [];
  let clock: StillClock;
  let tests = 0;
  // Each test has a second of its own, so that refusals of earlier tests do not count against its sockets (A10).
  beforeEach(() => {
    clock = stillClock();
    tests += 1;
    clock.forward(tests * 1000);
  });
  beforeAll(async () => {
    address = (await world().gateway.start()).replace('[::1]', '127.0.0.1');
  });
  afterEach(async () => {
    clock.release();
    for (const socket of open.splice(0)) socket.disconnect();
    while (world().gateway.live.size > 0) await nextTurn();
  });

  function connect(client: TestClient, headers: Record<string, string> = {}): Socket {
    const socket = pageSocket(address, { cookie: client.cookieHeader(), ...headers });
    open.push(socket);
    return socket;
  }
  const outcome = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', () => resolve('refused'));
    });

  test('B5 a socket needs a session and a page of this site', async () => {
    const manager = await world().signIn(emailOf('manager'));
    expect(await outcome(connect(manager))).toBe('connected');
    expect(await outcome(connect(world().client()))).toBe('refused');
    expect(await outcome(connect(manager, { origin: 'https://evil.test' }))).toBe('refused');
    expect(await outcome(connect(manager, { origin: 'null' }))).toBe('refused');
  });

  test('B5 a user who may see an organisation can subscribe to its channel', async () => {
    const tried = async (email: string, channel: unknown) => {
      const socket = connect(await world().signIn(emailOf(email)));
      return subscribe(socket, channel);
    };
    expect(await tried('manager', 'dashboard.northsea')).toEqual({ ok: true });
    for (const channel of [
      'dashboard.polder',
      'dashboard.nowhere',
      'user.999',
      'dashboard.',
      '',
      5,
      null,
      { a: 1 },
      'x'.repeat(5000),
    ]) {
      expect(await tried('manager', channel)).toEqual({ ok: false });
    }
    expect(await tried('norole', 'dashboard.northsea')).toEqual({ ok: false });
    expect(await tried('view_user', 'dashboard.northsea')).toEqual({ ok: false });
    expect(await tried('overview', 'dashboard.delta')).toEqual({ ok: true });
  });

  test('B5 an event reaches those who may see its department, without patient data', async () => {
    const { northsea, polder, invite, signIn } = world();
    const heard: Record<string, LivePayload[]> = {};
    const listen = async (email: string, channel: string): Promise<Socket> => {
      const socket = connect(await signIn(emailOf(email)));
      expect(await subscribe(socket, channel)).toEqual({ ok: true });
      heard[email] = [];
      socket.on('conversion.created', (payload: LivePayload) => heard[email]?.push(payload));
      return socket;
    };
    const own = await listen('manager', 'dashboard.northsea');
    const other = await listen('outsider', 'dashboard.polder');
    const overview = await listen('overview', 'dashboard.delta');
    const arrived = Promise.all([nextEvent(own, 'conversion.created'), nextEvent(overview, 'conversion.created')]);
    const { hash } = await invite(northsea);
    await arrived;
    const second = nextEvent(other, 'conversion.created');
    await invite(polder);
    await second;
    const created = { org: 'northsea', department: 'ANE', hash, kind: 'created' };
    // The event of polder's unlinked department was last and reached nobody else.
    expect(heard.manager).toEqual([created]);
    expect(heard.overview).toEqual([created]);
    expect(heard.outsider?.map(({ org }) => org)).toEqual(['polder']);
  });

  test('B5 a change of administrators’ pages reaches administrators of the organisation, and nobody else', async () => {
    const { gateway, signIn, signInByPin } = world();
    const heard: string[] = [];
    const listen = async (name: string, client: TestClient): Promise<Socket> => {
      const socket = connect(client);
      expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: true });
      socket.on('administration.updated', ({ org }: LivePayload) => heard.push(`${name}: ${org}`));
      return socket;
    };
    const admin = await listen('admin', await signIn(emailOf('admin')));
    const manager = await listen('manager', await signIn(emailOf('manager')));
    await listen('tablet', await signInByPin(emailOf('manager')));
    const arrived = nextEvent(admin, 'administration.updated');
    const later = Promise.all([nextEvent(admin, 'ic.updated'), nextEvent(manager, 'ic.updated')]);
    await gateway.live.publish('administration.updated', { org: 'polder', kind: 'hl7' });
    await gateway.live.publish('administration.updated', { org: 'northsea', kind: 'hl7' });
    await arrived;
    await gateway.live.publish('ic.updated', { org: 'northsea', department: 'ANE', hash: 'h1', kind: 'status' });
    await later;
    expect(heard).toEqual(['admin: northsea']);
  });

  test('A2 B5 a sign-out closes the sockets of its session and no other', async () => {
    const [leaving, staying] = [await world().signIn(emailOf('manager')), await world().signIn(emailOf('manager'))];
    const [gone, left] = [connect(leaving), connect(staying)];
    expect(await Promise.all([outcome(gone), outcome(left)])).toEqual(['connected', 'connected']);
    const closed = nextEvent(gone, 'disconnect');
    expect((await leaving.call({ ...logout })).statusCode).toBe(204);
    await closed;
    expect(left.connected).toBe(true);
  });

  test('A8 a covered tablet gets no events: its sockets close, here and on other gateways, and none opens', async () => {
    const { gateway, signInByPin } = world();
    const tablet = await signInByPin(emailOf('manager'));
    const socket = connect(tablet);
    expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: true });
    const session = await gateway.services.database
      .read()
      .findOneOrFail(SessionEntity, { where: {}, order: { id: 'DESC' } });
    const closed = nextEvent(socket, 'disconnect');
    expect((await tablet.call({ ...coverSession })).statusCode).toBe(204);
    await closed;
    expect((await gateway.services.identity.sessions.alive([session.id])).size).toBe(0);
    expect(await outcome(connect(tablet))).toBe('refused');
  });

  test('A6 a user who loses access to patients gets no events after five seconds at the latest', async () => {
    const { gateway, signIn } = world();
    const { database, identity } = gateway.services;
    const nurse = await signIn(emailOf('send_invite'));
    const socket = connect(nurse);
    expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: true });
    expect(gateway.live.hears('northsea', 'ANE')).toBe(1);
    const { id: userId } = await identity.users.byEmail(emailOf('send_invite'));
    await database.write(() => database.manager().delete(UserRoleEntity, { userId }));
    // Before any sweep: rights at the time of the connection do not count.
    expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: false });
    await gateway.live.sweep();
    expect(gateway.live.hears('northsea', 'ANE')).toBe(0);
    expect(socket.connected).toBe(true);
    expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: false });
  });

  test('A6 somebody who is no administrator any more gets no events of administrators’ pages', async () => {
    const { gateway, signIn } = world();
    const { database } = gateway.services;
    const socket = connect(await signIn(emailOf('admin')));
    expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: true });
    expect(gateway.live.hears('northsea')).toBe(1);
    const setAdmin = (admin: boolean) =>
      database.write(() => database.manager().update(UserEntity, { email: emailOf('admin') }, { admin }));
    await setAdmin(false);
    await gateway.live.sweep();
    expect(gateway.live.hears('northsea')).toBe(0);
    await setAdmin(true);
  });

  test('G2 B5 a socket from an address that no organisation admits is refused, and closed once a whitelist says so', async () => {
    const { gateway, signIn } = world();
    const { database } = gateway.services;
    const manager = await signIn(emailOf('manager'));
    const socket = connect(manager);
    expect(await outcome(socket)).toBe('connected');
    const closed = nextEvent(socket, 'disconnect');
    // The tests' sockets come from this machine, the calls from addresses like these.
    await database.write(async () => {
      await database.manager().query('DELETE FROM whitelist_ip');
      for (const { id: organisationId } of await database.manager().find(OrganisationEntity)) {
        await database.manager().insert(WhitelistIpEntity, {
          organisationId,
          fromIp: '10.1.0.0',
          toIp: '10.1.255.255',
          createdAt: database.now(),
        });
      }
    });
    await gateway.live.sweep();
    await closed;
    expect((await manager.call({ method: 'GET', url: '/api/user' })).statusCode).toBe(200);
    expect(await outcome(connect(manager))).toBe('refused');
    await database.write(() => database.manager().query('DELETE FROM whitelist_ip'));
    expect(await outcome(connect(manager))).toBe('connected');
  });

  test('A2 a session that ends elsewhere loses its sockets within five seconds', async () => {
    const { gateway, signIn } = world();
    const manager = await signIn(emailOf('manager'));
    const socket = connect(manager);
    expect(await outcome(socket)).toBe('connected');
    const closed = nextEvent(socket, 'disconnect');
    const { database } = gateway.services;
    await database.write(() => database.manager().query('DELETE FROM session'));
    // Nobody triggers the sweep here: its timer does, at least twice within the limit.
    await closed;
    expect(SWEEP_MS * 2).toBeLessThanOrEqual(GONE_MS);
  });
});
