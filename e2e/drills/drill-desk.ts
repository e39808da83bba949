import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@intake-desk/database';
import { createTestDatabase, type MariaDbServer, startMariaDb, startRedis } from '@intake-desk/database/testing';
import { fillDemo } from '@intake-desk/demo';
import { openMigrated } from '@intake-desk/gateway';
import { unhurried, writeTestPages } from '@intake-desk/gateway/testing';
import { MailSink } from '../src/desk/mail-sink.ts';
import { GatewayProcess } from './gateway-process.ts';

/** Gateways over a MariaDB, a Redis and a mail server of their own, with demonstration data; whatever of it may be broken. */
export interface DrillDesk {
  readonly gateways: readonly GatewayProcess[];
  readonly mails: MailSink;
  readonly mariaDb: MariaDbServer;
  /** For looking at what was kept. */
  readonly database: Database;
  close(): Promise<void>;
}

/** As a hospital's server is set: what was committed survives the end of the process. */
const DURABLE = ['--innodb-flush-log-at-trx-commit=1'];

/** What differs from a desk as it is run. */
export interface DrillDeskOptions {
  readonly gateways?: number;
  readonly settings?: Record<string, string>;
}

/** Brings up a desk, two gateways where nothing else is said; all of them are ready. */
export async function startDrillDesk({
  gateways: count = 2,
  settings = {},
}: DrillDeskOptions = {}): Promise<DrillDesk> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'intake-desk-drill-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    // The faults are the gateway's: small pages stand for the front ends, which need not be built.
    await writeTestPages(folder);
    const mariaDb = await startMariaDb(DURABLE);
    closing.push(() => mariaDb.stop());
    const redis = await startRedis();
    closing.push(() => redis.stop());
    const mails = new MailSink();
    await mails.start();
    closing.push(() => mails.close());
    const { url } = await createTestDatabase('mariadb', mariaDb.url);
    const database = await openMigrated(url, {});
    closing.push(() => database.close());
    await fillDemo(database, { tier: 'test' });
    const environment = {
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      SMTP_URL: mails.url,
      TEST_PAGES: folder,
      REMOTES_DIR: join(folder, 'remotes'),
      // What is measured are faults, not limits.
      ...unhurried,
      ...settings,
    };
    const gateways: GatewayProcess[] = [];
    for (let n = 0; n < count; n += 1) {
      const gateway = await GatewayProcess.withSettings(environment);
      gateways.push(gateway);
      closing.push(() => gateway.kill());
      await gateway.start();
    }
    return { gateways, mails, mariaDb, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
