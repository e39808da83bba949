import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { Csv, FileStream, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type AccessLog, AccessLogEntity } from '@intake-desk/database';
import { ApiKeyEntity, UserDepartmentEntity, UserEntity, UserRoleEntity } from '@intake-desk/identity';
import { jest } from '@jest/globals';
import { Type } from 'typebox';
import { In } from 'typeorm';
import type { TestClient } from '../testing/client.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { openDownload } from '../testing/open-download.ts';
import { emailOf } from '../testing/world.ts';
import type { AddRoutes } from './router.ts';
import { serve, serveUser } from './serve.ts';

/** More than all buffers between the gateway and a reader can hold. */
const BYTES = 48 * 1024 * 1024;
const PART = 'x'.repeat(64 * 1024);
const ROWS = BYTES / PART.length;
/** Turns of the event loop after which a check would have ended. */
const TURNS = 1_000;

const shared = {
  permission: 'export_dashboard_data',
  scope: { org: 'query.org' },
  patient: 'export',
  query: Type.Object({ org: OrganisationSymbol }),
  example: { query: { org: 'northsea' } },
} as const;
const exportFile = route('GET /api/example/file', { ...shared, summary: 'A file', dialect: 'csv', reply: Csv });
const readText = route('GET /api/example/text', { ...shared, summary: 'A text', reply: Type.String() });
const readOwn = route('GET /api/example/own', {
  summary: 'A text of a user',
  permission: 'none',
  scope: 'user',
  reply: Type.String(),
});

const addRoutes: AddRoutes = (router) => {
  serve(router, exportFile, async (_, { scope }) => {
    async function* chunks() {
      const patients = [{ organisationId: scope.organisationId, count: 1 }];
      for (let row = 0; row < ROWS; row += 1) yield { text: PART, rows: 1, patients };
    }
    return new FileStream({ name: 'rows.csv', rows: ROWS, chunks: chunks() }, async () => undefined);
  });
  serve(router, readText, async () => 'x'.repeat(BYTES));
  serveUser(router, readOwn, async () => 'x'.repeat(BYTES));
};

