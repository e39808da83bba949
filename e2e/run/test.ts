/**
 * `npm test`: types, lint, unit and service tests, browser tests. The last line is the total alone. With REQUIRE_ALL=1
 * what cannot run here is a failure.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { jestStep } from './jest-step.ts';
import { hasProgram } from './program.ts';
import { heading, succeeds } from './step.ts';
import { Tally } from './tally.ts';
import { startTestServers } from './test-servers.ts';

const BROWSER = 'e2e';
const required = process.env.REQUIRE_ALL === '1';
const tally = new Tally();

async function check(name: string, program: string, args: readonly string[]): Promise<void> {
  heading(name);
  const well = await succeeds(program, args);
  process.stdout.write(well ? 'passed\n' : 'failed\n');
  tally.add(well ? 1 : 0, well ? 0 : 1);
}

async function tests(): Promise<void> {
  const servers = await startTestServers();
  try {
    for (const { what, cure } of servers.missing) tally.miss(what, cure, required);
    heading('Unit and service tests');
    // A worker keeps what the modules of its earlier files took; a new one takes its place before that is the machine's memory.
    const workers = [`--maxWorkers=${availableParallelism()}`, '--workerIdleMemoryLimit=1GB'];
    const plain = await jestStep(['--ignoreProjects', BROWSER, ...workers], servers.environment);
    tally.add(plain.passed, plain.failed);
    if (!(await hasProgram('chromium'))) {
      tally.miss('Browser tests', 'apt-get install chromium', required);
      return;
    }
    heading('Front ends');
    if (!(await succeeds('lerna', ['run', 'build']))) {
      process.stdout.write('A front end cannot be built, so no browser test ran.\n');
      tally.add(0, 1);
      return;
    }
    const left = await unwalked();
    heading('Browser tests');
    const browser = await jestStep(['--selectProjects', BROWSER, '--runInBand', ...left], servers.environment);
    tally.add(browser.passed, browser.failed);
  } finally {
    await servers.stop();
  }
}

/** The arguments that leave the walk of docs/running.md out, where its programs are not all here. */
async function unwalked(): Promise<string[]> {
  const programs = ['nginx', 'openssl', 'curl', 'pgrep', 'flock', 'mariadbd', 'mariadb', 'redis-server'];
  const present = await Promise.all(programs.map(hasProgram));
  if (present.every(Boolean)) return [];
  const cure = 'apt-get install nginx openssl curl procps mariadb-server redis-server';
  tally.miss('The walk of docs/running.md', cure, required);
  return ['--testPathIgnorePatterns', join('e2e', 'src', 'running')];
}

await check('Types', 'tsc', ['--noEmit']);
await check('Lint', 'biome', ['check', '--error-on-warnings', '.']);
await tests();
process.stdout.write(tally.report());
process.exitCode = tally.failed > 0 ? 1 : 0;
