import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ProcessWatch } from './process-watch.ts';
import { cacheModules, shareScripts } from './shared-scripts.ts';

shareScripts();
cacheModules();

/** Environment variable with the file to which the processor time of each test file is appended. */
export const TEST_TIMES = 'TEST_TIMES';

/** Environment variable that skips the tests of a file after the first that fails. */
export const UNTIL_FAILURE = 'UNTIL_FAILURE';

type Runner = (
  ...args: [global: unknown, config: unknown, environment: object, runtime: unknown, path: string, ...rest: unknown[]]
) => Promise<unknown>;

const { default: circus }: { default: Runner } = createRequire(import.meta.url)('jest-circus/runner');

/** Jest's usual runner of one test file, which also notes the processor time that the file took, browsers and servers included. */
const measured: Runner = async (...args) => {
  const [, , environment, , path] = args;
  if (process.env[UNTIL_FAILURE]) endAtFailure(environment);
  const file = process.env[TEST_TIMES];
  if (file === undefined) return circus(...args);
  const before = process.cpuUsage();
  const watch = new ProcessWatch();
  try {
    return await circus(...args);
  } finally {
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1_000_000 + (watch.stop()?.seconds ?? 0);
    appendFileSync(file, `${JSON.stringify({ path, seconds })}\n`);
  }
};

/** An event of Jest's runner, with the fields that are read or set here. */
interface TestEvent {
  readonly name: string;
  readonly test?: { readonly errors: readonly unknown[]; mode?: unknown };
}

/** Jest itself can only skip the files after a failure. */
function endAtFailure(environment: object): void {
  let failed = false;
  const handleTestEvent = ({ name, test }: TestEvent): void => {
    if (!test) return;
    if (name === 'test_done') failed ||= test.errors.length > 0;
    if (name === 'test_start' && failed) test.mode = 'skip';
  };
  Object.assign(environment, { handleTestEvent });
}

export default measured;
