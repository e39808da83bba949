import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { addComment } from '@intake-desk/contracts';
import { until } from '../src/desk/until.ts';
import type { Drill } from './drill.ts';
import { startDrillDesk } from './drill-desk.ts';
import { msUntil } from './ms-until.ts';
import { RecordedWrites } from './recorded-writes.ts';
import { commentBody, Staff } from './staff.ts';
import { subscribe } from './subscribers.ts';
import { intakesToWrite } from './writers.ts';

const REQUESTS = { short: 100, long: 100 };
const SOCKETS = { short: 100, long: 500 };
const ROUNDS = { short: 1, long: 10 };
/** Limit of the promise, in ms. */
const END_MS = 10_000;
/** The short form promises nothing about time, since a busy machine may be slow; in seconds. */
const SHORT_DRAIN = { DRAIN_SECONDS: '60' };

/** Stops a gateway in the middle of calls and with many listeners. */
export const drainingGateway: Drill = {
  code: 'R21',
  fault: (size) => `${ROUNDS[size]} × SIGTERM with ${REQUESTS[size]} requests and ${SOCKETS[size]} sockets open`,
  promise: '0 requests dropped, exit 0 within 10 s',
  async run(size) {
    const desk = await startDrillDesk({ gateways: 1, settings: size === 'short' ? SHORT_DRAIN : {} });
    const agent = new Agent({ keepAlive: true });
    try {
      const [gateway] = desk.gateways;
      if (!gateway) throw new Error('This takes a gateway.');
      const staff = await Staff.signIn(desk, 'manager@demo.test');
      const connections = await subscribe(desk, staff, SOCKETS[size], () => undefined);
      const intakes = await intakesToWrite(desk.database, REQUESTS[size]);
      const writes = new RecordedWrites();
      let dropped = 0;
      let surplus = 0;
      let slowest = 0;
      let whole = 0;
      const codes = new Set<number | null>();
      for (let round = 0; round < ROUNDS[size]; round += 1) {
        const calls = Array.from({ length: REQUESTS[size] }, (_, n) => {
          const text = writes.next();
          return {
            text,
            ...halfSent(gateway.url, agent, staff, commentBody(intakes[n % intakes.length]?.id ?? 0, text)),
          };
        });
        await Promise.all(calls.map(({ arrives }) => arrives));
        // Connections are accepted in order: once a later call is answered, everything sent earlier has arrived.
        for (let later = 0; later < 2; later += 1) {
          const [response] = await once(get(`${gateway.url}/healthz`, { agent: false }), 'response');
          response.resume();
          await once(response, 'end');
        }
        const start = performance.now();
        const ended = gateway.stop();
        await until(
          'the gateway drains',
          async () => (await fetch(`${gateway.url}/healthz`).catch(() => true)) === true,
        );
        const replies = await Promise.all(calls.map(({ finish }) => finish().catch(() => undefined)));
        for (const [n, { text }] of calls.entries()) {
          const reply = replies[n];
          if (reply?.statusCode === 200) writes.acknowledge(text);
          else if (isSurplus(reply)) surplus += 1;
          else dropped += 1;
        }
        codes.add(await ended);
        slowest = Math.max(slowest, Math.ceil(performance.now() - start));
        await gateway.start();
        whole = Math.max(
          whole,
          await msUntil('all sockets are whole again', () => connections.every((connection) => connection.whole)),
        );
      }
      const { acknowledged, lost, duplicated } = await writes.compare(desk.database);
      return {
        measured: `${dropped} of ${writes.tried} requests dropped, ${surplus} told to come again, ${lost} of ${acknowledged} writes lost, ${duplicated} duplicated, exit ${[...codes].join(', ')} within ${slowest} ms, all sockets whole ${whole} ms after the next start`,
        kept:
          dropped === 0 &&
          lost === 0 &&
          duplicated === 0 &&
          [...codes].join() === '0' &&
          (size === 'short' || (surplus === 0 && slowest <= END_MS)),
      };
    } finally {
      agent.destroy();
      await desk.close();
    }
  },
};

/**
 * Returns true if the gateway refused the call because it was overloaded (R2): unlike a closing server, it then sends a
 * Retry-After.
 */
const isSurplus = (reply: IncomingMessage | undefined): boolean =>
  reply?.statusCode === 503 && reply.headers['retry-after'] !== undefined;

/** Sends half of a comment; the rest waits for `finish`, which returns the response. */
function halfSent(url: string, agent: Agent, staff: Staff, body: unknown) {
  const text = Buffer.from(JSON.stringify(body));
  const half = Math.floor(text.length / 2);
  const call = request(`${url}${addComment.url}`, {
    agent,
    method: addComment.method,
    headers: { ...staff.headers, 'content-type': 'application/json', 'content-length': text.length },
  });
  const answered = once(call, 'response');
  // `answered` already reports the failure; a broken connection may report itself twice.
  answered.catch(() => undefined);
  call.on('error', () => undefined);
  call.write(text.subarray(0, half));
  const arrives = once(call, 'socket').then(([socket]) => (socket.connecting ? once(socket, 'connect') : undefined));
  return {
    arrives,
    async finish(): Promise<IncomingMessage> {
      call.end(text.subarray(half));
      const [response]: IncomingMessage[] = await answered;
      if (!response) throw new Error('A response came without itself.');
      response.resume();
      await once(response, 'end');
      return response;
    },
  };
}
