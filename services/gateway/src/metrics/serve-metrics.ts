import { isIP } from 'node:net';
import { NotFound } from '@intake-desk/contracts';
import { isSameSecret } from '@intake-desk/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { type Health, spareParts } from '../health/health.ts';
import type { RegistryReader } from '../remotes/registry-reader.ts';
import type { Services } from '../services.ts';
import { AddressRanges } from '../settings/address-range.ts';
import { databaseMetrics } from './database-metrics.ts';
import { addGauge } from './gauge.ts';
import { responseMetrics } from './response-metrics.ts';

const loopback = new AddressRanges(['127.0.0.0/8', '::1']);

export interface MetricsOptions {
  readonly token: string | undefined;
  readonly services: Services;
  readonly health: Pick<Health, 'readiness'>;
  readonly remotes: RegistryReader;
  readonly sockets: () => number;
}

/**
 * Serves `/metrics` for Prometheus: to callers with the token, or, without a token, only to this machine and not through a
 * proxy. Anybody else gets a 404. Labels carry no input of callers, and a scrape waits at most a second for the database.
 */
export function serveMetrics(app: FastifyInstance, { token, services, health, remotes, sockets }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  responseMetrics(registry, app, remotes);
  databaseMetrics(registry, services, (error) => app.log.warn({ err: error }, 'metrics could not be read'));
  addGauge(registry, 'desk_live_sockets', 'Open live connections.', (gauge) => gauge.set(sockets()));
  addGauge(
    registry,
    'desk_redis_up',
    'Whether Redis responds: 1 or 0; without a value where no Redis is set.',
    (gauge) => {
      gauge.remove({});
      const { redis } = health.readiness;
      if (redis !== 'unused') gauge.set(redis === 'ready' ? 1 : 0);
    },
  );
  addGauge(
    registry,
    'desk_degraded',
    'Whether the gateway does without a part (redis, mail) that it uses: 1 or 0; without a value where the part is not set.',
    (gauge) => {
      gauge.reset();
      for (const part of spareParts) {
        const state = health.readiness[part];
        if (state !== 'unused') gauge.set({ part }, state === 'away' ? 1 : 0);
      }
    },
    ['part'],
  );
  addGauge(
    registry,
    'desk_ready',
    'Whether the gateway could serve calls a few seconds ago: 1 or 0; the database responds, is migrated and can be written.',
    (gauge) => gauge.set(health.readiness.database ? 1 : 0),
  );
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

const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
