import { mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { roomiest } from './roomiest.ts';
import { TEST_DATABASES } from './test-database.ts';

const packages = resolve(import.meta.dirname, '..', '..', '..', '..', 'node_modules');

/**
 * Jest's global setup: creates the run's folder for databases, and names a compile cache for the programs that tests start.
 * Both are passed in the environment.
 */
export default async function makeRunFolder(): Promise<void> {
  process.env[TEST_DATABASES] = await mkdtemp(join(await roomiest(), 'intake-desk-run-'));
  process.env.NODE_COMPILE_CACHE ??= join(packages, '.cache', 'node');
}
