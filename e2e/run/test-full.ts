/**
 * `npm run test:full`: whatever `npm test` leaves out. Service tests on MariaDB, property tests with all their runs, the
 * other browser tests, drills. The last line is the total alone. With REQUIRE_ALL=1, whatever cannot run here is a failure.
 */
import { hasProgram } from './program.ts';
import { guards, propertyFiles, serverFiles, shortOnMariaDb, shortWalks } from './suites.ts';
import { serviceWorkers, TestRun } from './test-run.ts';
import { startTestServers } from './test-servers.ts';

const escaped = (path: string): string => path.replaceAll('.', '\\.');

/** Returns jest's arguments that leave out the test of docs/running.md if one of its programs is missing. */
async function withoutRunning(run: TestRun): Promise<string[]> {
  const programs = ['nginx', 'openssl', 'curl', 'pgrep', 'flock', 'mariadbd', 'mariadb', 'redis-server'];
  const present = await Promise.all(programs.map(hasProgram));
  if (present.every(Boolean)) return [];
  run.miss('The test of docs/running.md', 'apt-get install nginx openssl curl procps mariadb-server redis-server');
  return ['e2e/src/running/'];
}

/** Names browsers that are not there. Their walks are skipped, even with REQUIRE_ALL=1: Debian does not have them at all times. */
async function nameOtherBrowsers(run: TestRun): Promise<void> {
  if (!(await hasProgram('firefox-esr'))) run.leave('the walk in Firefox', 'apt-get install firefox-esr');
  const webkit = await Promise.all(['WebKitWebDriver', 'Xvfb'].map(hasProgram));
  if (!webkit.every(Boolean)) run.leave('the walk in WebKit', 'apt-get install webkit2gtk-driver xvfb');
}

await TestRun.of('npm run test:full', async (run) => {
  const servers = await startTestServers();
  const { environment, missing } = servers;
  for (const { what, cure } of missing) run.miss(what, cure);
  try {
    // Drills mostly wait for what they have broken, on servers of their own, so they run beside everything else.
    const output: string[] = [];
    const drills = run.runJest(
      ['--selectProjects', 'drills', '--runInBand', '--passWithNoTests'],
      environment,
      (text) => void output.push(text),
    );
    const property = propertyFiles();
    await run.jest('Property tests with all runs', ['--runTestsByPath', ...property, ...serviceWorkers], environment);
    if (missing.length === 0) {
      const done: readonly string[] = [...property, ...shortOnMariaDb];
      const rest = serverFiles().filter((file) => !done.includes(file));
      await run.jest('Service tests on MariaDB', ['--runTestsByPath', ...rest, ...serviceWorkers], {
        ...environment,
        TEST_ENGINES: 'mariadb',
      });
    }
    const elsewhere = [...guards, ...shortWalks, ...(await withoutRunning(run))].map(escaped);
    await run.browserTests(['--testPathIgnorePatterns', '/node_modules/', ...elsewhere], environment);
    await nameOtherBrowsers(run);
    await run.phase('Drills', () => drills);
    process.stdout.write(output.join(''));
  } finally {
    await servers.stop();
  }
  run.leave('types, lint, unit and component tests, service tests on SQLite, the main browser tests', 'npm test');
});
