import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { processFacts } from './processor-time.ts';

/** Environment variable with the file to which the processor time of each test file is appended. */
export const TEST_TIMES = 'TEST_TIMES';

type Runner = (
  ...args: [global: unknown, config: unknown, environment: unknown, runtime: unknown, path: string, ...rest: unknown[]]
) => Promise<unknown>;

const { default: circus }: { default: Runner } = createRequire(import.meta.url)('jest-circus/runner');

/** Processor time of this process and its ended children, browsers and servers of a test among them, in seconds. */
function spentSeconds(): number {
  // More exact than the ticks of /proc.
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + (processFacts('self')?.endedChildren ?? 0);
}

/** Jest's usual runner of one test file, which also notes the processor time that the file took. */
const measured: Runner = async (...args) => {
  const start = spentSeconds();
  try {
    return await circus(...args);
  } finally {
    const file = process.env[TEST_TIMES];
    const [, , , , path] = args;
    if (file !== undefined) appendFileSync(file, `${JSON.stringify({ path, seconds: spentSeconds() - start })}\n`);
  }
};

export default measured;
