import { type Database, isMigrated } from '@intake-desk/database';
import type { MailServerState } from '@intake-desk/messaging';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

/** Lifetime of a check's result, in ms. */
const FRESH_MS = 1_000;
/** Interval of checks for the metrics, in ms. */
const LOOK_MS = 5_000;
/** Time limit of the database's response, in ms. */
const DATABASE_MS = 3_000;

export interface Readiness {
  /** The database responds, is migrated and is writable, so that calls with a session can be served. */
  readonly database: boolean;
  /** `away`: limits are counted by this gateway alone, and live events of others wait. */
  readonly redis: 'unused' | 'ready' | 'away';
  /** `away`: mails wait in the outbox, by the gateway's last delivery. */
  readonly mail: MailServerState;
}

/** Parts that the desk can do without for a while, in degraded state. */
export const spareParts = ['redis', 'mail'] as const;

/** Checked connections; `onError` receives the reason why the database is not ready. */
interface HealthOptions {
  readonly database: Database;
  /** The connection for short commands. */
  readonly redis: Redis | undefined;
  readonly mail: () => MailServerState;
  readonly onError: (error: unknown) => void;
}

/** Checks whether the gateway can serve calls, on request and every few seconds. */
export class Health {
  readonly #options: HealthOptions;
  readonly #timer: NodeJS.Timeout;
  #readiness: Readiness;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<Readiness> | undefined;
  #migrated = false;

  constructor(options: HealthOptions) {
    this.#options = options;
    this.#readiness = { database: true, redis: options.redis ? 'ready' : 'unused', mail: options.mail() };
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
  }

  get readiness(): Readiness {
    return this.#readiness;
  }

  /** Checks now, at most once a second and not concurrently. Ends within seconds even if a part hangs. */
  look(): Promise<Readiness> {
    if (performance.now() - this.#lookedAt < FRESH_MS) return Promise.resolve(this.#readiness);
    this.#running ??= this.#look().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<Readiness> {
    const startedAt = performance.now();
    const [database, redis] = await Promise.all([this.#databaseReady(), this.#redisState()]);
    this.#readiness = { database, redis, mail: this.#options.mail() };
    this.#lookedAt = startedAt;
    return this.#readiness;
  }

  async #databaseReady(): Promise<boolean> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('The database did not respond in time.')), DATABASE_MS);
    try {
      return await Promise.race([this.#canServe(), late]);
    } catch (error) {
      this.#options.onError(error);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async #canServe(): Promise<boolean> {
    const { database } = this.#options;
    await database.ping();
    this.#migrated ||= await isMigrated(database);
    if (!this.#migrated) return false;
    await database.requireWritable();
    return true;
  }

  async #redisState(): Promise<Readiness['redis']> {
    const { redis } = this.#options;
    if (!redis) return 'unused';
    return redis.ping().then(
      () => 'ready' as const,
      () => 'away' as const,
    );
  }
}

/**
 * Serves `/healthz` (the process lives) and `/readyz` (it can serve calls). Without Redis or a mail server it is ready but
 * degraded: otherwise a balancer would remove all gateways at once.
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    health.stop();
  });
  // Monitors often use HEAD.
  const head = { exposeHeadRoute: true };
  app.get('/healthz', head, async () => ({ status: 'ok' }));
  app.get('/readyz', head, async (_, reply) => {
    const readiness = await health.look();
    const ready = !closing && readiness.database;
    if (!ready) reply.header('retry-after', '2');
    const degraded = spareParts.filter((part) => readiness[part] === 'away');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', degraded, ...readiness });
  });
}
