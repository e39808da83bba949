/**
 * `npm run repeat -- 20 shell/src/pages …`: runs test files that many times while every processor is busy, and lists
 * the tests that failed and how often. Every second run delays the calls of pages and the statements of databases. A
 * test that only fails here does not wait long enough.
 */
import { startBusyLoops } from './busy-loops.ts';
import { jestStep } from './jest-step.ts';
import { heading } from './step.ts';
import { startTestServers } from './test-servers.ts';

const [times = '', ...files] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(times) || files.length === 0) {
  process.stderr.write('Say how often and what, as in `npm run repeat -- 20 shell/src/pages`.\n');
  process.exit(2);
}

/** Delay of a page's calls in every second run, in ms: longer than a test needs for its next step. */
const UNDER_WAY_MS = 150;
/** Longest delay of a statement, in ms: longer than concurrent ones take. */
const STATEMENT_MS = 60;

const slow = { CALLS_UNDER_WAY_MS: String(UNDER_WAY_MS), STATEMENTS_UNDER_WAY_MS: String(STATEMENT_MS) };
const failures = new Map<string, number>();
const servers = await startTestServers();
const stopLoops = startBusyLoops();
try {
  for (let run = 1; run <= Number(times); run += 1) {
    heading(`Run ${run} of ${times}`);
    const outcome = await jestStep([...files, '--runInBand'], {
      ...servers.environment,
      ...(run % 2 === 0 ? slow : {}),
    });
    const named = outcome.failed > outcome.failures.length ? [...outcome.failures, 'jest itself'] : outcome.failures;
    for (const name of named) failures.set(name, (failures.get(name) ?? 0) + 1);
  }
} finally {
  stopLoops();
  await servers.stop();
}
for (const [name, count] of failures) process.stdout.write(`${count} of ${times}: ${name}\n`);
process.stdout.write(`${failures.size === 0 ? 'Nothing' : 'The above'} failed in ${times} runs.\n`);
process.exitCode = failures.size > 0 ? 1 : 0;
