import { request as httpRequest } from 'node:http';
import { constants, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { type BodyEncoding, bombOf, encodings } from '../testing/bomb.ts';
import { eachGateway } from '../testing/each-gateway.ts';
import { namedRoutes } from '../testing/named-routes.ts';
import { snapshot } from '../testing/snapshot.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';
import { encodedBodies } from './encoded-body.ts';

/** Processor time per bomb in ms, and memory per thousand bombs in bytes (security.md E2). */
const BOMB_MS = 50;
const THOUSAND_BYTES = 100 * 1024 ** 2;

const bombs = new Map<BodyEncoding, Buffer>();
const bomb = (encoding: BodyEncoding): Buffer => bombs.get(encoding) ?? Buffer.alloc(0);
beforeAll(async () => {
  for (const encoding of encodings) bombs.set(encoding, await bombOf(encoding));
});

/** Returns this process's processor time for the work in ms. */
async function processorTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Posts the bytes over a separate connection; returns the status. */
function post(address: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(address, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end(body);
  });
}

eachGateway((world) => {
  const routes = namedRoutes(({ body }) => body !== undefined);

  test('E2 no route unpacks a body that nobody asked to be packed, signed in or not', async () => {
    const { gateway, northsea, signIn, client } = world();
    const manager = await signIn(emailOf('manager'));
    const headers = { 'x-intake-token': northsea.token, 'content-type': 'application/json' };
    const state = await snapshot(gateway);
    const answers: unknown[] = [];
    const spent = await processorTime(async () => {
      for (const { name, route } of routes) {
        const { method, url } = validCall(route, northsea);
        for (const encoding of encodings) {
          for (const browser of [client(), manager]) {
            const call = {
              method,
              url,
              payload: bomb(encoding),
              headers: { ...headers, 'content-encoding': encoding },
            };
            const { statusCode } = await browser.call(call);
            answers.push({ name, encoding, statusCode });
          }
        }
      }
    });
    // Only a user's body is unpacked, up to the limit; other callers are refused by their headers.
    const expected = routes.flatMap(({ name, route }) =>
      encodings.flatMap((encoding) =>
        (route.encoding === encoding ? [419, 413] : [415, 415]).map((statusCode) => ({ name, encoding, statusCode })),
      ),
    );
    expect(answers).toEqual(expected);
    expect(await snapshot(gateway)).toEqual(state);
    console.info(`E2: ${(spent / answers.length).toFixed(1)} ms of processor time for each of ${answers.length} bombs`);
    expect(spent / answers.length).toBeLessThanOrEqual(BOMB_MS);
  });

  test('E2 a thousand bombs at once from somebody unknown take no memory to speak of', async () => {
    const address = await world().gateway.start();
    const one = () => post(`${address}/auth/login`, bomb('br'), { 'content-encoding': 'br' });
    const thousand = async () => new Set(await Promise.all(Array.from({ length: 1000 }, one)));
    // The connections themselves use memory, once.
    await thousand();
    const before = process.memoryUsage().rss;
    expect(await thousand()).toEqual(new Set([415]));
    const added = process.memoryUsage().rss - before;
    console.info(`E2: ${Math.round(added / 1024 ** 2)} MB added by 1,000 bombs at once`);
    expect(added).toBeLessThan(THOUSAND_BYTES);
  });
});

describe('a route that takes compressed bodies', () => {
  const limit = 64 * 1024;
  let http: FastifyInstance;
  let address = '';

  beforeAll(async () => {
    http = Fastify({ bodyLimit: limit });
    encodedBodies(http);
    http.post('/view', { config: { encoding: 'gzip' } }, async ({ body }) => ({ length: JSON.stringify(body).length }));
    address = `${await http.listen({ host: '127.0.0.1', port: 0 })}/view`;
  });
  afterAll(() => http.close());

  const send = (body: Buffer, encoding = 'gzip') => post(address, body, { 'content-encoding': encoding });

  test('reads compressed and uncompressed bodies', async () => {
    const view = JSON.stringify({ view: 'x'.repeat(limit - 20) });
    expect(await send(gzipSync(view))).toBe(200);
    expect(await send(Buffer.from(view), 'identity')).toBe(200);
  });

  test('E2 refuses every other encoding, and a body that exceeds the limit once unpacked', async () => {
    for (const encoding of ['br', 'deflate', 'zstd', 'gzip, gzip', 'GZIP']) {
      expect(await send(bomb('br'), encoding)).toBe(415);
    }
    expect(await send(gzipSync(JSON.stringify('x'.repeat(limit))))).toBe(413);
  });

  test('refuses a body that is not gzip, ends early, or is larger than allowed', async () => {
    expect(await send(Buffer.from('{"view":"plain"}'))).toBe(400);
    expect(await send(gzipSync('{"view":"packed"}').subarray(0, 20))).toBe(400);
    const empty = gzipSync('', { finishFlush: constants.Z_FINISH });
    const long = Buffer.concat(Array.from({ length: Math.ceil(limit / empty.length) + 1 }, () => empty));
    const sent = httpRequest(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' },
    });
    const answered = new Promise((resolve) => {
      sent.on('response', ({ statusCode }) => resolve(statusCode));
    });
    sent.end(long);
    expect(await answered).toBe(413);
  });

  test('refuses a body that is announced too long, and goes on', async () => {
    expect(await send(bomb('gzip'))).toBe(413);
    expect(await send(gzipSync('{"view":"packed"}'))).toBe(200);
  });

  test('E2 stops unpacking at the limit: a thousand bombs at once', async () => {
    // The largest allowed part of the bomb, which still claims 60 MB.
    const part = bomb('gzip').subarray(0, limit - 1);
    const spent = await processorTime(async () => {
      const statuses = await Promise.all(Array.from({ length: 1000 }, () => send(part)));
      expect(new Set(statuses)).toEqual(new Set([413]));
    });
    console.info(`E2: ${(spent / 1000).toFixed(1)} ms of processor time for each of 1,000 that are unpacked`);
    expect(spent / 1000).toBeLessThanOrEqual(BOMB_MS);
  });
});
