import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Csv, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type AccessLog, AccessLogEntity, csvFile, rowOf, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import { accessRowsOf } from '../../testing/access-rows.ts';
import type { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { openDownload, takeFirstRow } from '../../testing/open-download.ts';
import { emailOf } from '../../testing/world.ts';
import type { AddRoutes } from '../router.ts';
import { serve } from '../serve.ts';

const MILLION = 1_000_000;
const MIB = 1024 * 1024;
/** Long enough that no buffer on the way can hold all of it. */
const TEXT = 'x'.repeat(64);

/** Exports as many rows as requested, created by the database; the row after `fail` cannot be written. */
const exportRows = route('GET /api/example/rows', {
  summary: 'Rows of numbers, each of which stands for a patient',
  permission: 'export_dashboard_data',
  scope: { org: 'query.org' },
  patient: 'export',
  costly: true,
  dialect: 'csv',
  query: Type.Object({
    org: OrganisationSymbol,
    rows: Type.Integer({ minimum: 0, maximum: MILLION }),
    fail: Type.Optional(Type.Integer()),
    /** Announced number of rows, if it differs from the actual one. */
    said: Type.Optional(Type.Integer()),
  }),
  reply: Csv,
  example: { query: { org: 'northsea', rows: 3 } },
});

const Row = rowOf({ number: Type.Integer() });
const DIGITS =
  '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';
const NUMBERS = `SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 100000 * g.d AS number
  FROM ${DIGITS} g, ${DIGITS} f, ${DIGITS} e, ${DIGITS} c, ${DIGITS} b, ${DIGITS} a`;

/** Number of rows written into files so far. */
let written = 0;

const addRoutes: AddRoutes = (router, { database }) =>
  serve(router, exportRows, ({ query: { rows, fail = MILLION, said = rows } }, { scope }) => {
    let own = 0;
    return csvFile(database, {
      name: (count) => `rows-${count}.csv`,
      header: ['number', 'text'],
      count: sql`SELECT ${said} AS count`,
      rows: {
        text: `SELECT number FROM (${NUMBERS}) made_rows LIMIT ?`,
        values: [rows],
      },
      shape: Row,
      cells: ({ number }) => {
        written += 1;
        own += 1;
        if (own > fail) throw new Error('This row cannot be written.');
        return [number, TEXT];
      },
      organisationId: () => scope.organisationId,
    });
  });

eachGateway(
  (world, engine) => {
    let client: TestClient;
    let address: string;

    const call = (query: Record<string, unknown>) => ({
      method: 'GET',
      url: '/api/example/rows',
      query: { org: 'northsea', ...query },
    });
    /** The same over HTTP, so that bytes arrive as they are sent. */
    const open = (query: Record<string, string | number>): Promise<IncomingMessage> =>
      openDownload(client, address, { url: '/api/example/rows', query: { org: 'northsea', ...query } });
    const rowsAfter = (id: number): Promise<AccessLog[]> =>
      world()
        .gateway.services.database.read()
        .createQueryBuilder(AccessLogEntity, 'row')
        .where('row.id > :id', { id })
        .orderBy('row.id')
        .getMany();
    const lastId = async (): Promise<number> =>
      (await world().gateway.services.database.read().maximum(AccessLogEntity, 'id')) ?? 0;
    /** Waits for a download's end; returns its remaining rows. */
    async function closedRows(id: number): Promise<AccessLog[]> {
      for (;;) {
        const rows = await rowsAfter(id);
        if (rows.some(({ details }) => JSON.stringify(details).includes('cut short'))) return rows;
        // SQLite never waits, so the connection would get no turn to notice its loss.
        await setImmediate();
      }
    }
    /** Reads a response to its end; returns its length in characters. Throws if it breaks off. */
    async function read(response: IncomingMessage, each: (length: number) => void = () => undefined): Promise<number> {
      let length = 0;
      for await (const chunk of response) {
        length += chunk.length;
        each(length);
      }
      return length;
    }

    beforeAll(async () => {
      client = await world().signIn(emailOf('export_dashboard_data'));
      address = await world().gateway.start();
    });

    test('a file is whole, says in its name how many rows it has, and so does its access-log row (H1)', async () => {
      const { gateway, northsea } = world();
      const { result, rows } = await accessRowsOf(gateway, () => client.call(call({ rows: 1_234 })));
      expect(result.statusCode).toBe(200);
      expect(result.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="rows-1234.csv"',
        'cache-control': 'no-store',
      });
      const lines = result.payload.split('\r\n');
      expect(lines[0]).toBe('\uFEFFnumber,text');
      expect(lines[1]).toMatch(new RegExp(`^\\d+,${TEXT}$`));
      expect(new Set(lines)).toHaveProperty('size', 1 + 1_234 + 1);
      const organisationId = northsea.organisationId;
      expect(rows).toMatchObject([
        { action: 'export', organisationId, patientCount: 0, details: { file: 'begun', rows: 1_234 } },
        { action: 'export', organisationId, patientCount: 1_234, details: { file: 'whole', rows: 1_234 } },
      ]);
    });

    test('a file without rows is its header, and its access-log row says that nobody was in it', async () => {
      const { result, rows } = await accessRowsOf(world().gateway, () => client.call(call({ rows: 0 })));
      expect(result.payload).toBe('\uFEFFnumber,text\r\n');
      expect(rows.at(-1)).toMatchObject({ patientCount: 0, details: { file: 'whole', rows: 0 } });
    });

    test('a refusal is text, for a person who opens the address of a file', async () => {
      const wrong = await client.call(call({ rows: 'many' }));
      expect(wrong.statusCode).toBe(422);
      expect(wrong.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(wrong.payload).toBe('This value is not valid.\nrows: This value is not valid.\n');
      const norole = await world().signIn(emailOf('norole'));
      const refused = await norole.call(call({ rows: 1 }));
      expect([refused.statusCode, refused.payload]).toEqual([403, 'This action is unauthorized.\n']);
      const nobody = await world()
        .client()
        .call(call({ rows: 1 }));
      expect([nobody.statusCode, nobody.payload]).toEqual([401, 'Unauthenticated.\n']);
    });

    test('a reader who goes away ends the reading, the rest is never read, and the row says what left (H1)', async () => {
      const before = await lastId();
      written = 0;
      // More than a user may have in parallel: each releases its place.
      for (let index = 0; index < 3; index += 1) {
        const mine = await lastId();
        const response = await open({ rows: MILLION });
        await takeFirstRow(response);
        response.destroy();
        const [begun, cut] = await closedRows(mine);
        expect(begun).toMatchObject({ patientCount: 0, details: { file: 'begun', rows: MILLION } });
        expect(cut?.patientCount).toBeGreaterThan(0);
        expect(cut?.patientCount).toBeLessThanOrEqual(written);
      }
      expect(written).toBeLessThan(MILLION);
      expect(await rowsAfter(before)).toHaveLength(6);
      if (engine === 'sqlite') return;
      const running: unknown = await world()
        .gateway.services.database.read()
        .query(
          "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND INSTR(info, 'made_rows') > 0 AND INSTR(info, 'INSTR') = 0",
        );
      expect(running).toEqual([]);
    });

    test('a reader who takes nothing is sent nothing more: the database waits', async () => {
      const before = await lastId();
      written = 0;
      const response = await open({ rows: MILLION });
      await takeFirstRow(response);
      // Repeats calls until no more rows are written during one.
      let seen = -1;
      while (written !== seen) {
        seen = written;
        for (let index = 0; index < 20; index += 1) await client.call({ method: 'GET', url: '/api/user' });
      }
      expect(written).toBeLessThan(MILLION / 2);
      response.destroy();
      await closedRows(before);
    });

    test.each([
      ['a row that cannot be written', { rows: 20_000, fail: 15_000 }],
      ['fewer rows than were announced', { rows: 15_000, said: 20_000 }],
    ])('%s breaks the connection off: no part of a file passes for the whole', async (_, query) => {
      const before = await lastId();
      const response = await open(query);
      await expect(read(response)).rejects.toThrow('aborted');
      const rows = await rowsAfter(before);
      expect(rows.at(-1)?.patientCount).toBeLessThanOrEqual(15_000);
      expect(rows).toHaveLength(2);
    });

    test('a million rows pass through with 30 MiB of memory or less', async () => {
      setFlagsFromString('--expose-gc');
      const collect: () => void = runInNewContext('gc');
      const taken = (): number => {
        collect();
        const { heapUsed, external } = process.memoryUsage();
        return heapUsed + external;
      };
      const response = await open({ rows: MILLION });
      expect(response.headers['content-disposition']).toContain('rows-1000000.csv');
      let measured = 0;
      const samples: number[] = [];
      const length = await read(response, (read) => {
        if (read - measured < 10 * MIB && samples.length > 0) return;
        measured = read;
        samples.push(taken());
      });
      expect(length).toBeGreaterThan(MILLION * TEXT.length);
      expect(samples.length).toBeGreaterThan(5);
      const [first = 0] = samples;
      expect((Math.max(...samples) - first) / MIB).toBeLessThanOrEqual(30);
    });
  },
  {},
  { addRoutes },
);
