import { getUser, logout } from '@intake-desk/contracts';
import { testEngines } from '@intake-desk/database/testing';
import { UserRoleEntity } from '@intake-desk/identity';
import type { Socket } from 'socket.io-client';
import { TestClient } from '../testing/client.ts';
import { nextEvent, pageSocket, subscribe } from '../testing/page-socket.ts';
import { pairOfGateways } from '../testing/pair-of-gateways.ts';
import { testGateway } from '../testing/test-gateway.ts';
import { emailOf } from '../testing/world.ts';

const redis = process.env.TEST_REDIS_URL;
/** Several gateways need a database server; live events between them need Redis. */
const together = redis !== undefined && testEngines().includes('mariadb');

test('one gateway does not need Redis to be ready', async () => {
  const { gateway, remove } = await testGateway('sqlite');
  expect((await gateway.http.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ready', redis: 'unused' });
  await remove();
});

if (together) {
  describe('two gateways over one database and one Redis', () => {
    let desks: Awaited<ReturnType<typeof pairOfGateways>>;
    let address = '';
    const open: Socket[] = [];

    beforeAll(async () => {
      desks = await pairOfGateways({ REDIS_URL: redis });
      await desks.one.gateway.start();
      address = await desks.two.gateway.start();
    });
    afterAll(async () => {
      for (const socket of open) socket.disconnect();
      await desks.two.remove();
      await desks.one.remove();
    });

    /** Returns the same browser at the other gateway. */
    function atTwo(browser: TestClient): TestClient {
      const other = new TestClient(desks.two.gateway.http);
      for (const [name, value] of browser.cookies) other.cookies.set(name, value);
      return other;
    }
    async function connected(browser: TestClient): Promise<Socket> {
      const socket = pageSocket(address, { cookie: browser.cookieHeader() });
      open.push(socket);
      await nextEvent(socket, 'connect');
      return socket;
    }

    test('a change at one is heard at the other', async () => {
      const manager = await desks.world.signIn(emailOf('manager'));
      const socket = await connected(manager);
      expect(await subscribe(socket, 'dashboard.northsea')).toEqual({ ok: true });
      const created = nextEvent(socket, 'conversion.created');
      const { hash } = await desks.world.invite(desks.world.northsea);
      expect(await created).toEqual({ org: 'northsea', department: 'ANE', hash, kind: 'created' });
    });

    test('A6 a role that is taken at one is gone on the next call at the other, which had its rights kept', async () => {
      const { database, identity } = desks.one.gateway.services;
      const nurse = await desks.world.signIn(emailOf('send_invite'));
      const copy = atTwo(nurse);
      const permissionsAt = async (client: TestClient): Promise<string[]> =>
        (await client.call({ method: 'GET', url: getUser.url })).json().user.permissions;
      for (const client of [nurse, copy, nurse, copy]) expect(await permissionsAt(client)).toEqual(['send_invite']);
      const { id } = await identity.users.byEmail(emailOf('send_invite'));
      await database.write(() => database.manager().delete(UserRoleEntity, { userId: id }));
      expect(await permissionsAt(copy)).toEqual([]);
      expect(await permissionsAt(nurse)).toEqual([]);
    });

    test('A2 a sign-out at one ends the session and its sockets at the other', async () => {
      const manager = await desks.world.signIn(emailOf('manager'));
      const copy = atTwo(manager);
      const socket = await connected(manager);
      const flying = Array.from({ length: 50 }, () => copy.call({ method: 'GET', url: getUser.url }));
      const gone = nextEvent(socket, 'disconnect');
      expect((await manager.call({ ...logout })).statusCode).toBe(204);
      for (const answer of await Promise.all(flying)) expect([200, 401]).toContain(answer.statusCode);
      expect((await copy.call({ method: 'GET', url: getUser.url })).statusCode).toBe(401);
      await gone;
    });
  });
}
