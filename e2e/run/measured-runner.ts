import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ProcessWatch } from './process-watch.ts';
import { cacheModules, shareScripts } from './shared-scripts.ts';

shareScripts();
cacheModules();

/** Environment variable with the file to which the processor time of each test file is appended. */
export const TEST_TIMES = 'TEST_TIMES';

type Runner = (
  ...args: [global: unknown, config: unknown, environment: unknown, runtime: unknown, path: string, ...rest: unknown[]]
) => Promise<unknown>;

const { default: circus }: { default: Runner } = createRequire(import.meta.url)('jest-circus/runner');

/** Jest's usual runner of one test file, which also notes the processor time that the file took, browsers and servers included. */
const measured: Runner = async (...args) => {
  const file = process.env[TEST_TIMES];
  if (file === undefined) return circus(...args);
  const before = process.cpuUsage();
  const watch = new ProcessWatch();
  try {
    return await circus(...args);
  } finally {
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1_000_000 + (watch.stop()?.seconds ?? 0);
    const [, , , , path] = args;
    appendFileSync(file, `${JSON.stringify({ path, seconds })}\n`);
  }
};

export default measured;