eachGateway(
  (world) => {
    let client: TestClient;
    let address: string;

    beforeAll(async () => {
      address = await world().gateway.start();
    });
    beforeEach(async () => {
      client = await world().signIn(emailOf('export_dashboard_data'));
      // Intervals stand still until a test advances them; everything that the connection needs is real.
      jest.useFakeTimers({
        doNotFake: [
          ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
          ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
        ],
      });
    });
    afterEach(() => jest.useRealTimers());

    const database = () => world().gateway.services.database;
    const user = () =>
      database()
        .read()
        .findOneByOrFail(UserEntity, { email: emailOf('export_dashboard_data') });

    /** Returns a call's reply whose reader has taken the first bytes and takes no more until it is resumed. */
    async function begun(url: string): Promise<IncomingMessage> {
      const reply = await openDownload(client, address, { url, query: url === readOwn.url ? {} : { org: 'northsea' } });
      expect(reply.statusCode).toBe(200);
      await new Promise<void>((resolve) => {
        reply.once('data', () => {
          reply.pause();
          resolve();
        });
      });
      return reply;
    }

    /** Reads the rest; returns the number of bytes. Throws if the reply breaks off. */
    async function rest(reply: IncomingMessage): Promise<number> {
      let bytes = 0;
      reply.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      reply.resume();
      await finished(reply, { writable: false });
      return bytes;
    }

    const lastId = async (): Promise<number> => (await database().read().maximum(AccessLogEntity, 'id')) ?? 0;
    /** Returns new rows of the access log once one of them reports a cut reply. */
    async function cutRows(since: number): Promise<AccessLog[]> {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const rows = await database()
          .read()
          .createQueryBuilder(AccessLogEntity, 'row')
          .where('row.id > :since', { since })
          .orderBy('row.id')
          .getMany();
        if (rows.some(({ details }) => JSON.stringify(details).includes('cut off'))) return rows;
        await setImmediate();
      }
      throw new Error('No reply was cut off.');
    }

    const losses: readonly (readonly [string, () => Promise<() => Promise<unknown>>])[] = [
      [
        'signed out',
        async () => {
          expect((await client.call({ method: 'POST', url: '/auth/logout' })).statusCode).toBe(204);
          return async () => undefined;
        },
      ],
      [
        'was disabled',
        async () => {
          const { id } = await user();
          const set = (disabledAt: Date | null) =>
            database().write(() => database().manager().update(UserEntity, { id }, { disabledAt }));
          await set(database().now());
          return () => set(null);
        },
      ],
      [
        'lost the role',
        async () => {
          const { id: userId } = await user();
          const roles = await database().read().findBy(UserRoleEntity, { userId });
          await database().write(() => database().manager().delete(UserRoleEntity, { userId }));
          const given = roles.map(({ roleId, createdAt }) => ({ userId, roleId, createdAt }));
          return () => database().write(() => database().manager().insert(UserRoleEntity, given));
        },
      ],
      [
        'lost one of several departments',
        async () => {
          const { id: userId } = await user();
          const [lost, ...others] = await database().read().findBy(UserDepartmentEntity, { userId });
          if (!lost || others.length === 0) throw new Error('The fixture has fewer departments.');
          await database().write(() => database().manager().delete(UserDepartmentEntity, { id: lost.id }));
          return () => database().write(() => database().manager().insert(UserDepartmentEntity, lost));
        },
      ],
    ];

    test.each([exportFile.url, readText.url].flatMap((url) => losses.map(([what, lose]) => ({ url, what, lose }))))(
      'A11 $url breaks off within a second after its reader $what, and the access log says so',
      async ({ url, lose }) => {
        const since = await lastId();
        const reply = await begun(url);
        const giveBack = await lose();
        jest.advanceTimersByTime(1_000);
        const rows = await cutRows(since);
        await expect(rest(reply)).rejects.toThrow(/aborted|ECONNRESET/);
        await giveBack();
        expect(rows).toContainEqual(
          expect.objectContaining({
            userName: 'Person export_dashboard_data',
            subject: `GET ${url}`,
            action: 'export',
            allowed: false,
            patientCount: 0,
            details: { asked: { org: 'northsea' }, reply: 'cut off: rights lost' },
          }),
        );
      },
    );

    test('A11 a reply of a user as such breaks off too', async () => {
      world().log.length = 0;
      const reply = await begun(readOwn.url);
      await client.call({ method: 'POST', url: '/auth/logout' });
      jest.advanceTimersByTime(1_000);
      for (let turn = 0; turn < TURNS && !world().log.join().includes('a reply was cut off'); turn += 1)
        await setImmediate();
      await expect(rest(reply)).rejects.toThrow(/aborted|ECONNRESET/);
    });

    test('A11 a key that is revoked gets no more of a file', async () => {
      const since = await lastId();
      client = world().system();
      const reply = await begun(exportFile.url);
      const keys = await database().read().find(ApiKeyEntity);
      const ids = keys.map(({ id }) => id);
      const change = (revokedAt: Date | null) =>
        database().write(() =>
          database()
            .manager()
            .update(ApiKeyEntity, { id: In(ids) }, { revokedAt }),
        );
      await change(database().now());
      jest.advanceTimersByTime(1_000);
      await cutRows(since);
      await expect(rest(reply)).rejects.toThrow(/aborted|ECONNRESET/);
      await change(null);
    });

    test.each([exportFile.url, readText.url, readOwn.url])(
      'A11 %s arrives whole while the rights last',
      async (url) => {
        const reply = await begun(url);
        for (let second = 0; second < 3; second += 1) {
          jest.advanceTimersByTime(1_000);
          await setImmediate();
        }
        expect(await rest(reply)).toBeGreaterThan(BYTES / 2);
      },
    );
  },
  {},
  { addRoutes },
);
