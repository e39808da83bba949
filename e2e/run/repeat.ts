/**
 * `npm run repeat -- 20 shell/src/pages …`: runs test files so many times, one after the other, while every processor is kept
 * busy beside them, and says which tests failed how often. In every second run the calls of pages and statements of databases
 * take their time. A test that passes alone and fails here waits for too little.
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

/** For how long a page's calls are under way in every second run, in ms: longer than a test needs for its next step. */
const UNDER_WAY_MS = 150;
/** For how long a statement is at most, in ms: longer than those beside it. */
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
