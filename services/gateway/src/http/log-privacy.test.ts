import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Part, type RouteShape, reportClientError } from '@intake-desk/contracts';
import { failStatement, watchStatements } from '@intake-desk/database/testing';
import { jest } from '@jest/globals';
import { Check } from 'typebox/value';
import type { TestClient } from '../testing/client.ts';
import type { DepartmentFixture } from '../testing/department-fixture.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { callWith, credentialsFor, fieldsOf, partsOf, validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** A stand-in for a patient's data, which no log may repeat. */
const canary = 'Canary-Johanna-1931';
/** Everything that a caller can put in headers, except cookies. */
const headers = {
  'user-agent': canary,
  referer: `https://desk.test/${canary}`,
  'x-request-id': canary,
  'accept-language': canary,
  'x-forwarded-for': canary,
  'x-forwarded-host': canary,
  'x-registry-revision': canary,
  'x-intake-background': canary,
  forwarded: canary,
  traceparent: canary,
  etag: canary,
};
/** More statements than any route runs. */
const STATEMENTS = 200;

eachGateway(
  (world) => {
    let manager: TestClient;
    beforeEach(async () => {
      manager = await world().signIn(emailOf('manager'));
    });

    let complaints = '';
    let listening: ReturnType<typeof jest.spyOn>;
    beforeEach(() => {
      complaints = '';
      world().log.length = 0;
      listening = jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
        complaints += String(chunk);
        return true;
      });
    });
    afterEach(() => listening.mockRestore());

    const told = (): string => world().log.join('') + complaints;

    /** Returns the route's valid call with the canary in every text where the schema allows it, or in every text. */
    function callWithCanary(route: RouteShape, fixture: DepartmentFixture, which: 'allowed' | 'every') {
      const input: Record<Part, Record<string, unknown>> = partsOf(route, fixture);
      for (const { part, name, schema } of fieldsOf(route)) {
        if (name !== 'action' && (which === 'every' || Check(schema, canary))) input[part][name] = canary;
      }
      return callWith(route, input);
    }

    test.each(namedRoutes())('H2 $name logs nothing that its caller typed, refused or failed', async ({ route }) => {
      const { gateway, northsea } = world();
      const more = { ...headers, ...credentialsFor(route, northsea.token) };
      // Refused: wrong values, unknown fields, an invalid token and an invalid key.
      const wrong = callWithCanary(route, northsea, 'every');
      await manager.call({ ...wrong, headers: more });
      await manager.call({ ...wrong, headers: { ...more, authorization: `Bearer ${canary}` } });
      await manager.call({ ...wrong, headers: { ...more, 'x-xsrf-token': canary, 'x-intake-token': canary } });
      await manager.call({
        ...wrong,
        url: `${wrong.url}?${canary}=${canary}`,
        query: { [canary]: canary },
        headers: more,
      });
      await manager.call({ ...wrong, body: `{"${canary}": ${canary}`, headers: more });
      await manager.call({ ...wrong, body: { [canary]: canary }, headers: { ...more, 'content-type': canary } });
      manager = await world().signIn(emailOf('manager'));
      // Failed: each database call once, with an error that repeats all its input.
      const statuses: number[] = [];
      for (let n = 1, reached = true; reached && n < STATEMENTS; n += 1) {
        reached = false;
        const stop = watchStatements(gateway.services.database, (statement) => {
          if (statement.n !== n) return;
          reached = true;
          failStatement({ ...statement, parameters: [...statement.parameters, canary] });
        });
        const { statusCode } = await manager.call({ ...callWithCanary(route, northsea, 'allowed'), headers: more });
        stop();
        statuses.push(statusCode);
      }
      expect(statuses).toContain(500);
      expect(told()).toContain('QueryFailedError');
      expect(told()).not.toContain(canary);
      expect(told()).not.toContain(northsea.token);
    });

    test('H2 an error in a browser names a remote in the log only where it is one of ours', async () => {
      const { gateway, northsea, log } = world();
      const { database } = gateway.services;
      const call = validCall(reportClientError, northsea);
      const report = (named: { remote: string; version: string }, id: string) =>
        manager.call({
          ...call,
          body: { ...Object(call.body), ...named, id, message: canary, route: `/${canary}` },
          headers,
        });
      const released = { name: 'mf-invite', version: '1.0.0-0a1b2c3d' };
      await database.write(() =>
        database.manager().insert('remote_version', { ...released, manifest: {}, createdAt: database.now() }),
      );
      const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
      expect((await report({ remote: canary, version: canary }, id(1))).statusCode).toBe(204);
      expect((await report({ remote: released.name, version: canary }, id(2))).statusCode).toBe(204);
      expect((await report({ remote: released.name, version: released.version }, id(3))).statusCode).toBe(204);
      expect((await report({ remote: 'mf-invite', version: '1' }, `${canary}-000`)).statusCode).toBe(422);
      expect(told()).not.toContain(canary);
      const lines = log.filter((line) => line.includes('an error in a browser')).map((line) => JSON.parse(line));
      expect(lines.map(({ errorId, remote, version }) => ({ errorId, remote, version }))).toEqual([
        { errorId: id(1) },
        { errorId: id(2) },
        { errorId: id(3), remote: released.name, version: released.version },
      ]);
    });

    test('H2 a request id of the caller is kept if it is a random UUID, and replaced otherwise', async () => {
      const own = crypto.randomUUID();
      const answered = async (id: string) =>
        (await manager.call({ method: 'GET', url: '/api/user', headers: { 'x-request-id': id } })).headers[
          'x-request-id'
        ];
      expect(await answered(own)).toBe(own);
      for (const id of [canary, 'patient-1931-04-12', '19310412', `${own}-${canary}`]) {
        expect(await answered(id)).toMatch(/^[0-9a-f-]{36}$/);
      }
      expect(told()).not.toMatch(/1931-?04-?12/);
    });

    test('H2 malformed requests, pages and files are logged without any text of the request', async () => {
      const { gateway, client } = world();
      const address = new URL(await gateway.start());
      for (const line of [
        `GET /${canary} HTTP/9.9`,
        `${canary} / HTTP/1.1`,
        `GET /%zz${canary} HTTP/1.1\r\nHost: desk`,
      ]) {
        const socket = connect(Number(address.port), address.hostname.replace(/[[\]]/g, ''));
        socket.write(`${line}\r\nX-Name: ${canary}\r\nConnection: close\r\n\r\n`);
        expect(await text(socket)).toMatch(/^HTTP\/1.1 40\d/);
      }
      for (const url of [`/${canary}?epd=${canary}`, `/remotes/${canary}/1/x.js`, `/q/${canary}`, `/api/${canary}`]) {
        await client().call({ method: 'GET', url, headers: { ...headers, accept: 'text/html' } });
        await manager.call({ method: 'GET', url, headers });
      }
      expect(told()).toContain('answered');
      expect(told()).not.toContain(canary);
    });
  },
  { LOG_LEVEL: 'debug' },
);
