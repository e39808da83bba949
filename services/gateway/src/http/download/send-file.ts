import { Readable } from 'node:stream';
import type { FileStream, RouteShape } from '@intake-desk/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum text waiting for the connection, in bytes. */
const BUFFER_BYTES = 64 * 1024;
/** Time in ms after which an idle reader is disconnected, since others wait for its place and connection. */
const STALLED_MS = 60_000;

/** A download that ends before its last byte, which the browser then shows as failed. */
class CutShort extends Error {
  override readonly name = 'CutShort';
}

/**
 * Sends a file while it is written, as fast as it is taken. It arrives whole or not at all: where it cannot be finished the
 * connection is broken, since its status has left long before.
 */
export function sendFile(file: FileStream, { route, request, reply }: Sending): FastifyReply {
  const close = (): Promise<void> =>
    file.close().catch((error: unknown) => {
      request.log.error({ err: error, route: route.url }, 'download not closed');
    });
  const abandon = (): void => void close();
  const body: Readable = Readable.from(
    textsOf(file, () => body.destroy(new CutShort('Nobody takes the file.'))),
    { objectMode: false, highWaterMark: BUFFER_BYTES },
  );
  body.once('close', abandon);
  if (reply.raw.closed) abandon();
  else reply.raw.once('close', abandon);
  const { contentMediaType } = { contentMediaType: 'text/plain', ...route.reply };
  return reply
    .type(`${contentMediaType}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(body);
}

/** Returns the file's text, part by part. Throws CutShort if it has not as many rows as announced. */
async function* textsOf(file: FileStream, stalled: () => void): AsyncGenerator<string, void, void> {
  let rows = 0;
  for await (const chunk of file.chunks) {
    rows += chunk.rows;
    const timer = setTimeout(stalled, STALLED_MS);
    try {
      yield chunk.text;
    } finally {
      clearTimeout(timer);
    }
  }
  if (rows !== file.rows) throw new CutShort(`${rows} rows of ${file.rows} were sent.`);
}

export interface Sending {
  readonly route: RouteShape;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
