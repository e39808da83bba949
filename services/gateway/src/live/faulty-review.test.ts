import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LivePayload, Permission } from '@intake-desk/contracts';
import { failStatement, watchStatements } from '@intake-desk/database/testing';
import { UserRoleEntity } from '@intake-desk/identity';
import type { Socket } from 'socket.io-client';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { nextEvent, pageSocket, subscribe } from '../testing/page-socket.ts';
import { type StillClock, stillClock } from '../testing/still-clock.ts';
import { emailOf } from '../testing/world.ts';
import { TRUSTED_MS } from './live.ts';

const FAULTS = 20;
const nurses: readonly Permission[] = ['send_invite', 'view_patient_modal', 'view_dashboard_charts'];

eachGateway((world) => {
  let address = '';
  const open: Socket[] = [];
  let clock: StillClock | undefined;
  beforeAll(async () => {
    address = (await world().gateway.start()).replace('[::1]', '127.0.0.1');
  });
  afterEach(async () => {
    clock?.release();
    for (const socket of open.splice(0)) socket.disconnect();
    while (world().gateway.live.size > 0) await nextTurn();
  });

  function connect(client: TestClient): Socket {
    const socket = pageSocket(address, { cookie: client.cookieHeader() });
    open.push(socket);
    return socket;
  }
  const payload = (hash: string): LivePayload => ({ org: 'northsea', department: 'ANE', hash, kind: 'comment' });

  test('A6 A10 whichever database call fails in a review, a nurse who lost the role gets no events once it works again', async () => {
    const { gateway, signIn } = world();
    const { database, identity } = gateway.services;
    clock = stillClock();
    const clients = await Promise.all(nurses.map((name) => signIn(emailOf(name))));
    const manager = await signIn(emailOf('manager'));
    const users = await Promise.all(nurses.map((name) => identity.users.byEmail(emailOf(name))));
    const ids = users.map(({ id }) => ({ userId: id }));
    const roles = await database.read().find(UserRoleEntity, { where: ids });
    const heard: string[] = [];
    for (let n = 1; n <= FAULTS; n += 1) {
      for (const client of clients) {
        const socket = connect(client);
        expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: true });
        socket.on('ic.updated', ({ hash = '' }: LivePayload) => heard.push(hash));
      }
      await gateway.live.sweep();
      expect(gateway.live.hears('northsea', 'ANE')).toBe(nurses.length);
      await database.write(async () => {
        for (const one of ids) await database.manager().delete(UserRoleEntity, one);
      });
      const stop = watchStatements(database, (statement) => {
        if (statement.n === n) failStatement(statement);
      });
      await gateway.live.sweep().catch(() => undefined);
      stop();
      await gateway.live.sweep();
      expect(gateway.live.hears('northsea', 'ANE')).toBe(0);
      const control = connect(manager);
      await subscribe(control, 'dashboard.northsea');
      const arrived = nextEvent(control, 'ic.updated');
      await gateway.live.publish('ic.updated', payload(`fault${n}`));
      await arrived;
      for (const socket of open.splice(0)) socket.disconnect();
      await database.write(async () => {
        await database.manager().insert(
          UserRoleEntity,
          roles.map(({ userId, roleId, createdAt }) => ({ userId, roleId, createdAt })),
        );
      });
      while (gateway.live.hears('northsea', 'ANE') > 0) await nextTurn();
    }
    expect(heard).toEqual([]);
  });

  test('A10 while the database is away a socket that was not checked for five seconds is closed instead of notified', async () => {
    const { gateway, signIn } = world();
    clock = stillClock();
    const socket = connect(await signIn(emailOf('manager')));
    expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: true });
    const heard: string[] = [];
    socket.on('ic.updated', ({ hash = '' }: LivePayload) => heard.push(hash));
    const first = nextEvent(socket, 'ic.updated');
    await gateway.live.publish('ic.updated', payload('trusted'));
    await first;
    const stop = watchStatements(gateway.services.database, failStatement);
    clock.forward(TRUSTED_MS + 1);
    const closed = nextEvent(socket, 'disconnect');
    await gateway.live.publish('ic.updated', payload('late'));
    await closed;
    stop();
    expect(heard).toEqual(['trusted']);
  });

  test('A10 a socket has twenty subscriptions at most', async () => {
    const { gateway, signIn } = world();
    const { identity } = gateway.services;
    const command = { userId: null, name: 'test' };
    const socket = connect(await signIn(emailOf('admin')));
    const given: unknown[] = [];
    for (let n = 1; n <= 21; n += 1) {
      const symbol = `many${n}`;
      const { id: organisationId } = await identity.organisations.create(command, {
        symbol,
        name: symbol,
        kind: 'hospital',
        timezone: 'Europe/Amsterdam',
        language: 'nl',
      });
      await identity.departments.create(command, { organisationId, symbol: 'ANE', name: 'Ward', config: {} });
      given.push(await subscribe(socket, `dashboard.${symbol}`));
    }
    expect(given).toEqual([...Array.from({ length: 20 }, () => ({ ok: true })), { ok: false }]);
    expect(await subscribe(socket, 'dashboard.many1')).toEqual({ ok: true });
  });

  test('A10 a connection that sends more than fifty messages a second is closed', async () => {
    const socket = connect(await world().signIn(emailOf('manager')));
    await nextEvent(socket, 'connect');
    const closed = nextEvent(socket, 'disconnect');
    for (let n = 0; n < 200; n += 1) socket.emit('noise', n);
    await closed;
  });

  test('A10 of handshakes without a session two a second are tried per network', async () => {
    const refusals: string[] = [];
    const begun = performance.now();
    const stranger = world().client();
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(stranger);
        await new Promise<void>((resolve) => {
          socket.on('connect_error', ({ message }) => {
            refusals.push(message);
            resolve();
          });
        });
      }),
    );
    const seconds = Math.ceil((performance.now() - begun) / 1000) + 1;
    expect(refusals).toHaveLength(100);
    expect(refusals.filter((reason) => reason === 'Unauthenticated').length).toBeLessThanOrEqual(2 * seconds);
    // A user with a session is locked out for a second at most.
    const nurse = connect(await world().signIn(emailOf('manager')));
    nurse.on('connect_error', () => nurse.connect());
    await nextEvent(nurse, 'connect');
  });
});
