import { type Server, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop that took less than this, in ms, had little to do. */
const QUIET_MS = 1;
/** For so long, in ms, a quiet turn is waited for. */
const PATIENCE_MS = 3_000;

/**
 * Lets a closing gateway end as soon as the calls in hand are answered (security.md R21). Fastify asks only those
 * connections to close whose requests it routes later; one that was routed before would stay open, and hold up the end.
 */
export function closeAnswered(http: FastifyInstance): void {
  let closing = false;
  http.addHook('preClose', async () => {
    closing = true;
    await quietTurn(http.server);
    http.server.close();
  });
  http.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  // Of a download the headers may have left before.
  http.addHook('onResponse', async ({ raw: { socket } }) => {
    if (closing && socket instanceof Socket) socket.end();
  });
}

/**
 * Resolves right after a turn of the event loop in which no connection came and little else was done; each turn takes one.
 * Those that the system has accepted and this process has not yet are broken when it stops listening, and a proxy repeats
 * no POST (R26).
 */
async function quietTurn(server: Server): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let came = 0;
  const count = (): void => {
    came += 1;
  };
  server.on('connection', count);
  // Ends the turn in hand, whose connections may have been taken already.
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
