import { brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import { getReportColumns } from '@intake-desk/contracts/reports';
import fastify from 'fastify';
import { Written } from '../response/written.ts';
import { sendReply } from './send-reply.ts';

const MIB = 1024 ** 2;

/** Returns the bytes that a caller receives of JSON from another thread. */
async function received(json: string, encoding: string): Promise<Buffer> {
  const app = fastify();
  await app.register(compress, { encodings: ['br'] });
  const written = new Written({ bytes: new TextEncoder().encode(json), file: undefined }, []);
  app.get('/', (request, reply) => sendReply({ route: getReportColumns, request, reply }, written));
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  await app.close();
  return response.rawPayload;
}

test.each([0, 2000, 65_535, 65_536, 65_537, 3 * MIB + 1])(
  'JSON of %i characters arrives as it was written',
  async (length) => {
    const json = JSON.stringify(Array.from({ length }, (_, place) => 'é{7'.charAt(place % 3)).join(''));
    expect((await received(json, 'identity')).toString()).toBe(json);
    expect(brotliDecompressSync(await received(json.padEnd(2000), 'br')).toString()).toBe(json.padEnd(2000));
  },
);
