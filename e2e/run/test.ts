/**
 * `npm test`: types, lint, unit, component and service tests on SQLite, a list of them on MariaDB, the main browser tests.
 * The last line is the total alone. With REQUIRE_ALL=1, whatever cannot run here is a failure.
 */
import { partNames, parts } from './parts.ts';
import { guards, shortOnMariaDb, shortWalks } from './suites.ts';
import { serviceWorkers, TestRun, types } from './test-run.ts';
import { startTestServers } from './test-servers.ts';

/** Property tests do a tenth of their runs. */
const fewRuns = { TEST_RUNS: 'tenth' };
const noServers = { TEST_MARIADB_URL: undefined, TEST_REDIS_URL: undefined };

await TestRun.of('npm test', async (run) => {
  await run.check('Types', 'tsc', types);
  await run.check('Lint', 'biome', ['check', '--error-on-warnings', '.']);
  await run.jest('Unit, component and service tests', ['--ignoreProjects', 'e2e', 'drills', ...serviceWorkers], {
    ...fewRuns,
    ...noServers,
  });
  await run.jest('Guards', ['--selectProjects', 'e2e', ...serviceWorkers, ...guards], noServers);
  const servers = await startTestServers();
  try {
    for (const { what, cure } of servers.missing) run.miss(what, cure);
    if (servers.missing.length === 0)
      await run.jest('Service tests on MariaDB', [...shortOnMariaDb, ...serviceWorkers], {
        ...fewRuns,
        ...servers.environment,
        TEST_ENGINES: 'mariadb',
      });
  } finally {
    await servers.stop();
  }
  await run.browserTests(shortWalks, noServers);
  for (const part of partNames) run.leave(parts[part], `npm run test:full -- ${part}`);
});
