import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readReport } from '../run/jest-step.ts';
import { UNTIL_FAILURE } from '../run/measured-runner.ts';

/**
 * Result of one code's tests: `green`; `red` with the first failed test; or `broken` if they did not run at all, in
 * which case the mutation proves nothing.
 */
export type Verdict =
  | { readonly outcome: 'green' }
  | { readonly outcome: 'red'; readonly by: string }
  | { readonly outcome: 'broken' };

const REPORT = 'mutation-report.json';
/** Limit for a test that waits for something the mutation prevents, in ms. */
const PATIENCE_MS = 60_000;

/** Runs the tests of a file that are named after the code, in the checkout `folder`. */
export async function jestVerdict(
  folder: string,
  { test, code }: { test: string; code: string },
  environment: Record<string, string>,
): Promise<Verdict> {
  const file = join(folder, REPORT);
  await rm(file, { force: true });
  const args = ['--runInBand', '--json', `--outputFile=${file}`, '--testNamePattern', `\\b${code}\\b`];
  // Handles that the mutation leaves open must not keep the run alive.
  args.push('--forceExit', `--testTimeout=${PATIENCE_MS}`, '--', test);
  const child = spawn(join(folder, 'node_modules', '.bin', 'jest'), args, {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...environment,
      // One failed test is enough, and each further one could wait for its limit.
      [UNTIL_FAILURE]: '1',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
  await once(child, 'close');
  const report = await readReport(file);
  if (!report) return { outcome: 'broken' };
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed) return { outcome: 'red', by: failed.fullName };
  return report.numRuntimeErrorTestSuites > 0 || report.numPassedTests === 0
    ? { outcome: 'broken' }
    : { outcome: 'green' };
}
