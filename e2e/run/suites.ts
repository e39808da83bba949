import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './step.ts';

/** Tests in e2e that need no browser: they check sources and documents. Paths as jest's patterns. */
export const guards = [
  'e2e/src/borders/',
  'e2e/src/docs/',
  'e2e/src/run/',
  'e2e/src/terms/',
  'e2e/src/mutations.test.ts',
] as const;

/** Browser tests of `npm test`; the others run in `npm run test:full`. */
export const shortWalks = [
  'e2e/src/sign-in.test.ts',
  'e2e/src/one-intake.test.ts',
  'e2e/src/reports.test.ts',
  'e2e/src/settings.test.ts',
  'e2e/src/portal.test.ts',
  'e2e/src/access/screens.test.ts',
  'e2e/src/federation/federation.test.ts',
  'e2e/src/access/covered-tablet.test.ts',
  'e2e/src/hostile-texts.test.ts',
  'e2e/src/isolation/isolation.test.ts',
  'e2e/src/access/session.test.ts',
  'e2e/src/typed-dates.test.ts',
  'e2e/src/settings/empty-desk.test.ts',
  'e2e/src/release/release.test.ts',
] as const;

/**
 * Browser tests of the platform: federation, releases, starting. In `npm run test:full` they and the other browser
 * tests are separate parts.
 */
export const platformWalks = [
  'e2e/src/federation/',
  'e2e/src/isolation/',
  'e2e/src/live/',
  'e2e/src/new-remote/',
  'e2e/src/other-browsers/',
  'e2e/src/release/',
  'e2e/src/running/',
  'e2e/src/start/',
] as const;

/**
 * Tests that `npm test` also runs on MariaDB: statements, transactions, migrations, locks, collation, the pool, and a smoke
 * test of the gateway. The others run there in `npm run test:full`.
 */
export const shortOnMariaDb = [
  'services/database/src/connection/fault.test.ts',
  'services/database/src/connection/pool-state.test.ts',
  'services/database/src/connection/watched-pool.servers.test.ts',
  'services/database/src/outbox/enqueue.test.ts',
  'services/database/src/sql/bulk-load.test.ts',
  'services/database/src/sql/contains-text.test.ts',
  'services/database/src/sql/instant.test.ts',
  'services/database/src/sql/select.test.ts',
  'services/database/src/unit/write-unit.test.ts',
  'services/gateway/src/data.test.ts',
  'services/gateway/src/routes/record/appointment.test.ts',
  'services/identity/src/set-up/set-up.test.ts',
  'services/identity/src/administered-users/list-users.test.ts',
  'services/intakes/src/edit-lock/edit-lock.test.ts',
  'services/intakes/src/patients/search-patients.test.ts',
  'services/messaging/src/outbox/lease.test.ts',
] as const;

/** Test files of services, by path in the workspace. */
const serviceFiles = globSync('services/*/src/**/*.test.ts', { cwd: workspace });

/** Test files of services that run on both engines or need a server. */
export const serverFiles = (): string[] =>
  serviceFiles.filter(
    (file) =>
      file.endsWith('.servers.test.ts') ||
      mentions(file, /\b(eachEngine|eachWorld|eachGateway|testEngines|TEST_MARIADB_URL|TEST_REDIS_URL)\b/),
  );

/** Test files of services with property tests that do a tenth of their runs in `npm test`. */
export const propertyFiles = (): string[] => serviceFiles.filter((file) => mentions(file, /\brunsOf\(/));

const mentions = (file: string, name: RegExp): boolean => name.test(readFileSync(join(workspace, file), 'utf8'));
