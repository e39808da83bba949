import { type Database, isMigrated } from '@intake-desk/database';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

/** `/healthz`: the process lives. `/readyz`: it can do its work: database there and migrated, Redis where there is one. */
export function serveHealth(app: FastifyInstance, database: Database, redis: Redis | undefined): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // Monitors often ask with HEAD.
  const head = { exposeHeadRoute: true };
  app.get('/healthz', head, async () => ({ status: 'ok' }));
  app.get('/readyz', head, async (request, reply) => {
    const checks = {
      database: await answers(request, () => databaseReady(database)),
      redis: redis?.status ?? 'unused',
    };
    const ready = !closing && checks.database && (redis === undefined || redis.status === 'ready');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...checks });
  });
}

async function databaseReady(database: Database): Promise<boolean> {
  await database.ping();
  return isMigrated(database);
}

async function answers(request: { log: { warn: (o: object, m: string) => void } }, check: () => Promise<boolean>) {
  try {
    return await check();
  } catch (error) {
    request.log.warn({ err: error }, 'not ready');
    return false;
  }
}
