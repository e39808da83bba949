import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@intake-desk/database';
import { copyOf, longWaits, migratedTemplate, type TestDatabase } from '@intake-desk/database/testing';
import { buildGateway, type Gateway, type GatewayOptions } from '../gateway.ts';
import { readSettings } from '../settings/settings.ts';
import { writeTestPages } from './built-pages.ts';
import { unhurried } from './unhurried.ts';

export interface TestGateway {
  readonly gateway: Gateway;
  readonly folder: string;
  readonly log: string[];
  remove(): Promise<void>;
}

/** Opens a gateway over an empty migrated database, or the one that the environment names, with a folder of its own. */
export async function testGateway(
  engine: Engine,
  environment: Record<string, string> = {},
  options: GatewayOptions = {},
): Promise<TestGateway> {
  const { DATABASE_URL: url } = environment;
  const database = url === undefined ? await copyOf(engine, migratedTemplate) : { url, remove: async () => undefined };
  return gatewayOver(database, environment, options);
}

/** Opens a gateway over a database that is removed with it, with a folder of its own. */
export async function gatewayOver(
  database: TestDatabase,
  environment: Record<string, string>,
  options: GatewayOptions,
): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-gateway-'));
  const pages = await writeTestPages(folder);
  const log: string[] = [];
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://desk.test',
    DATABASE_URL: database.url,
    REMOTES_DIR: join(folder, 'remotes'),
    ...unhurried,
    // Tests hold and fail statements, which other threads would run unobserved.
    COSTLY_THREADS: '0',
    REMOTE_OVERRIDES: 'on',
    HL7_DESTINATIONS: 'ehr.northsea.example:2576',
    FHIR_SERVERS: 'https://ehr.northsea.example',
    ...environment,
  });
  const logStream = { write: (line: string) => void log.push(line) };
  const gateway = await buildGateway(settings, { ...pages, logStream, waits: longWaits, ...options });
  return {
    gateway,
    folder,
    log,
    async remove() {
      await gateway.close();
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
