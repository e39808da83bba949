import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing gateway end as soon as the calls in hand are answered (security.md R21). Fastify asks only those
 * connections to close whose requests it routes later; one that was routed before would stay open, and hold up the end.
 */
export function closeAnswered(http: FastifyInstance): void {
  let closing = false;
  http.addHook('preClose', async () => {
    closing = true;
  });
  http.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  // Of a download the headers may have left before.
  http.addHook('onResponse', async ({ raw: { socket } }) => {
    if (closing && socket instanceof Socket) socket.end();
  });
}
