/**
 * `npm run test:full`: what `npm test` leaves out, in four parts. One run takes the part that has waited longest, or the
 * one that is named: `npm run test:full -- services`, `-- gateway`, `-- screens`, `-- platform`. The last line is the total
 * alone. With REQUIRE_ALL=1, whatever cannot run here is a failure.
 */
import { chosenPart, notePassed, type Part, partNames, parts } from './parts.ts';
import { hasProgram } from './program.ts';
import { guards, platformWalks, propertyFiles, serverFiles, shortOnMariaDb, shortWalks } from './suites.ts';
import { serviceWorkers, TestRun } from './test-run.ts';
import { startTestServers, type TestServers } from './test-servers.ts';

/** Returns jest's arguments that leave out these paths. */
const without = (paths: readonly string[]): string[] => [
  '--testPathIgnorePatterns',
  '/node_modules/',
  ...paths.map((path) => path.replaceAll('.', '\\.')),
];

/** Returns the folder of docs/running.md's test if one of its programs is missing. */
async function withoutRunning(run: TestRun): Promise<string[]> {
  const programs = ['nginx', 'openssl', 'curl', 'pgrep', 'flock', 'mariadbd', 'mariadb', 'redis-server'];
  const present = await Promise.all(programs.map(hasProgram));
  if (present.every(Boolean)) return [];
  run.miss('The test of docs/running.md', 'apt-get install nginx openssl curl procps mariadb-server redis-server');
  return ['e2e/src/running/'];
}

/** Names missing browsers. Their tests are skipped even with REQUIRE_ALL=1, since Debian does not always have them. */
async function nameOtherBrowsers(run: TestRun): Promise<void> {
  if (!(await hasProgram('firefox-esr'))) run.leave('the walk in Firefox', 'apt-get install firefox-esr');
  const webkit = await Promise.all(['WebKitWebDriver', 'Xvfb'].map(hasProgram));
  if (!webkit.every(Boolean)) run.leave('the walk in WebKit', 'apt-get install webkit2gtk-driver xvfb');
}

/** Property tests with all their runs, and on MariaDB the service tests that no other command or part runs there. */
async function testServices(run: TestRun, servers: TestServers): Promise<void> {
  const property = ['--runTestsByPath', ...propertyFiles(), ...serviceWorkers];
  await run.jest('Property tests with all runs', property, servers.environment);
  await testOnMariaDb(run, servers, (file) => !isOfGateway(file));
}

/** Tests of the gateway on MariaDB, half of those of all services. */
const testGateway = (run: TestRun, servers: TestServers): Promise<void> => testOnMariaDb(run, servers, isOfGateway);

const isOfGateway = (file: string): boolean => file.startsWith('services/gateway/');

async function testOnMariaDb(
  run: TestRun,
  { environment, missing }: TestServers,
  chosen: (file: string) => boolean,
): Promise<void> {
  if (missing.length > 0) return;
  const elsewhere: readonly string[] = [...propertyFiles(), ...shortOnMariaDb];
  const files = serverFiles().filter((file) => chosen(file) && !elsewhere.includes(file));
  await run.jest('Service tests on MariaDB', ['--runTestsByPath', ...files, ...serviceWorkers], {
    ...environment,
    TEST_ENGINES: 'mariadb',
  });
}

/** Browser tests of screens. */
const testScreens = (run: TestRun, { environment }: TestServers): Promise<void> =>
  run.browserTests(without([...guards, ...shortWalks, ...platformWalks]), environment);

/** Browser tests of what carries the screens, and the drills beside them. */
async function testPlatform(run: TestRun, { environment }: TestServers): Promise<void> {
  // Drills mostly wait, on servers of their own, so they run beside everything else.
  const output: string[] = [];
  const drills = run.runJest(
    ['--selectProjects', 'drills', '--runInBand', '--passWithNoTests'],
    environment,
    (text) => void output.push(text),
  );
  const elsewhere = without([...shortWalks, ...(await withoutRunning(run))]);
  await run.browserTests([...platformWalks, ...elsewhere], environment);
  await nameOtherBrowsers(run);
  await run.phase('Drills', () => drills);
  process.stdout.write(output.join(''));
}

const tests: Readonly<Record<Part, (run: TestRun, servers: TestServers) => Promise<void>>> = {
  services: testServices,
  gateway: testGateway,
  screens: testScreens,
  platform: testPlatform,
};
const part = chosenPart(process.argv[2]);

await TestRun.of(`npm run test:full -- ${part}`, async (run) => {
  const servers = await startTestServers();
  for (const { what, cure } of servers.missing) run.miss(what, cure);
  try {
    await tests[part](run, servers);
  } finally {
    await servers.stop();
  }
  for (const other of partNames) if (other !== part) run.leave(parts[other], `npm run test:full -- ${other}`);
  run.leave('types, lint, unit and component tests, service tests on SQLite, the main browser tests', 'npm test');
});
if (process.exitCode === 0) notePassed(part);
