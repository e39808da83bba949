/**
 * `npm test`: types, lint, unit and service tests, browser tests, drills. The last line is the total alone. With
 * REQUIRE_ALL=1 what cannot run here is a failure.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BuildRecord } from '@intake-desk/demo/build-record';
import { type FileTime, slowest } from './budget.ts';
import { footprintText, withFootprint } from './footprint.ts';
import { type Counts, jestStep } from './jest-step.ts';
import { hasProgram } from './program.ts';
import { heading, succeeds, workspace } from './step.ts';
import { Tally } from './tally.ts';
import { startTestServers, type TestServers } from './test-servers.ts';

const BROWSER = 'e2e';
const DRILLS = 'drills';
/** How many of the slowest test files are named at the end. */
const SLOWEST = 10;
const required = process.env.REQUIRE_ALL === '1';
const tally = new Tally();
const times: FileTime[] = [];
/** A worker keeps what the modules of its earlier files took; above this a new one takes its place. */
const bounded = '--workerIdleMemoryLimit=768MB';
/** Files of services wait for time-outs and other processes, so one more than there are cores. */
const unitWorkers = [`--maxWorkers=${availableParallelism() + 1}`, bounded];
const browserWorkers = [`--maxWorkers=${availableParallelism()}`, bounded];

/** A phase under its heading, with what it took below. */
async function phase<T>(name: string, work: () => Promise<T>): Promise<T> {
  heading(name);
  const { result, footprint } = await withFootprint(work);
  process.stdout.write(`${name}: ${footprintText(footprint)}\n`);
  return result;
}

async function check(name: string, program: string, args: readonly string[]): Promise<void> {
  const well = await phase(name, () => succeeds(program, args));
  process.stdout.write(well ? 'passed\n' : 'failed\n');
  tally.add(well ? 1 : 0, well ? 0 : 1);
}

function add(counts: Counts): void {
  tally.add(counts.passed, counts.failed);
  times.push(...counts.times);
}

async function tests(): Promise<void> {
  const servers = await startTestServers();
  try {
    for (const { what, cure } of servers.missing) tally.miss(what, cure, required);
    // Drills mostly wait for what they have broken, on servers of their own, so they run beside everything else.
    const drilled = drills(servers);
    await unitTests(servers);
    await browserTests(servers);
    const { counts, output } = await phase('Drills', () => drilled);
    process.stdout.write(output);
    add(counts);
  } finally {
    await servers.stop();
  }
}

/** Runs the drills with their output kept for later. */
async function drills({ environment }: TestServers): Promise<{ counts: Counts; output: string }> {
  const output: string[] = [];
  const args = ['--selectProjects', DRILLS, '--runInBand', '--passWithNoTests'];
  return { counts: await jestStep(args, environment, (text) => void output.push(text)), output: output.join('') };
}

async function unitTests({ environment }: TestServers): Promise<void> {
  const args = ['--ignoreProjects', BROWSER, DRILLS, ...unitWorkers];
  add(await phase('Unit and service tests', () => jestStep(args, environment)));
}

async function browserTests({ environment }: TestServers): Promise<void> {
  if (!(await hasProgram('chromium'))) {
    tally.miss('Browser tests', 'apt-get install chromium', required);
    return;
  }
  const record = new BuildRecord(workspace);
  if (!(await phase('Front ends', () => succeeds('lerna', ['run', 'build'])))) {
    process.stdout.write('A front end cannot be built, so no browser test ran.\n');
    tally.add(0, 1);
    return;
  }
  // For the tests that run `npm start`: lerna would put the same builds there anew, under the tests that serve them.
  record.keep();
  const args = ['--selectProjects', BROWSER, ...browserWorkers, ...(await unwalked())];
  add(await phase('Browser tests', () => jestStep(args, environment)));
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

const { footprint } = await withFootprint(async () => {
  await check('Types', 'tsc', ['--noEmit']);
  await check('Lint', 'biome', ['check', '--error-on-warnings', '.']);
  await tests();
});
heading('Slowest test files');
process.stdout.write(`${slowest(times, SLOWEST).join('\n')}\nAll: ${footprintText(footprint)}\n`);
process.stdout.write(tally.report());
process.exitCode = tally.failed > 0 ? 1 : 0;
