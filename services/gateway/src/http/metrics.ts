import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { NotFound } from '@intake-desk/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AddressRanges } from './address-range.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const loopback = new AddressRanges(['127.0.0.0/8', '::1']);

/**
 * `/metrics` for Prometheus; not public: with a token for who has it, without one for this machine only, and then not
 * through a proxy (a forwarded call is never the machine's own). Anybody else finds nothing there.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined, sockets: () => number): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'live_sockets',
    help: 'Open live connections.',
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!(token === undefined ? isOwnMachine(request) : hasToken(request, token))) throw new NotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isOwnMachine({ headers, socket }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = socket.remoteAddress ?? '';
  return isIP(address) !== 0 && loopback.has(address);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
