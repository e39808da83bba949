import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate } from '@intake-desk/database';
import {
  copyOf,
  type MariaDbServer,
  type RedisServer,
  type Relay,
  startMariaDb,
  startRedis,
  startRelay,
} from '@intake-desk/database/testing';
import { openMigrated } from '@intake-desk/gateway';
import { unhurried, writeTestPages } from '@intake-desk/gateway/testing';
import { demoTemplate } from '../src/desk/demo-template.ts';
import { MailSink } from '../src/desk/mail-sink.ts';
import { GatewayProcess } from './gateway-process.ts';

/**
 * Gateways with a MariaDB, a Redis and a mail server of their own, and demonstration data. A drill may break any of
 * them.
 */
export interface DrillDesk {
  readonly gateways: readonly GatewayProcess[];
  readonly mails: MailSink;
  readonly mariaDb: MariaDbServer;
  readonly redis: RedisServer;
  /** Relays between the gateways and the servers, if the desk uses relays. */
  readonly ways: Readonly<Record<Server, Relay>> | undefined;
  readonly database: Database;
  /** Runs before the gateways and servers stop. */
  onClose(step: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** The servers that a gateway depends on. */
export type Server = 'database' | 'redis' | 'mail';

/** Committed data survives the death of the process, as on a hospital's server. */
const DURABLE = ['--innodb-flush-log-at-trx-commit=1'];

/** Differences from a desk in production. */
export interface DrillDeskOptions {
  readonly gateways?: number;
  readonly settings?: Record<string, string>;
  /** Puts relays, which can fail like a network, between the gateways and their servers. */
  readonly relayed?: boolean;
  /** Folder in which MariaDB keeps its files. */
  readonly databasePlace?: string;
  /** The caller's own MariaDB. */
  readonly ownMariaDb?: MariaDbServer;
  /** Checkout of the gateways' version; this one by default. */
  readonly checkout?: string;
  /** Number of migrations to run; all by default. */
  readonly migrated?: number;
  /** Returns the settings of the n-th gateway alone. */
  readonly settingsOf?: (n: number, url: string) => Record<string, string>;
}

/** Starts a desk with two gateways unless told otherwise; resolves when all are ready. */
export async function startDrillDesk({
  gateways: count = 2,
  settings = {},
  relayed = false,
  databasePlace,
  ownMariaDb,
  checkout,
  migrated,
  settingsOf = () => ({}),
}: DrillDeskOptions = {}): Promise<DrillDesk> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'intake-desk-drill-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    // Small pages replace the front ends, so that these need not be built.
    await writeTestPages(folder);
    const mariaDb = ownMariaDb ?? (await startMariaDb(DURABLE, databasePlace));
    if (!ownMariaDb) closing.push(() => mariaDb.stop());
    const redis = await startRedis();
    closing.push(() => redis.stop());
    const mails = new MailSink();
    await mails.start();
    closing.push(() => mails.close());
    const { url } = await copyOf('mariadb', demoTemplate(new Date()), mariaDb.url);
    const database = await openMigrated(url, {});
    closing.push(() => database.close());
    if (migrated !== undefined) await migrate(database, { target: migrated });
    const relay = async (address: string): Promise<Relay> => {
      const way = await startRelay(address);
      closing.push(() => way.stop());
      return way;
    };
    const ways = relayed
      ? { database: await relay(url), redis: await relay(redis.url), mail: await relay(mails.url) }
      : undefined;
    const environment = {
      DATABASE_URL: ways?.database.url ?? url,
      REDIS_URL: ways?.redis.url ?? redis.url,
      SMTP_URL: ways?.mail.url ?? mails.url,
      TEST_PAGES: folder,
      REMOTES_DIR: join(folder, 'remotes'),
      // Drills measure faults and not limits.
      ...unhurried,
      ...settings,
    };
    const gateways: GatewayProcess[] = [];
    for (let n = 0; n < count; n += 1) {
      const gateway = await GatewayProcess.withSettings({ ...environment, ...settingsOf(n, url) });
      if (checkout !== undefined) gateway.checkout = checkout;
      gateways.push(gateway);
      closing.push(() => gateway.kill());
      await gateway.start();
    }
    const onClose = (step: () => Promise<unknown>): void => void closing.push(step);
    return { gateways, mails, mariaDb, redis, ways, database, onClose, close };
  } catch (error) {
    await close();
    throw error;
  }
}
