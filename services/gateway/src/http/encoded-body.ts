import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { RouteShape } from '@intake-desk/contracts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    encoding?: RouteShape['encoding'] | undefined;
  }
}

const BODY_TOO_LARGE = 413;
const UNSUPPORTED = 415;

/** Refuses a body, with the status of the response. */
class RefusedBody extends Error {
  override readonly name = 'RefusedBody';
  readonly statusCode: number;
  constructor(statusCode: number) {
    super('The body is refused.');
    this.statusCode = statusCode;
  }
}

/**
 * Refuses compressed bodies with 415 unread, and unpacks those of routes that allow the encoding. The decoder stops at the
 * route's body limit (security.md E2).
 */
export function encodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const given = request.headers['content-encoding'];
    const { encoding } = request.routeOptions.config;
    if (given === undefined || given === 'identity' || given === encoding) return done();
    reply.headers({ 'accept-encoding': encoding ?? 'identity', connection: 'close' });
    return done(new RefusedBody(UNSUPPORTED));
  });
  app.addHook('preParsing', (request, _, payload, done) => {
    if (request.headers['content-encoding'] !== 'gzip') return done();
    return done(null, unpack(payload, request.routeOptions.bodyLimit));
  });
}

/** Returns the unpacked body, which fails with 413 as soon as either side of the decoder exceeds the limit, in bytes. */
function unpack(packed: Readable, limit: number): Readable {
  let received = 0;
  const counted = async function* () {
    // Not destroyed with the loop, since its socket still carries the response.
    for await (const chunk of packed.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received > limit) throw new RefusedBody(BODY_TOO_LARGE);
      yield chunk;
    }
  };
  const decoder = createGunzip();
  const source = Readable.from(counted(), { objectMode: false });
  source.on('error', (error) => decoder.destroy(error));
  source.pipe(decoder);
  const body = Readable.from(limitLength(decoder, limit), { objectMode: false });
  // Fastify compares Content-Length with the received length, not the unpacked one.
  Object.defineProperty(body, 'receivedEncodedLength', { get: () => received });
  // Fastify may have no listener after it refused the body; an error must not end the process then.
  decoder.on('error', () => source.destroy());
  body.on('error', () => source.destroy());
  return body;
}

async function* limitLength(decoder: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of decoder) {
    length += chunk.length;
    if (length > limit) throw new RefusedBody(BODY_TOO_LARGE);
    yield chunk;
  }
}
