import { readdirSync } from 'node:fs';
import type { Config } from 'jest';
import { bundledPackages } from './kit/src/testing/bundled-packages.ts';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Packages that ship ES modules only and are read by tests in jsdom. */
const esmOnly = ['echarts', 'zrender', '@tanstack', '@intake-desk', '@mantine', 'react-router', 'typebox'];

/**
 * Test files named `*.servers.test.ts` need MariaDB and Redis. Without these they are skipped, which the test command
 * reports.
 */
const servers = process.env.TEST_MARIADB_URL && process.env.TEST_REDIS_URL;

const signingIn = ['identity', 'gateway', 'demo', 'e2e'];

const services = ['database', 'identity', 'intakes', 'reports', 'messaging', 'integration', 'gateway', 'demo'];
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));
const frontEnds = ['kit', 'shell', ...remotes, 'portal'];

const replaced = {
  '\\.css$': '<rootDir>/kit/src/testing/css.ts',
  '^fast-check$': '<rootDir>/kit/src/testing/drawn-values.ts',
};

const shared = {
  /** One id for all projects, so that they share the cache of transformed files. */
  id: 'intake-desk',
  /** Every project knows the files of all rooms, so that `--findRelatedTests` finds tests of other rooms. */
  roots: ['contracts', ...frontEnds, 'services', 'e2e', 'bench'].map((room) => `<rootDir>/${room}`),
  testRunner: '<rootDir>/e2e/run/measured-runner.ts',
  testPathIgnorePatterns: ['/node_modules/', ...(servers ? [] : ['\\.servers\\.test\\.ts$'])],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        // Maps in separate files: inline, they would be most of each module's text, which is parsed for each test
        // file.
        sourceMaps: true,
      },
    ],
  },
  globalSetup: '<rootDir>/kit/src/testing/bundled-packages.ts',
  moduleNameMapper: { ...bundledPackages, ...replaced },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  watchPathIgnorePatterns: ['/var/', '/dist/'],
} satisfies Project;

const node = (displayName: string, folder: string): Project => ({
  ...shared,
  displayName,
  rootDir: import.meta.dirname,
  testMatch: [`<rootDir>/${folder}/**/*.test.{ts,tsx}`],
  testEnvironment: 'node',
  setupFiles: [
    ...(signingIn.includes(displayName) ? ['<rootDir>/services/identity/src/testing/remembered-hashes.ts'] : []),
    // On demand, since the module loads TypeORM, which few tests need.
    ...(process.env.STATEMENTS_UNDER_WAY_MS ? ['<rootDir>/services/database/src/testing/slow-statements.ts'] : []),
  ],
});

/** For tests that build remotes, which look up packages and their versions. Workers keep one resolver per id. */
const unbundled = (project: Project): Project => ({
  ...project,
  id: 'intake-desk-unbundled',
  moduleNameMapper: replaced,
});

const browser = (displayName: string): Project => ({
  ...node(displayName, displayName),
  testEnvironment: '<rootDir>/kit/src/testing/environment.ts',
  setupFilesAfterEnv: ['<rootDir>/kit/src/testing/setup.ts'],
});

export default {
  rootDir: import.meta.dirname,
  // Ends a test that hangs: a busy machine took more than 300 s for one. Bench measures speed.
  testTimeout: 1_200_000,
  globalSetup: '<rootDir>/services/database/src/testing/make-run-folder.ts',
  globalTeardown: '<rootDir>/services/database/src/testing/remove-run-folder.ts',
  testSequencer: '<rootDir>/e2e/run/slowest-first.ts',
  projects: [
    node('contracts', 'contracts'),
    ...services.map((name) => node(name, `services/${name}`)),
    ...frontEnds.map(browser),
    // Not e2e/run: its test.ts is the test command itself, which would start itself again.
    unbundled(node('e2e', 'e2e/src')),
    unbundled(node('drills', 'e2e/drills')),
  ],
} satisfies Config;
