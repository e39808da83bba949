import { type Server, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop shorter than this, in ms, had little to do. */
const QUIET_MS = 1;
/** Maximum wait for a quiet turn, in ms. */
const PATIENCE_MS = 3_000;

/**
 * Lets a closing gateway exit as soon as its current calls are answered (security.md R21). Fastify only closes
 * connections whose requests it routes afterwards; earlier ones would stay open and delay the exit.
 */
export function closeAnswered(http: FastifyInstance): void {
  let closing = false;
  http.addHook('preClose', async () => {
    closing = true;
    await quietTurn(http.server);
    http.server.close();
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  // The headers of a download may have been sent before.
  http.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    if (closing && socket instanceof Socket) socket.end();
    done();
  });
}

/**
 * Resolves right after a quiet turn of the event loop without a new connection; each turn accepts one. Connections that the
 * system has accepted and this process has not would be reset when it stops listening, and a proxy does not repeat a POST
 * (R26).
 */
async function quietTurn(server: Server): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let came = 0;
  const count = (): void => {
    came += 1;
  };
  server.on('connection', count);
  // Ends the current turn, which may have accepted its connection already.
  await setImmediate();
  for (let at = performance.now(); at < end; ) {
    const before = came;
    await setImmediate();
    const now = performance.now();
    if (came === before && now - at < QUIET_MS) break;
    at = now;
  }
  server.off('connection', count);
}
